import { expect, it } from 'vitest'
import { openApp } from './harness/openApp'
import { COMPANY } from './tenantScreening'

const LOGO = 'https://client.example/logo.png'
const WIDE = 'https://client.example/wide.png'

it('MOM-08 logos for dark backgrounds can be left out, are held to the rules of logos, shown in the preview, saved and shared', async () => {
  const flow = await openApp({
    flow: 'tenant-screening',
    hash: '#/configure',
    outside: { [LOGO]: 'image', [WIDE]: 'image' },
  })
  await flow.expectScreen('Configure Your Company')
  await flow.expectField('Secondary logo for dark backgrounds')
  await flow.expectText('Logo for dark backgrounds (optional)')
  await flow.fill('Logo for dark backgrounds', 'ftp://client.example/a.png')
  await flow.press('Save')
  await flow.expectSummary(['The URL must start with https://, http:// or data:image/'])
  await flow.fill('Logo for dark backgrounds', LOGO)
  await flow.fill('Secondary logo for dark backgrounds', WIDE)
  const miniature = flow.page.locator('.miniature-scheme').nth(1).locator('iframe').nth(1).contentFrame()
  await expect
    .poll(() =>
      miniature
        .getByRole('img', { name: COMPANY, includeHidden: true })
        .filter({ visible: true })
        .first()
        .getAttribute('src'),
    )
    .toBe(WIDE)
  await flow.press('Save')
  await flow.expectText('Configuration saved.')
  expect(JSON.parse((await flow.stored('flowConfig')) ?? '{}')).toMatchObject({
    darkLogo: LOGO,
    darkSecondaryLogo: WIDE,
  })
  await flow.page.getByRole('tab', { name: 'Link' }).click()
  await flow.expectText(new RegExp(`brand-dark-logo=${encodeURIComponent(LOGO)}`))
})
