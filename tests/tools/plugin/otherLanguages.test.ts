import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { Flow } from '../../../src/language/flow'
import { generateContractFiles } from '../../../src/tools/plugin/embedFiles'
import { listLanguageOffers, withOtherConsents } from '../../../src/compiler/revisedFlow'
import { findField } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { verifySubmission } from '../../../src/verify/verify'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { createConsent } from '../../../src/engine/kinds/consent'
import { applyEvents, TODAY } from '../../../src/explorer/stepResult'
import { flowWith } from '../../verify/smallSubmission'
import { submitted } from '../../verify/submitted'

const english = flowIn('en-CA', 'I agree')
const french = flowIn('fr-CA', 'J’accepte')
const both = compileCheckedFlow(withOtherConsents(english, [english, french]))
const inFrench = compileCheckedFlow(withOtherConsents(french, [english, french]))

describe('a flow in several languages', () => {
  it('LNG-05 offers the one first that it names, each in its own words', () => {
    expect(listLanguageOffers(english, [english, french]).map(({ language, choose }) => [language, choose])).toEqual([
      ['fr-CA', 'Choose fr-CA'],
      ['en-CA', 'Choose en-CA'],
    ])
    expect(
      listLanguageOffers({ ...english, firstLanguage: { is: 'en-CA', ask: true } }, [english, french]).map(
        ({ language }) => language,
      ),
    ).toEqual(['en-CA', 'fr-CA'])
  })

  it('offers none where it does not ask', () => {
    const { firstLanguage: _first, ...unasked } = english
    expect(listLanguageOffers(unasked, [unasked, french])).toEqual([])
  })

  it('LNG-05 takes a consent that was given in either, before a switch or after it, and none that mixes both', async () => {
    const files = await generateContractFiles([english], () => [french])
    const schema = JSON.parse(files.get('contracts/made.schema.json') ?? '')
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema)
    const [ownWords, frenchWords] = [english, french].map((flow) => consentOf(compileCheckedFlow(flow)).words)
    const given = (language: string, words: string | undefined) => ({
      purpose: 'creditCheck',
      words: words ?? '',
      language,
      at: `${TODAY}T09:30:00.000Z`,
    })
    const verdicts = [
      given('en-CA', ownWords),
      given('fr-CA', frenchWords),
      given('fr-CA', ownWords),
      given('en-CA', frenchWords),
    ].map((check) => {
      const submission = { ...sentWith(check), answers: { form: { check } } }
      return [verifySubmission(both, submission, { today: TODAY, mode: 'test' }).ok, validate(submission.answers)]
    })
    expect(verdicts).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ])
  })
})

/** What is sent by somebody who reads French, with a consent that their flow takes. */
function sentWith(check: object) {
  const state = applyEvents(inFrench, createInitialState(inFrench, {}), [
    { type: 'chooseLanguage', language: 'fr-CA' },
    { type: 'answer', path: 'form.check', value: createConsent(consentOf(inFrench), `${TODAY}T09:30:00.000Z`) },
    { type: 'press', name: 'go' },
  ])
  return { ...submitted(inFrench, state), proofs: {}, answers: { form: { check } } }
}

function consentOf(program: typeof both) {
  const terms = findField(program, 'form.check')?.options.consent
  if (terms === undefined) throw new Error('The flow asks for a consent.')
  return terms
}

function flowIn(language: string, label: string): Flow {
  const { flow } = flowWith({
    start: 'first',
    screens: {
      first: {
        title: 'First',
        next: 'done',
        blocks: {
          form: {
            type: 'form',
            fields: {
              check: { type: 'consent', purpose: 'creditCheck', label, text: 'Credit.', rules: { required: label } },
            },
          },
        },
        buttons: { go: { label: 'Go', submit: true } },
        on: { go: { goto: 'next' } },
      },
      done: { title: 'Done', final: true },
    },
  })
  const question = { title: language, text: language, choose: `Choose ${language}`, busy: '...' }
  return {
    ...flow,
    language,
    languages: ['en-CA', 'fr-CA'],
    firstLanguage: { is: 'fr-CA', ask: true },
    wording: { ...flow.wording, firstLanguage: question },
  }
}
