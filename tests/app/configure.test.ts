import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { COMPANY, INTRO } from '../acceptance/tenantScreening'
import { type ShownFlow, type ShownOptions, showFlow } from './shownFlow'

const TITLE = 'Configure Your Company'
const SAVED = 'Configuration saved.'
const LOGO = 'https://client.example/logo.png'
const WIDE = 'https://client.example/wide.png'
const COLOR = '#7A0F3D'
const ADDRESS = 'The URL must start with https://, http:// or data:image/'
const HEX = 'Please enter a valid hex color (e.g. #FF0000)'
const LOGOS = ['Logo URL', 'Secondary Logo URL']
const FIELDS = ['Use Case', 'Company Name', 'Logo URL', 'Secondary Logo URL', 'Primary Color']

async function showConfigure(options: ShownOptions = {}): Promise<ShownFlow> {
  const flow = await showFlow('tenant-screening', [], { hash: '#/configure', ...options })
  await flow.expectScreen(TITLE)
  return flow
}

function saved(): Record<string, unknown> {
  return JSON.parse(localStorage.getItem('flowConfig') ?? '{}')
}

describe('the configuration screen', () => {
  it('CFG-01 NAV-01 has a title, a subtitle, five required fields with what was saved, and a way back to the flow', async () => {
    const flow = await showConfigure()
    await flow.expectText(/customize how your verification flow looks/i)
    for (const field of FIELDS) await flow.expectField(field)
    await flow.expectText('A longer logo version for headers and sidebars.')
    expect(document.title).toBe(`${TITLE} – ${COMPANY}`)
    await flow.expectValue('Company Name', COMPANY)
    await flow.expectValue('Primary Color', '#0B5FA5')
    await flow.expectChosen('Use Case', 'Tenant Screening')
    await flow.follow('Back to the flow')
    await flow.expectScreen(INTRO)
    await flow.follow('Configure')
    await flow.expectScreen(TITLE)
    await flow.expectFocus(TITLE)
  })

  it('CFG-01 marks each empty field as required', async () => {
    const flow = await showConfigure()
    await flow.choose('Use Case', 'Choose')
    for (const field of FIELDS.slice(1)) await flow.fill(field, '')
    await flow.press('Save')
    await flow.expectSummary(FIELDS.map((field) => `${field} is required`))
    for (const field of FIELDS) await flow.expectMessage(field, `${field} is required`)
    await flow.expectNoText(SAVED)
  })

  it('CFG-03 writes a color in capitals, ignores characters that no color has, and offers a color picker', async () => {
    const flow = await showConfigure()
    await flow.fill('Primary Color', '')
    await flow.type('Primary Color', '7az0-f3')
    await flow.expectValue('Primary Color', '#7A0F3')
    await flow.leave('Primary Color')
    await flow.expectMessage('Primary Color', HEX)
    await flow.type('Primary Color', 'dd')
    await flow.expectValue('Primary Color', '#7A0F3D')
    await flow.expectNoMessage('Primary Color', HEX)
    fireEvent.input(screen.getByLabelText('Pick a color'), { target: { value: '#0f7a4d' } })
    await flow.expectValue('Primary Color', '#0F7A4D')
  })

  it.each([
    ['javascript', 'alert(1)'],
    ['ftp', '//client.example/a.png'],
    ['data', 'text/html,a'],
    ['blob', 'https://client.example/1'],
  ])('CFG-02 does not take a logo from %s:%s', async (scheme, rest) => {
    const address = `${scheme}:${rest}`
    const flow = await showConfigure()
    for (const field of LOGOS) await flow.fill(field, address)
    await flow.press('Save')
    for (const field of LOGOS) await flow.expectMessage(field, ADDRESS)
    expect(localStorage.getItem('flowConfig')).not.toContain(address)
  })

  it('CFG-02 accepts a logo with https and as a data image', async () => {
    const flow = await showConfigure()
    const image = 'data:image/png;base64,iVBORw0KGgo='
    await flow.fill('Logo URL', 'logo.png')
    await flow.leave('Logo URL')
    await flow.expectMessage('Logo URL', 'Please enter a valid URL (e.g. https://example.com/logo.png)')
    await flow.fill('Logo URL', LOGO)
    await flow.fill('Secondary Logo URL', image)
    await flow.press('Save')
    await flow.expectText(SAVED)
    expect(saved()).toMatchObject({ logo: LOGO, secondaryLogo: image })
  })

  it('CFG-05 shows both logos and the color while they are entered', async () => {
    const flow = await showConfigure()
    await flow.fill('Logo URL', LOGO)
    await flow.fill('Secondary Logo URL', WIDE)
    await flow.fill('Primary Color', COLOR)
    await flow.until(() => {
      const preview = screen.getByRole('region', { name: 'Preview' })
      const addresses = [...preview.querySelectorAll('dd img')].map((image) => image.getAttribute('src'))
      expect(addresses.slice(0, 2)).toEqual([LOGO, WIDE])
      expect(preview.querySelector('svg rect')).toHaveAttribute('fill', COLOR)
    })
    await flow.expectText(/has a contrast of \d+(\.\d)? to 1/)
    expect(saved()).toMatchObject({ primaryColor: '#0B5FA5' })
  })

  it('CFG-06 fills in the second preset for Mortgage Pre-Qualification, and the first for any other use case', async () => {
    const flow = await showConfigure()
    await flow.choose('Use Case', 'Mortgage Pre-Qualification')
    await flow.expectValue('Company Name', 'Fernhollow Mortgages')
    await flow.expectValue('Logo URL', /^http.*\/brands\/green-square\.svg$/)
    await flow.expectValue('Secondary Logo URL', /^http.*\/brands\/green-wide\.svg$/)
    await flow.expectValue('Primary Color', '#0F7A4D')
    await flow.choose('Use Case', 'Auto Lending')
    await flow.expectValue('Company Name', 'Marigold')
    await flow.expectValue('Logo URL', /^http.*\/brands\/gold-square\.svg$/)
    await flow.expectValue('Primary Color', '#B5830F')
    await flow.press('Save & Continue')
    await flow.expectScreen('Marigold uses Linkwell to connect your account')
  })
})

describe('saving', () => {
  it('CFG-07 stores the configuration, and confirms it for 3 seconds each time', async () => {
    const flow = await showConfigure()
    await flow.fill('Company Name', 'Ash & Sons')
    await flow.fill('Primary Color', COLOR)
    await flow.holdTime()
    await flow.press('Save')
    await flow.expectText(SAVED)
    expect(saved()).toMatchObject({ name: 'Ash & Sons', useCase: 'tenant-screening', primaryColor: COLOR })
    expect(document.title).toBe(`${TITLE} – Ash & Sons`)
    await flow.wait(2000)
    await flow.press('Save')
    await flow.wait(2900)
    await flow.expectText(SAVED)
    await flow.wait(200)
    await flow.expectNoText(SAVED)
  })

  it('CFG-07 confirms it for another use case, too', async () => {
    const flow = await showConfigure()
    await flow.choose('Use Case', 'Auto Lending')
    await flow.expectValue('Company Name', 'Marigold')
    await flow.press('Save')
    await flow.expectText(SAVED)
  })

  it('CFG-07 with Save & Continue leads to the flow, which stays so after a reload', async () => {
    const flow = await showConfigure()
    await flow.fill('Company Name', 'Elm & Sons')
    await flow.press('Save & Continue')
    await flow.expectPath('#/')
    await flow.expectScreen('Elm & Sons uses Linkwell to connect your account')
    await flow.reload()
    await flow.expectScreen('Elm & Sons uses Linkwell to connect your account')
  })

  it('CFG-07 where storage is blocked lasts until the page is closed, and says so', async () => {
    const flow = await showConfigure({ blockedStorage: true })
    await flow.fill('Company Name', 'Elm & Sons')
    await flow.press('Save')
    await flow.expectText(/This browser can't save the configuration/)
    await flow.follow('Back to the flow')
    await flow.expectScreen('Elm & Sons uses Linkwell to connect your account')
  })

  it('CFG-08 in another tab changes the flow and the form of this one at once', async () => {
    const flow = await showConfigure()
    const save = (name: string): void => {
      const newValue = JSON.stringify({ ...saved(), name })
      localStorage.setItem('flowConfig', newValue)
      window.dispatchEvent(new StorageEvent('storage', { key: 'flowConfig', newValue }))
    }
    save('Elm & Sons')
    await flow.expectValue('Company Name', 'Elm & Sons')
    await flow.follow('Back to the flow')
    await flow.expectScreen('Elm & Sons uses Linkwell to connect your account')
    save('Oak & Sons')
    await flow.expectScreen('Oak & Sons uses Linkwell to connect your account')
  })
})
