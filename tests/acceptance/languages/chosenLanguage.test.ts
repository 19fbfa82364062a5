import type { Page, Response } from 'playwright'
import { describe, expect, it } from 'vitest'
import english from '../../../flows/shared/wording.json'
import { openApp } from '../harness/openApp'
import { COMPANY, openAfter } from '../tenantScreening'

const OFFLINE = english.wording.otherLanguage.failed

describe('the language of a flow', () => {
  it('LNG-08 is the only one loaded; a switch changes nothing but words, or says that there is no network, and lasts', async () => {
    const loaded: string[] = []
    const flow = await openAfter(['intro', 'number', 'code'], { onResponse: noteIn(loaded) })
    const { page } = flow
    flow.allowConsoleErrors(/net::ERR_INTERNET_DISCONNECTED/)
    const email = page.getByRole('textbox').first()
    await email.pressSequentially('jor')
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Français' }).click()
    await flow.expectText(OFFLINE)
    expect(await stateOf(page)).toEqual({
      language: 'en-CA',
      typed: 'jor',
      isFocused: true,
      heading: 'Verify your Identity',
    })
    expect(loaded.filter((address) => address.includes('fr-CA'))).toEqual([])
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Français' }).click()
    await flow.expectScreen('Vérification de votre identité')
    expect(await stateOf(page)).toEqual({
      language: 'fr-CA',
      typed: 'jor',
      isFocused: true,
      heading: 'Vérification de votre identité',
    })
    await expect.poll(() => page.getByText(OFFLINE).count()).toBe(0)

    // It stays with the address, a later visit and a reload.
    expect(new URL(page.url()).search).toBe('?lang=fr-CA')
    await expect.poll(() => page.title()).toBe(`Vérification de votre identité – ${COMPANY}`)
    expect(await page.getByRole('navigation', { name: 'Langue' }).getByRole('link').getAttribute('lang')).toBe('en-CA')
    await page.goto(new URL('.', page.url()).href)
    await flow.expectScreen('Vérification de votre identité')
    const other = await flow.openTab('?lang=en-CA')
    await other.expectScreen('Getting started')
    await other.page.close()

    // Where the draft was kept in a language that the flow no longer has, the screen and what was entered stay.
    await page.evaluate(() => localStorage.setItem('language', 'es-419'))
    await page.goto(new URL('?lang=es-419', page.url()).href)
    await flow.expectScreen('Verify your Identity')
    expect(await stateOf(page)).toMatchObject({ language: 'en-CA', typed: 'jor' })
  })

  it('LNG-08 is the browser’s from the first screen on, and the other one is not loaded', async () => {
    const loaded: string[] = []
    const flow = await openApp({ flow: 'tenant-screening', locale: 'fr-CA', onResponse: noteIn(loaded) })
    await flow.expectScreen(`${COMPANY} utilise Linkwell pour connecter votre compte`)
    await flow.press('Continuer')
    await expect.poll(() => flow.page.evaluate(() => document.documentElement.lang)).toBe('fr-CA')
    await expect
      .poll(() =>
        loaded.filter((address) => address.includes('/use-case-')).map((address) => address.includes('-fr-CA-')),
      )
      .toEqual([true])
  })

  it('is that of the page at the address, whatever was chosen, unless the address asks for another', async () => {
    const flow = await openApp({ hash: 'tenant-screening.fr-CA.html', storage: { language: 'en-CA' } })
    const { page } = flow
    await flow.expectScreen('Marigold utilise Linkwell pour connecter votre compte')
    await flow.press('Continuer')
    await flow.expectScreen('Pour commencer')
    await page.getByRole('link', { name: 'English' }).click()
    await flow.expectScreen('Getting started')
    await page.reload()
    await flow.expectScreen('Getting started')
    const other = await flow.openTab('tenant-screening.fr-CA.html?lang=en-CA')
    await other.expectScreen('Getting started')
    expect(await other.page.evaluate(() => document.documentElement.lang)).toBe('en-CA')
  })

  it('is that of the error page, from which the flow can be opened in the other', async () => {
    const flow = await openApp({
      flow: 'tenant-screening',
      locale: 'fr-CA',
      broken: /use-case-tenant-screening-fr-CA-/,
    })
    flow.expectConsoleErrors(/Failed to (load resource|fetch)|could not be loaded/)
    await flow.press('Continuer')
    await flow.expectText('Erreur imprévue de l’application')
    await flow.page.getByRole('link', { name: 'English' }).click()
    await flow.expectScreen(`${COMPANY} uses Linkwell to connect your account`)
    await flow.press('Continue')
    await flow.expectScreen('Getting started')
  })
})

function noteIn(addresses: string[]): (response: Response) => void {
  return (response) => void addresses.push(response.url())
}

function stateOf(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const input = document.querySelector('input')
    return {
      language: document.documentElement.lang,
      typed: input?.value,
      isFocused: document.activeElement === input,
      heading: document.querySelector('h1')?.textContent,
    }
  })
}
