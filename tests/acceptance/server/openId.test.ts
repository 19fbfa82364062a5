import { inject, expect, it, onTestFinished } from 'vitest'
import { listen } from '../../../src/server/http/listen'
import type { FormwayServer } from '../../../src/server/server'
import { openIdProvider } from '../../server/harness/openIdProvider'
import { testServer } from '../../server/harness/testServer'
import { connectedBrowser } from '../harness/connection'
import { PATIENCE } from '../harness/patience'
import { watchProblems } from '../harness/problems'

it('PRD-05 a browser signs in at a provider of another site, comes back signed in, and is signed out here and there', async () => {
  // Another site than the provider's, so that the browser treats cookies and forms as between two companies.
  const host = '127.0.0.1'
  let fetch: FormwayServer['fetch'] = async () => new Response()
  const listener = await listen({ fetch: (request) => fetch(request), host, port: 0, setting: 'PORT' })
  onTestFinished(async () => void (await listener.close({ pause: 0, longest: 5000 })))
  const address = `http://${host}:${listener.port}`
  const provider = await openIdProvider({ address, host: 'localhost' })
  ;({ fetch } = await testServer({ flows: [], build: inject('siteFiles'), openId: provider }))
  const context = await (await connectedBrowser()).newContext({ locale: 'en-CA' })
  context.setDefaultTimeout(PATIENCE)
  const problems = await watchProblems(context, address, (url) => url.startsWith(provider.issuer))
  onTestFinished(() => problems.check().finally(() => context.close()))
  const page = await context.newPage()
  await page.goto(`${address}/desk`)
  const signIn = page.getByRole('link', { name: 'Sign in with your company account' })
  await signIn.click()
  await page.getByLabel('Account').fill('reader')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Applications' }).waitFor()
  expect(page.url()).toBe(`${address}/desk`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await signIn.click()
  // It does not know them any more.
  await page.getByLabel('Account').waitFor()
  await page.goto(`${address}/desk`)
  await signIn.waitFor()
})
