import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createContract } from '../../../src/compiler/rules/contract'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { Flow } from '../../../src/language/flow'
import { translateReport } from '../../fixtures/reportFlow'
import { type CompiledPage, serveCompiledPage } from '../compiled/compiledPage'

let page: CompiledPage

beforeAll(async () => {
  page = await serveCompiledPage()
})
afterAll(() => page.close())

/** The flow with a label that differs by what is typed into its own field. */
function withTypedCase(flow: Flow, text: string): string {
  const whose = flow.calculations?.['whose']
  if (whose === undefined || !('cases' in whose)) throw new Error('The report has no words by case.')
  const typed = {
    ...whose,
    cases: { typed: { when: { 'about.name': { minLength: 5 } }, text }, ...whose.cases },
  }
  const document = JSON.stringify({ ...flow, calculations: { ...flow.calculations, typed } })
  return document.replace('"label":"{{calculations.whose}}"', '"label":"{{calculations.typed}}"')
}

const { english, french } = translateReport()

const languages = {
  English: {
    document: withTypedCase(english, 'The whole name'),
    who: 'The victim',
    labels: ['Your name', 'The victim’s name', 'The whole name'],
    message: 'Enter this: The victim’s name',
    button: 'Continue',
    title: 'About Andréa',
    age: 'Age',
    risk: 'At risk',
  },
  French: {
    document: withTypedCase(french, 'Le nom complet'),
    who: 'De la victime',
    labels: ['Votre nom', 'Le nom de la victime', 'Le nom complet'],
    message: 'À remplir\u00a0: Le nom de la victime',
    button: 'Continuer',
    title: 'Au sujet de Andréa',
    age: 'Âge',
    risk: 'À risque',
  },
} as const

it.each(Object.entries(languages))(
  'IMP-05 words by case follow the answers in %s: label, message, title and review, heard without a jump while the field has the focus',
  async (_language, { document, who, labels, message, button, title, age, risk }) => {
    const flow = await page.open(document, { hears: true })
    const [yours, theirs, whole] = labels
    const input = flow.page.locator('input[type=text]')
    const labelled = async (label: string): Promise<void> => {
      await expect
        .poll(() => input.getAttribute('id').then((id) => flow.page.locator(`label[for="${id}"]`).innerText()))
        .toBe(label)
    }
    await labelled(yours)
    await flow.page.getByLabel(who, { exact: true }).click()
    await labelled(theirs)
    await flow.page.getByRole('button', { name: button, exact: true }).click()
    await flow.page.getByRole('link', { name: message, exact: true }).click()

    // A letter in the middle makes the label another one.
    await flow.page.keyboard.type('Andr')
    await flow.page.keyboard.press('ArrowLeft')
    const place = () =>
      input.evaluate((one) => ({
        isFocused: one === window.document.activeElement,
        caret: one instanceof HTMLInputElement ? one.selectionStart : null,
        top: Math.round(one.getBoundingClientRect().top),
      }))
    const before = await place()
    await flow.page.evaluate(() => window.takeHeard())
    await flow.page.keyboard.type('é')
    await labelled(whole)
    expect(await place()).toEqual({ ...before, caret: 4 })
    expect(await flow.page.evaluate(() => window.takeHeard())).toEqual([])

    await input.fill('Andréa')
    await flow.page.getByRole('button', { name: button, exact: true }).click()
    await flow.expectScreen(title)
    await flow.page.getByLabel(age, { exact: true }).fill('12')
    await flow.page.getByRole('button', { name: button, exact: true }).click()
    await flow.expectText(risk)
    await flow.expectText(whole)
  },
)

it('IMP-06 an answer that is worked out is sent by the name of its case, as the contract has it', async () => {
  const flow = await page.open(JSON.stringify(french))
  await flow.page.getByLabel('De moi', { exact: true }).click()
  await flow.fill('Votre nom', 'Andréa')
  await flow.press('Continuer')
  await flow.fill('Âge', '40')
  await flow.press('Continuer')
  await flow.expectText('Sans risque')
  await flow.press('Envoyer')
  await flow.expectScreen('Envoyé')
  const sent: unknown = JSON.parse((await flow.stored('sent')) ?? '')
  expect(sent).toMatchObject({ person: { age: 40 }, calculations: { risk: 'otherwise' } })
  expect(new Ajv2020({ strict: false }).validate(createContract(compileCheckedFlow(english)), sent)).toBe(true)
})
