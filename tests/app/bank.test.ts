import { describe, it } from 'vitest'
import { showTenantAfter, showTenantAt } from './shownWays'

describe('the bank', () => {
  const atBank = () => showTenantAt('skipBank')

  it('BNK-01 explains itself in tiles and offers to connect or to skip', async () => {
    const flow = await atBank()
    for (const tile of ['Secure', 'Read only', 'Fast']) await flow.expectText(tile)
    await flow.expectText('No accounts connected yet.')
    await flow.expectEnabled('Connect Bank Account')
    await flow.expectEnabled('Skip')
    await flow.expectNoButton('Continue')
    await flow.expectNoButton('Connect Another Account')
  })

  it('BNK-03 says for 1.5 s that it failed, and goes on', async () => {
    const flow = await atBank()
    await flow.press('Connect Bank Account')
    await flow.holdTime()
    await flow.press('Simulate Failure')
    await flow.expectText('Connection failed. Continuing without it...')
    await flow.wait(1499)
    await flow.expectDialog('Bank Connection')
    await flow.wait(1)
    await flow.expectScreen('Rental History')
  })

  it('BNK-05 warns before it is skipped', async () => {
    const flow = await atBank()
    await flow.press('Skip')
    await flow.expectDialog('Skip Bank Connection')
    await flow.press('Go Back')
    await flow.expectNoDialog()
    await flow.expectScreen('Connect your Bank')
    await flow.press('Skip')
    await flow.press('Skip Anyway')
    await flow.expectScreen('Rental History')
    await flow.press('Back')
    await flow.expectScreen('Connect your Bank')
  })

  it('BNK-02 connects for 1.5 s and then shows an active account', async () => {
    const flow = await atBank()
    await flow.press('Connect Bank Account')
    await flow.expectDialog('Bank Connection')
    await flow.holdTime()
    await flow.press('Simulate Success')
    await flow.expectText('Connecting to Lakeshore Credit Union...')
    await flow.wait(1499)
    await flow.expectDialog('Bank Connection')
    await flow.wait(1)
    await flow.expectNoDialog()
    await flow.expectText('Active')
  })
})

describe('a bank with an account', () => {
  const atConnected = () => showTenantAfter(['intro', 'number', 'code', 'identity', 'unemployed', 'connectBank'])

  it('BNK-01 lists institution, account name, masked number and status of an account', async () => {
    const flow = await atConnected()
    await flow.expectText('Lakeshore Credit Union')
    await flow.expectText('Everyday Chequing')
    await flow.expectText(/6789/)
    await flow.expectNoText(/8813/)
    await flow.expectText('Active')
  })

  it('BNK-04 goes on with Continue', async () => {
    const flow = await atConnected()
    await flow.press('Continue')
    await flow.expectScreen('Rental History')
    await flow.press('Back')
    await flow.expectScreen('Connect your Bank')
  })

  it('FLT-11 BNK-04 offers another account, says which one is connected already, and disconnects it', async () => {
    const flow = await atConnected()
    await flow.expectEnabled('Continue')
    await flow.press('Connect Another Account')
    await flow.press('Simulate Success')
    await flow.wait(1500)
    await flow.expectNoDialog()
    await flow.expectText('This account is already connected.')
    await flow.expectCount('button', /^Disconnect/, 1)
    await flow.pressFirst(/^Disconnect/)
    await flow.expectNoButton('Continue')
    await flow.expectEnabled('Connect Bank Account')
  })
})
