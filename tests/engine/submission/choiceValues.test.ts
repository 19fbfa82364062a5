import Ajv2020 from 'ajv/dist/2020'
import { describe, expect, it } from 'vitest'
import { createContract } from '../../../src/compiler/rules/contract'
import { checkSampleValues } from '../../../src/compiler/rules/sampleFindings'
import { createDraft } from '../../../src/engine/drafts/draft'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { createSession } from '../../../src/engine/session/createSession'
import { toSubmissionAnswers, normalizeGivenAnswers, buildSubmission } from '../../../src/engine/submission/submission'
import type { FormAnswers, Json } from '../../../src/engine/values/answers'
import type { Flow, FormBlock } from '../../../src/language/flow'
import { generateContractFiles } from '../../../src/tools/plugin/embedFiles'
import { verifySubmission } from '../../../src/verify/verify'
import kept from '../../../flows/shared/draft.json'
import { heldSession } from '../heldSession'
import { formFlow } from '../oneForm'
import { TODAY } from '../smallFlow'

const days = { never: { label: 'Not at all', value: 0 }, daily: { label: 'Nearly every day', value: 3 } }
const fields: FormBlock['fields'] = {
  wants: {
    type: 'choice',
    label: 'Do you want it?',
    choices: { yes: { label: 'Yes', value: true }, no: { label: 'No', value: false }, perhaps: 'Perhaps' },
    rules: { required: 'Say it' },
  },
  which: {
    type: 'choices',
    label: 'Which?',
    choices: {
      first: { label: '1', value: 1 },
      second: { label: '2', value: 2 },
      none: { label: 'None', value: 'NONE' },
    },
    alone: 'none',
  },
  week: { type: 'grid', label: 'This week', rows: { sleep: 'Bad sleep', work: 'Too much work' }, choices: days },
  home: {
    type: 'group',
    label: 'Home',
    fields: {
      kind: {
        type: 'choice',
        label: 'Kind',
        choices: {
          rent: { label: 'Rented', value: 'R' },
          own: { label: 'Owned', value: 'O', when: { 'form.wants': 'yes' } },
        },
      },
    },
  },
  people: {
    type: 'list',
    label: 'People',
    item: 'Person',
    add: 'Add',
    remove: 'Remove',
    fields: {
      pays: {
        type: 'choice',
        label: 'Pays',
        choices: { full: { label: 'Full', value: 100 }, half: { label: 'Half', value: 50 } },
      },
    },
  },
  more: { type: 'text', label: 'More', when: { 'form.wants': 'yes' } },
}
const flow: Flow = formFlow(fields, {
  draft: kept.draft,
  screens: {
    only: {
      step: 'only',
      title: 'Only',
      next: 'end',
      blocks: { form: { type: 'form', fields } },
      buttons: { go: { label: 'Go', submit: true } },
      on: { go: { goto: 'next' } },
    },
    end: { title: 'End', final: true, blocks: { said: { type: 'summary', title: 'Said', screen: 'only' } } },
  },
})
const program = compileCheckedFlow(flow)

const entered = {
  wants: 'yes',
  which: ['first', 'second'],
  week: { sleep: 'daily', work: 'never' },
  home: { kind: 'own' },
  people: [{ pays: 'half' }, { pays: 'full' }],
  more: 'Please',
}
const handedOver = {
  wants: true,
  which: [1, 2],
  week: { sleep: 3, work: 0 },
  home: { kind: 'O' },
  people: [{ pays: 50 }, { pays: 100 }],
  more: 'Please',
}

/** A session in which all was entered, at its end. */
function ended() {
  const session = createSession({
    program,
    host: { ...heldSession(program).host, newApplication: () => 'application-1' },
  })
  session.getView()
  session.send({ type: 'restore', answers: { form: entered } })
  session.send({ type: 'press', name: 'go' })
  expect(session.getView().id).toBe('end')
  return session
}

function problemsOf(form: FormAnswers): readonly string[] {
  const session = ended()
  const sent = buildSubmission(program, session.getState(), TODAY)
  const found = verifySubmission(program, { ...sent, answers: { form } }, { today: TODAY, mode: 'test' })
  return found.ok ? [] : found.problems.map(({ code, pointer }) => `${code} ${pointer}`)
}

describe('a choice with a value of its own', () => {
  it('WLD-06 is submitted as that value, wherever it stands, and the others as their keys', () => {
    const session = ended()
    expect(buildSubmission(program, session.getState(), TODAY)?.answers).toEqual({ form: handedOver })
    expect(toSubmissionAnswers(program, { form: { wants: 'perhaps' } })).toEqual({ form: { wants: 'perhaps' } })
  })

  it('WLD-06 keeps its key for conditions and drafts, and its words for the review', () => {
    const session = ended()
    expect(session.getState().answers['form']).toEqual(entered)
    expect(JSON.stringify(createDraft(program, session.getState(), TODAY)?.answers)).toBe(
      JSON.stringify({ form: entered }),
    )
    const said = session.getView().blocks.flatMap((block) => (block.type === 'summary' ? block.data : []))
    expect(JSON.stringify(said)).toMatch(/"Yes".*"Nearly every day".*"Owned"/)
  })

  it('WLD-06 is verified, and comes back as it was sent', () => {
    const sent = buildSubmission(program, ended().getState(), TODAY)
    expect(verifySubmission(program, sent, { today: TODAY, mode: 'test' })).toMatchObject({
      ok: true,
      submission: { answers: { form: handedOver } },
    })
  })

  it.each<[string, FormAnswers, string]>([
    ['its key', { wants: 'yes' }, 'unasked /answers/form/wants'],
    ['the value of none', { wants: 3 }, 'unasked /answers/form/wants'],
    ['nothing', { wants: null }, 'unasked /answers/form/wants'],
    ['its value as a text', { week: { sleep: '3', work: 0 } }, 'unasked /answers/form/week/sleep'],
    ['a key among several', { which: ['first', 2] }, 'unasked /answers/form/which'],
    ['one twice', { which: [1, 1] }, 'rule /answers/form/which'],
    ['what goes alone with another', { which: [1, 'NONE'] }, 'rule /answers/form/which'],
    ['the value of another field', { home: { kind: 0 } }, 'unasked /answers/form/home/kind'],
    ['one in an item', { people: [{ pays: 'half' }, { pays: 100 }] }, 'unasked /answers/form/people/0/pays'],
  ])('WLD-06 is not believed to be %s', (_, forged, problem) => {
    expect(problemsOf({ ...handedOver, ...forged })).toContain(problem)
  })

  it('WLD-06 is in the contract the value, with its words', () => {
    const contract = createContract(program)
    const validate = new Ajv2020({ strict: false }).compile(contract)
    expect(validate({ form: handedOver }), JSON.stringify(validate.errors)).toBe(true)
    const others: readonly Json[] = ['yes', 3, 'true', null]
    expect(others.filter((wants) => validate({ form: { ...handedOver, wants } }))).toEqual([])
    expect(validate({ form: { ...handedOver, which: ['NONE'] } })).toBe(true)
    expect(validate({ form: { ...handedOver, which: ['NONE', 1] } })).toBe(false)
    expect(JSON.stringify(contract)).toContain('0: Not at all')
    expect(JSON.stringify(contract)).toContain('perhaps: Perhaps')
  })

  it('WLD-06 has its type in the types of what is submitted', async () => {
    const types = (await generateContractFiles([flow])).get('contracts/form.d.ts') ?? ''
    expect(types).toContain("wants: true | false | 'perhaps'")
    expect(types).toContain('pays?: 100 | 50')
  })

  it('WLD-06 may be given to begin with by its key or by its value', () => {
    expect(normalizeGivenAnswers(program, { form: handedOver })).toEqual({ form: entered })
    expect(normalizeGivenAnswers(program, { form: entered })).toEqual({ form: entered })
  })

  it('changes nothing where no choice has one', () => {
    const answers = { form: { name: 'yes' } }
    expect(toSubmissionAnswers(compileCheckedFlow(formFlow({ name: { type: 'text', label: 'Name' } })), answers)).toBe(
      answers,
    )
  })

  it('is written without a finding of its samples', () => {
    expect(checkSampleValues(flow)).toEqual([])
  })
})
