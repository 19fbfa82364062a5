import { describe, expect, it } from 'vitest'
import { createAnswersSchema } from '../../../src/compiler/rules/contract'
import { collectRelevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { getGroupFields } from '../../../src/engine/program/program'
import { describeAnswer } from '../../../src/engine/text/fillText'
import type { Json } from '../../../src/engine/values/answers'
import type { FormBlock } from '../../../src/language/flow'
import { verifySubmission } from '../../../src/verify/verify'
import { filledIn, formFlow, messagesFor } from '../oneForm'
import { TODAY } from '../smallFlow'

const rules = {
  required: 'Enter one',
  minItems: { is: 2, message: 'Two' },
  maxItems: { is: 3, message: 'Three' },
  maxLength: { is: 4, message: 'Long' },
  unique: 'Twice',
} as const
const fields: FormBlock['fields'] = {
  tags: { type: 'texts', label: 'Tags', rules },
  why: { type: 'text', label: 'Why', when: { 'form.tags': { has: 'red' } } },
}
const program = compileCheckedFlow(formFlow(fields))

describe('several short texts', () => {
  it.each<[what: string, given: Json, counted: Json | undefined]>([
    ['are kept in their order', ['b', 'a'], ['b', 'a']],
    ['are trimmed, and the empty ones left out', [' a ', '', '\u200b', 'b'], ['a', 'b']],
    ['are none where all are empty', ['', ' '], undefined],
    ['are none where something is no text', ['a', 4], undefined],
    ['are none where one is longer than all bounds', ['a'.repeat(5001)], undefined],
  ])('WLD-16 %s', (_what, given, counted) => {
    expect(collectRelevantAnswers(program, filledIn(program, { tags: given }).state).answers['form']?.['tags']).toEqual(
      counted,
    )
  })

  it.each<[given: Json, message: string | undefined]>([
    [[''], 'Enter one'],
    [['a', ''], 'Two'],
    [['a', 'b'], undefined],
    [['a', 'b', 'c', 'd'], 'Three'],
    [['a', 'longer'], 'Long'],
    [['a', '🚲🚲🚲🚲'], undefined],
    [['a', 'b', ' a'], 'Twice'],
  ])('WLD-16 %j is answered with %s', (given, message) => {
    expect(messagesFor({ tags: { type: 'texts', label: 'Tags', rules } }, { tags: given })['tags']).toBe(message)
  })

  it('WLD-16 are asked about one by one', () => {
    const isAsked = (tags: Json): boolean =>
      (collectRelevantAnswers(program, filledIn(program, { tags }).state).forms.get('form') ?? []).length === 2
    expect([isAsked(['blue', ' red']), isAsked(['blue'])]).toEqual([true, false])
  })

  it('WLD-16 are said one in each line, and submitted as texts', () => {
    const [tags] = getGroupFields(program, 'form')
    if (tags === undefined) throw new Error('There is no such field.')
    expect(describeAnswer(program.flow, tags, ['a', 'b'])).toEqual(['a', 'b'])
    expect(createAnswersSchema([tags], 'rules')).toMatchObject({
      properties: { tags: { type: 'array', minItems: 2, maxItems: 3, uniqueItems: true } },
    })
  })

  it.each<[what: string, tags: Json, isTaken: boolean]>([
    ['takes them', ['a', 'b'], true],
    ['refuses too few', ['a'], false],
    ['refuses an empty one', ['a', 'b', ''], false],
    ['refuses what is no text', ['a', 4], false],
    ['refuses one twice', ['a', 'a'], false],
  ])('WLD-16 the verifier %s', (_what, tags, isTaken) => {
    const asked = { tags: fields['tags'] ?? { type: 'texts', label: 'Tags' } } as const
    const flow = formFlow(asked, {
      screens: {
        only: {
          step: 'only',
          title: 'Only',
          blocks: { form: { type: 'form', fields: asked } },
          buttons: { go: { label: 'Go', submit: true } },
          on: { go: { goto: 'end' } },
        },
        end: { title: 'End', final: true },
      },
    })
    const submission = {
      ...{
        version: 2,
        id: 'application-1',
        flow: flow.id,
        revision: '',
        mode: 'live',
        submittedOn: TODAY,
        answers: { form: { tags } },
        broughtOn: {},
      },
      ...{
        way: { start: 'only', steps: [{ screen: 'end', event: 'go', checked: true }] },
        figures: {},
        files: {},
        proofs: {},
      },
    }
    expect(verifySubmission(compileCheckedFlow(flow), submission, { today: TODAY }).ok).toBe(isTaken)
  })
})
