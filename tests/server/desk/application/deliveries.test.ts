import { expect, it } from 'vitest'
import { signedIn } from '../../harness/clerk'
import { deskServer, takenBy } from '../../harness/deskServer'
import { receiver } from '../../harness/receiver'
import { RECEIVER } from '../../harness/testServer'

it('SRV-08 a clerk sees who was told of an application and how often it was tried, and has it told again, which is recorded', async () => {
  const { url, heard } = await receiver()
  const server = await deskServer({ webhooks: [{ ...RECEIVER, url }] })
  const { reference } = await takenBy(server, 'credit-building')
  const other = await takenBy(server, 'credit-building')
  const clerk = await signedIn(server)
  const address = `/desk/applications/${reference}`
  const page = async (): Promise<string> => (await clerk.gets(address)).text()
  const words = async (): Promise<string> => (await page()).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(await words()).toContain('default application.received waiting')
  expect(await words()).not.toContain('Send to default again')
  await server.deliver()
  expect(await words()).toMatch(/default application\.received sent .* UTC 1 204 [\w-]{36} Send to default again/)
  const id = /name="id" value="([^"]+)"/.exec(await page())?.[1] ?? ''
  expect((await clerk.sends(`${address}/deliveries`, { id })).headers.get('location')).toBe(`${address}?said=toldAgain`)
  await server.deliver()
  expect(heard.map(({ headers }) => headers['webhook-id']).filter((told) => told === id)).toEqual([id, id])
  expect(await words()).toContain('Sent a notification again default')
  // What is told of another application is not told from here.
  expect((await clerk.sends(`/desk/applications/${other.reference}/deliveries`, { id })).status).toBe(404)
  expect((await clerk.sends(`${address}/deliveries`, { id: "' or true --" })).status).toBe(400)
})
