import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { ServerAction } from '../../../src/server/applications/serverAction'
import { signedIn } from '../harness/clerk'
import { deskServer, takenBy } from '../harness/deskServer'
import { emptyDatabase } from '../harness/freshDatabase'
import { serverProcess } from '../harness/serverProcess'
import { openFolder } from '../harness/smallBuild'
import { servedDocuments, SIMULATED, testServer } from '../harness/testServer'

const connectBank: ServerAction = async () => ({
  outcome: 'success',
  result: {
    institution: 'First Street Bank',
    accountName: 'Savings',
    accountNumber: '1111 2222 3333',
    status: 'ACTIVE',
  },
})

describe('a live server', () => {
  it('PRD-02 does not start while an action is neither given nor allowed to be simulated, and says which and how to mend it', async () => {
    await expect(testServer({ simulated: [] })).rejects.toThrow(
      /^In live mode nothing is simulated unasked, and nothing carries out .*scanId \(tenant-screening, mortgage-pre-qualification, auto-lending\).*FORMWAY_SIMULATED=.*connectBank/,
    )
    const allButBank = SIMULATED.filter((name) => name !== 'connectBank')
    await expect(testServer({ simulated: allButBank })).rejects.toThrow('FORMWAY_SIMULATED=')
    await expect(testServer({ simulated: allButBank, actions: { connectBank } })).resolves.toBeTruthy()
    await expect(testServer({ simulated: [], mode: 'test' })).resolves.toBeTruthy()
  })

  it('PRD-02 ends with the names of what it lacks; with leave to simulate it starts and says what does not really happen', async () => {
    const build = openFolder()
    mkdirSync(path.join(build, 'contracts'))
    const document = servedDocuments.find(({ id }) => id === 'credit-building')
    writeFileSync(path.join(build, 'contracts/credit-building.flow.json'), JSON.stringify(document))
    const environment = { FORMWAY_BUILD: build, DATABASE_URL: await emptyDatabase(), FORMWAY_MODE: 'live' }
    await expect(serverProcess(environment)).rejects.toThrow(
      /nothing carries out .*saveInformation.*FORMWAY_SIMULATED=/s,
    )
    const { output, stop } = await serverProcess({ ...environment, FORMWAY_SIMULATED: 'saveInformation,connectBank' })
    await expect.poll(output).toMatch(/Simulated, and marked so in each application: connectBank, saveInformation\.\n/)
    await expect
      .poll(output)
      .toContain('"codes":"terminal","receivers":0,"simulated":["connectBank","saveInformation"]')
    await expect.poll(output).toContain('No codes are sent: FORMWAY_CODE_URL is not set.\n')
    await expect.poll(output).toContain('Applications are sent to no webhook: FORMWAY_WEBHOOK_URL is not set.\n')
    await stop()
  })
})

describe('an application', () => {
  it('PRD-02 with a simulated step says so where it is kept, to receivers, at the desk and in every export', async () => {
    const server = await deskServer()
    const { reference } = await takenBy(server, 'credit-building')
    const names = ['saveInformation', 'connectBank']
    expect(
      await server.database.rows('select distinct action from action_runs where simulated order by action'),
    ).toEqual([{ action: 'connectBank' }, { action: 'saveInformation' }])
    const [kept] = await server.database.rows<{
      simulated: readonly string[]
      trusted: readonly { readonly action?: string; readonly simulated?: boolean }[]
    }>('select simulated, trusted from applications')
    expect(kept?.simulated).toEqual(names)
    expect(new Set(kept?.trusted.flatMap(({ action, simulated }) => (simulated === true ? action : [])))).toEqual(
      new Set(names),
    )
    const [told] = await server.database.rows<{ body: string }>('select body from outbox')
    expect(JSON.parse(told?.body ?? '')).toMatchObject({ data: { reference, simulated: names } })
    const clerk = await signedIn(server)
    const page = await (await clerk.gets(`/desk/applications/${reference}`)).text()
    expect(page).toContain('These steps were only simulated: saveInformation, connectBank.')
    expect(page).toMatch(/The action connectBank ended with success[^<]*<strong> It was only simulated\.<\/strong>/)
    expect(await (await clerk.gets('/desk')).text()).toMatch(new RegExp(`${reference}</a>\\s*Simulated steps`))
    const exported = async (format: string): Promise<Response> => clerk.sends('/desk/exports', { format, filter: '' })
    expect(parse(Buffer.from(await (await exported('csv')).arrayBuffer()), { columns: true, bom: true })).toMatchObject(
      [{ 'Simulated steps': 'saveInformation connectBank' }],
    )
    expect(await (await exported('json')).json()).toMatchObject([{ simulated: names }])
    expect(await (await clerk.sends(`/desk/applications/${reference}/portable`, {})).json()).toMatchObject({
      simulated: names,
    })
  })

  it('PRD-02 whose steps really happened has no such mark', async () => {
    const server = await deskServer({ actions: { connectBank, saveInformation: async () => ({ outcome: 'success' }) } })
    const { reference } = await takenBy(server, 'credit-building')
    expect(await server.database.rows('select simulated from applications')).toEqual([{ simulated: [] }])
    const clerk = await signedIn(server)
    expect(await (await clerk.gets(`/desk/applications/${reference}`)).text()).not.toContain('simulated')
  })
})
