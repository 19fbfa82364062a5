import { describe, expect, it } from 'vitest'
import french from '../../../flows/fr-CA/configure/configure.json'
import { openApp } from '../harness/openApp'

const { title, blocks } = french.screens.configuration
const { fields } = blocks.configuration
const LIVE = 'Essayez le parcours Enquête prélocation'

describe('the configuration screen', () => {
  it('LNG-03 LNG-08 is in the language that is read; a switch there keeps what was typed, and the flow behind it follows', async () => {
    const loaded: string[] = []
    const flow = await openApp({
      flow: 'tenant-screening',
      hash: '#/configure',
      onResponse: (response) => void loaded.push(response.url()),
    })
    const { page } = flow
    await flow.expectScreen('Configure Your Company')
    expect(loaded.filter((address) => address.includes('fr-CA'))).toEqual([])
    await flow.fill('Company Name', 'Chez nous')
    await flow.press('Save')
    await expect.poll(() => page.getByText(/^Saved 8:00 p\.m\.$/).count()).toBe(1)
    await flow.fill('Logo URL', 'logo')
    await flow.leave('Logo URL')
    await page.getByRole('link', { name: 'Français' }).click()
    await flow.expectScreen(title)
    await flow.expectValue(fields.name.label, 'Chez nous')
    await flow.expectMessage(fields.logo.label, /entrer une adresse URL valide/)
    await flow.expectText('Enregistrée à 20 h 00')
    await flow.expectText('Configuration enregistrée.')
    expect(await page.getByLabel(fields.useCase.label).locator('option:checked').innerText()).toBe(
      'Enquête prélocation',
    )
    await expect
      .poll(() => page.getByTitle(LIVE).contentFrame().locator('h1').textContent())
      .toBe('Chez nous utilise Linkwell pour connecter votre compte')
    await expect.poll(() => page.title()).toBe(`${title} – Chez nous`)
    await flow.follow('Retour au parcours')
    await flow.expectScreen('Chez nous utilise Linkwell pour connecter votre compte')
    await page.getByRole('link', { name: 'English' }).click()
    await flow.follow('Configure')
    await flow.expectScreen('Configure Your Company')
    const later = await flow.openTab('?lang=fr-CA#/configure')
    await later.expectScreen(title)
    expect(new URL(later.page.url()).search).toBe('?lang=fr-CA')
  })
})
