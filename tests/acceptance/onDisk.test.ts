import { describe, expect, inject, it } from 'vitest'
import { stops as billStops } from './billFinancing'
import { FULL as CREDIT, stops as creditStops } from './creditBuilding'
import type { FlowPage } from './harness/flowPage'
import { type Stop, walk } from './harness/journey'
import { keptFiles } from './harness/keptFiles'
import { openApp } from './harness/openApp'
import { sampleFile } from './harness/sampleFile'
import { someOf } from './harness/someOf'
import { FULL as TENANT, stops } from './tenantScreening'

/** Files that are called like the person whose they are. */
const NAMED = {
  ...stops.employed,
  upload: {
    'Pay stubs': ['a', 'b', 'c'].map((part) => sampleFile(`Jordan Quill stub ${part}.pdf`)),
    'Employment letter': [sampleFile('Jordan Quill letter.pdf')],
  },
} satisfies Stop

const employer: Stop = {
  screen: 'Your employer',
  fill: { 'Employer name': 'Lakeside Design', 'Job title': 'Designer' },
  date: { 'Start date': '2021-03-01' },
  phone: { 'Employer phone': '416 555 0177' },
  press: 'Submit Details',
}

const tenant: readonly Stop[] = TENANT.map((name) => (name === 'employed' ? NAMED : stops[name]))

/** The ways that are gone, screen by screen, by the flow and what is special about them; the first in the short run. */
const ways: readonly (readonly [flow: string, what: string, stops: readonly Stop[]])[] = [
  ['credit-building', 'everything is given', CREDIT.map((name) => creditStops[name])],
  ['tenant-screening', 'everything is given', tenant],
  [
    'tenant-screening',
    'payroll fails',
    tenant.slice(0, 6).concat(stops.payrollFails, employer, stops.skipBank, stops.withFamily, stops.review),
  ],
  ['bill-financing', 'everything is given', Object.values(billStops)],
]

/** What is said of it, by language: on the intro, on the page of help, on that of privacy. */
const claims = {
  'en-CA': {
    intro: 'for your security, your details are forgotten when you close it.',
    'help.html': [
      'If you close it, your details are forgotten for your security',
      'Answers that say nothing about who you are stay on this device for 7 days.',
    ],
    'privacy.html': [
      'Your files are encrypted, and are kept only until you submit.',
      'Sensitive answers, such as a social insurance number, are never kept.',
      'For up to a week, this device remembers answers that say nothing about who you are.',
    ],
  },
  'fr-CA': {
    intro: 'pour votre sécurité, vos renseignements sont effacés lorsque vous la fermez.',
    'help.fr-CA.html': [
      'Si vous la fermez, vos renseignements sont effacés pour votre sécurité',
      'Les réponses qui ne disent rien de votre identité restent 7&nbsp;jours sur cet appareil.',
    ],
    'privacy.fr-CA.html': [
      'vos fichiers sous forme chiffrée et jusqu’à l’envoi',
      'comme un numéro d’assurance sociale, ne sont pas conservées du tout',
      'cet appareil se souvient des réponses qui ne disent rien de votre identité.',
    ],
  },
}

describe('what the disk holds', () => {
  it.each(someOf(ways))(
    'MOM-01 FLT-03 is only what intro, help and privacy say, after every screen, after closing and after coming back: %s, where %s',
    async (id, _what, way) => {
      let flow = await openApp({ flow: id })
      const given: string[] = []
      for (const stop of way) {
        await walk(flow, [stop])
        given.push(...textsOf(stop))
        await leaveForAMoment(flow)
        expect([stop.screen, await outlivingTab(flow, given)]).toEqual([stop.screen, []])
        expect([stop.screen, await neverKept(flow)]).toEqual([stop.screen, []])
        expect((await keptFiles(flow)).isReadable).toBe(false)
      }
      await flow.expectScreen('Application Submitted')
      expect(await textOf(flow, 'localStorage')).not.toMatch(/"draft\.[a-z]|employmentFormState/)
      expect(await keptFiles(flow)).toEqual({ count: 0, isReadable: false })
      // The same, closed before it is sent.
      flow = await openApp({ flow: id })
      await walk(flow, way.slice(0, -1))
      await leaveForAMoment(flow)
      // As long as the tab is open it is there, so that a reload goes on.
      expect(found(given, await textOf(flow, 'sessionStorage'))).not.toEqual([])
      const later = await flow.openTab('#/')
      await flow.page.close()
      await later.expectText(/Welcome back\. For your security, your details were forgotten when this page was closed/)
      await leaveForAMoment(later)
      expect(await outlivingTab(later, given)).toEqual([])
      expect(found(given, await textOf(later, 'sessionStorage'))).toEqual([])
      expect((await keptFiles(later)).isReadable).toBe(false)
    },
  )

  it('MOM-01 FLT-03 is what the intro, help and privacy say in each language', async () => {
    for (const [locale, { intro, ...pages }] of Object.entries(claims)) {
      const flow = await openApp({ flow: 'tenant-screening', locale })
      await flow.expectText(new RegExp(intro.replaceAll('.', String.raw`\.`), 'i'))
      for (const [page, sentences] of Object.entries(pages)) {
        const words = (await (await fetch(new URL(page, inject('site')))).text()).replaceAll(/\s+/g, ' ')
        for (const sentence of sentences) expect(words).toContain(sentence)
      }
    }
  })
})

/** What somebody types and chooses at a stop that says who they or others are: all but what is picked from a list. */
function textsOf({ fill = {}, date = {}, phone = {}, upload = {}, code = '' }: Stop): readonly string[] {
  const names = Object.values(upload).flatMap((files) =>
    files.map((file) => (typeof file === 'string' ? file : file.name)),
  )
  const numbers = Object.values(phone).map((number) => number.replaceAll(' ', ''))
  return [...Object.values(fill), ...Object.values(date), ...numbers, ...names, code].filter((text) => text !== '')
}

/** Which of some texts stand in another: amounts in cents, too, and what is short not among the digits of a longer number. */
function found(given: readonly string[], text: string): readonly string[] {
  return given.filter((part) => {
    const isAmount = /^\d{3,4}(?:\.\d\d)?$/.test(part)
    const forms = isAmount ? [part, String(Math.round(Number(part) * 100))] : [part]
    return forms.some((form) =>
      isAmount
        ? new RegExp(`(?<![\\da-f])${form.replace('.', String.raw`\.`)}(?![\\da-f])`).test(text)
        : text.includes(form),
    )
  })
}

/** Which of some texts stand where they are still found when the tab is closed. */
async function outlivingTab(flow: FlowPage, given: readonly string[]): Promise<readonly string[]> {
  const rest = await flow.page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    const caches = 'caches' in window ? await window.caches.keys() : []
    return JSON.stringify([names, caches, document.cookie, document.title, location.href])
  })
  return found(given, `${await textOf(flow, 'localStorage')} ${rest}`)
}

/** What stands in the tab though it is kept nowhere: sensitive answers, in the storage or in its history. */
async function neverKept(flow: FlowPage): Promise<readonly string[]> {
  const secrets = ['123456789', '123-456-789']
  return found(
    secrets,
    await flow.page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state, window.name]),
    ),
  )
}

async function textOf({ page }: FlowPage, storage: 'localStorage' | 'sessionStorage'): Promise<string> {
  return page.evaluate((name) => JSON.stringify({ ...window[name] }), storage)
}

/** As when another tab is looked at: what was entered is kept at once. */
async function leaveForAMoment({ page }: FlowPage): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('pagehide')))
}
