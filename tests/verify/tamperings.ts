import { calculate } from '../../src/engine/calculators/calculate'
import type { Submission } from '../../src/engine/submission/submission'
import { type Program, getScreen, flattenField } from '../../src/engine/program/program'
import type { Field } from '../../src/engine/program/field'
import { addDays } from '../../src/engine/values/dates'
import { type Answers, isObject, type Json, getOwnValue, getValueAt, withValue } from '../../src/engine/values/answers'
import { createBadAnswers } from '../../src/explorer/walks/errorScenario'
import { TODAY } from '../../src/explorer/stepResult'
import type { ProblemCode } from '../../src/verify/verification'
import { hashTamperings, identityTamperings } from './identityTamperings'
import { isHandle } from './submitted'
import type { Tampering } from './tampering'

/** Every way in which a submission is tampered with, one change at a time. */
export function tamperings(program: Program, submission: Submission): readonly Tampering[] {
  return [
    ...wholeTamperings(submission),
    ...identityTamperings(submission),
    ...hashTamperings(submission),
    ...wayTamperings(submission),
    ...answerTamperings(program, submission),
    ...dataTamperings(submission),
    ...broughtTamperings(program, submission),
    ...keyTamperings(submission),
    ...fileTamperings(submission),
    ...dialogTamperings(program, submission),
    ...figureTamperings(submission),
  ]
}

function wholeTamperings(submission: Submission): readonly Tampering[] {
  const parts = Object.keys(submission)
  // A page of an earlier build named no language.
  const needed = parts.filter((part) => part !== 'language')
  return [
    ...needed.map((part) => ({
      name: `without ${part}`,
      submission: without({ ...submission }, part),
      codes: ['shape', 'version', 'language'] as const,
    })),
    ...parts.map((part) => ({
      name: `null as ${part}`,
      submission: { ...submission, [part]: null },
      codes: ['shape', 'version'] as const,
    })),
    { name: 'a part more', submission: { ...submission, total: 1 }, codes: ['shape'] },
    { name: 'another version', submission: { ...submission, version: 1 }, codes: ['version'] },
    { name: 'another flow', submission: { ...submission, flow: 'another' }, codes: ['flow'] },
    { name: 'sent long ago', submission: { ...submission, submittedOn: '2026-03-07' }, codes: ['day'] },
    { name: 'sent in days to come', submission: { ...submission, submittedOn: '2026-03-12' }, codes: ['day'] },
    { name: 'sent on no day', submission: { ...submission, submittedOn: '2026-02-30' }, codes: ['shape'] },
  ]
}

function wayTamperings(submission: Submission): readonly Tampering[] {
  const { start, steps } = submission.way
  const changed = (name: string, way: object, codes: readonly ProblemCode[] = ['way']): Tampering => ({
    name: `way ${name}`,
    submission: { ...submission, way },
    codes,
  })
  return [
    changed('empty', { start, steps: [] }),
    changed('from another screen', { start: 'nowhere', steps }),
    changed('with a part more', { start, steps, end: 'here' }, ['shape']),
    ...steps.flatMap((step, index) => {
      const instead = (name: string, one: typeof step): Tampering =>
        changed(`${index} ${name}`, { start, steps: steps.with(index, one) })
      return [
        changed(`${index} left out`, { start, steps: steps.toSpliced(index, 1) }),
        changed(`${index} twice`, { start, steps: steps.toSpliced(index, 0, step) }),
        changed(`ends at ${index}`, { start, steps: steps.slice(0, index) }),
        instead('by another event', { ...step, event: 'another' }),
        instead('by another outcome', { ...step, event: `${step.event}.another` }),
        instead('to the one before', { ...step, screen: steps[index - 1]?.screen ?? 'nowhere' }),
        instead('to nowhere', { ...step, screen: 'nowhere' }),
        instead('checked otherwise', { ...step, checked: !step.checked }),
      ]
    }),
  ]
}

function answerTamperings(program: Program, submission: Submission): readonly Tampering[] {
  const { answers } = submission
  const changed = (name: string, next: Answers, codes: readonly ProblemCode[]): Tampering => ({
    name: `answers ${name}`,
    submission: { ...submission, answers: next },
    codes,
  })
  const checked = new Set(checkedScreens(submission))
  const forms = [...program.forms.values()].filter(({ name }) => answers[name] !== undefined)
  return [
    changed('with a form more', { ...answers, another: { answer: 1 } }, ['unasked']),
    changed('with an empty form more', { ...answers, another: {} }, ['unasked']),
    ...Object.keys(answers).map((form) =>
      changed(`with a field more in ${form}`, withValue(answers, `${form}.another`, 'x'), ['unasked']),
    ),
    ...forms.flatMap((form) =>
      form.fields.flatMap(flattenField).flatMap((field) => {
        const path = field.path.replaceAll('*', '0')
        const value = getValueAt(answers, path)
        if (value === undefined) return []
        const set = (name: string, next: Json | undefined, codes: readonly ProblemCode[]): Tampering =>
          changed(`${path} ${name}`, withValue(answers, path, next), codes)
        return [
          set('as another type', { no: 'such type' }, ['unasked', 'rule', 'way']),
          ...(typeof value === 'string'
            ? [set('with spaces around it', ` ${value} `, ['unasked', 'rule', 'way'])]
            : []),
          ...(checked.has(form.screen) ? rulesBroken(field, set) : []),
        ]
      }),
    ),
  ]
}

/** A required answer taken away, and one value against each rule. */
function rulesBroken(
  field: Field,
  set: (name: string, next: Json | undefined, codes: readonly ProblemCode[]) => Tampering,
): readonly Tampering[] {
  const isRequired = field.rules.some(({ name }) => name === 'required')
  return [
    ...(isRequired ? [set('taken away', undefined, ['rule', 'way', 'unasked'])] : []),
    ...createBadAnswers(field).map(({ rule, value }) => set(`against ${rule}`, value, ['rule', 'unasked', 'way'])),
  ]
}

function checkedScreens({ way }: Submission): readonly string[] {
  return way.steps.flatMap(({ checked }, index) => (checked ? [way.steps[index - 1]?.screen ?? way.start] : []))
}

function dataTamperings(submission: Submission): readonly Tampering[] {
  const { broughtOn, answers } = submission
  const brought = (name: string, next: Submission['broughtOn']): Tampering => ({
    name: `broughtOn ${name}`,
    submission: { ...submission, broughtOn: next },
    codes: ['data', 'unasked', 'way'],
  })
  return [
    brought('with a piece more', { ...broughtOn, 'another.piece': 'nowhere' }),
    ...Object.keys(broughtOn).flatMap((path) => [
      brought(`${path} left out`, without(broughtOn, path)),
      brought(`${path} on another screen`, { ...broughtOn, [path]: 'nowhere' }),
      {
        name: `data ${path} left out`,
        submission: { ...submission, answers: withValue(answers, path, undefined) },
        codes: ['data', 'way'] as const,
      },
      {
        name: `data ${path} of another type`,
        submission: { ...submission, answers: withValue(answers, path, { no: 1 }) },
        codes: ['data', 'unasked', 'way'] as const,
      },
    ]),
  ]
}

/** The day of the end another, with all that is worked out from it; a reference that the product does not make. */
function broughtTamperings(program: Program, submission: Submission): readonly Tampering[] {
  const { answers, broughtOn } = submission
  const paths = Object.keys(broughtOn)
  const changed = (path: string, value: Json): Tampering => {
    const next = withValue(answers, path, value)
    const figures = Object.fromEntries(
      Object.keys(submission.figures).map((name) => [name, calculate(program, name, next, TODAY)]),
    )
    return {
      name: `data ${path} as ${JSON.stringify(value)}`,
      submission: { ...submission, answers: next, figures },
      codes: ['data', 'unasked'],
    }
  }
  const days = paths.filter((path) => getValueAt(answers, path) === TODAY)
  const references = paths.filter((path) => getValueAt(answers, path) === '7K3M-29QX')
  return [
    ...days.flatMap((path) => [-3652, -365, -2, 2, 365, 3652].map((moved) => changed(path, addDays(TODAY, moved)))),
    ...days.map((path) => changed(path, '2026-02-30')),
    ...references.flatMap((path) =>
      ['', '\u200B', '<b>7K3M-29QX</b>', '7K3M\u0000-29QX', '-'].map((value) => changed(path, value)),
    ),
  ]
}

/** Files that no browser gives, and files that stand twice. */
function fileTamperings(submission: Submission): readonly Tampering[] {
  const { answers } = submission
  const handleAt = (place: readonly string[]): { readonly [part: string]: Json } | null => {
    const value = getValueAt(answers, place.join('.'))
    return isObject(value) && isHandle(value) ? value : null
  }
  const handles = placesIn(answers).filter((place) => handleAt(place) !== null)
  const tampered = (place: readonly string[], name: string, value: Json): Tampering => ({
    name: `file ${place.join('.')} ${name}`,
    submission: { ...submission, answers: withValue(answers, place.join('.'), value) },
    codes: ['unasked', 'rule', 'way'],
  })
  const [first] = handles
  return handles.flatMap((place, index): readonly Tampering[] => {
    const handle = handleAt(place) ?? {}
    const odd: readonly { readonly [part: string]: Json }[] = [
      ...[0.5, -1, 2 ** 60, 0].map((size) => ({ size })),
      ...['', 'x'.repeat(200)].map((id) => ({ id })),
      ...['../../etc/passwd.pdf', 'a\\b.pdf', '.pdf', ' .pdf', 'a\u0000.exe.pdf', '', 'a.pdf.exe'].map((name) => ({
        name,
      })),
      ...['text/html', 'image/svg+xml', 'application/x-msdownload'].map((type) => ({ type })),
    ]
    const list = place.slice(0, -1)
    const siblings = getValueAt(answers, list.join('.'))
    return [
      ...odd.map((part) => tampered(place, JSON.stringify(part), { ...handle, ...part })),
      ...(first === undefined || index === 0
        ? []
        : [tampered(place, `is that of ${first.join('.')}`, handleAt(first) ?? {})]),
      ...(Array.isArray(siblings)
        ? [
            tampered(list, 'holds one twice', [...siblings, handle]),
            tampered(list, 'holds one by another id', [...siblings, { ...handle, id: 'other' }]),
          ]
        : []),
    ]
  })
}

/** Items that an action brings, beside the press in a dialog that opens only without them. */
function dialogTamperings(program: Program, submission: Submission): readonly Tampering[] {
  const { answers, way } = submission
  return way.steps.flatMap(({ event }, index) => {
    const { document, forms } = getScreen(program, way.steps[index - 1]?.screen ?? way.start)
    if (Object.values(document.dialogs ?? {}).every(({ buttons }) => getOwnValue(buttons, event) === undefined))
      return []
    const brought = forms
      .flatMap(({ fields }) => fields)
      .filter((field) => field.kind === 'list' && field.definition.brought !== null)
    return brought.flatMap(({ path, example }): readonly Tampering[] =>
      example === undefined || getValueAt(answers, path) !== undefined
        ? []
        : [
            {
              name: `answers ${path} beside ${event}`,
              submission: { ...submission, answers: withValue(answers, path, example) },
              codes: ['way'],
            },
          ],
    )
  })
}

/** Keys that mean something in a JSON Pointer, or to JavaScript. */
function keyTamperings(submission: Submission): readonly Tampering[] {
  const { answers, broughtOn, figures } = submission
  return ['a/b', 'a~b', 'a.b', '', '__proto__', 'constructor'].flatMap((key): readonly Tampering[] => {
    const more = <Value>(whole: object, value: Value): object =>
      Object.fromEntries([...Object.entries(whole), [key, value]])
    return [
      { name: `a part more ${key}`, submission: more(submission, 1), codes: ['shape'] },
      {
        name: `answers with a form more ${key}`,
        submission: { ...submission, answers: more(answers, {}) },
        codes: ['unasked'],
      },
      {
        name: `broughtOn with a piece more ${key}`,
        submission: { ...submission, broughtOn: more(broughtOn, submission.way.start) },
        codes: ['data'],
      },
      {
        name: `figures with one more ${key}`,
        submission: { ...submission, figures: more(figures, 1) },
        codes: ['figure'],
      },
    ]
  })
}

/** Each number a cent more, each date a day later, each label another; and figures more and fewer. */
function figureTamperings(submission: Submission): readonly Tampering[] {
  const { figures } = submission
  const changed = (name: string, next: unknown): Tampering => ({
    name: `figures ${name}`,
    submission: { ...submission, figures: next },
    codes: ['figure'],
  })
  return [
    changed('with one more', { ...figures, another: { kind: 'money', cents: 1 } }),
    ...Object.keys(figures).map((name) => changed(`without ${name}`, without(figures, name))),
    ...leavesOf(figures).map(({ path, value }) =>
      changed(`${path.join('.')} changed`, withPart(figures, path, otherThan(value))),
    ),
  ]
}

interface Leaf {
  readonly path: readonly string[]
  readonly value: string | number | boolean
}

function leavesOf(value: unknown, path: readonly string[] = []): readonly Leaf[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [{ path, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]))
}

/** The value with another part at a place. */
export function withPart(value: unknown, [head, ...rest]: readonly string[], put: unknown): unknown {
  if (head === undefined) return put
  if (Array.isArray(value)) return value.with(Number(head), withPart(value[Number(head)], rest, put))
  const parts: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {}
  return { ...parts, [head]: withPart(parts[head], rest, put) }
}

function otherThan(value: Leaf['value']): Leaf['value'] {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return `${value}x`
}

function without<Value>(whole: Readonly<Record<string, Value>>, part: string): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(whole).filter(([key]) => key !== part))
}

/** The keys that lead to each part of a value, at every depth. */
export function placesIn(value: unknown, place: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [place]
  return [place, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...place, key]))]
}
