import { createError, type Finding, type Message, type Suggestion, createWarning } from '../../../engine/values/finding'
import type { ErrorCode } from '../../../engine/values/findingCodes'
import { readsAnswer, type ReferenceKind } from '../../language/vocabularyKinds'
import type { PlacedReference } from '../../language/vocabulary'
import { getJsonAt } from '../../documents/json'
import { joinPointer, parsePointer } from '../../findings/pointer'
import { suggestName, formatMessage, quoteScreen } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { parsePlaceholders } from '../../../engine/text/template'
import { formOf } from '../../../engine/values/answers'
import { type PlacedScreen, type PlacedTransition, listScreenTransitions } from '../../parts/parts'
import { hasNoWords, suggestElsewhere, suggestInFlow, suggestOnly, suggestValue } from '../../fixes/repairs'

/** Facts from outside of the flow. */
export interface KnownNames {
  readonly presets: readonly string[]
  /** The files that are served beside the page; undefined if unknown. */
  readonly files?: readonly string[]
  /** The day of the check as an ISO date; null or undefined without a clock. */
  today?(): string | null
}

interface Lookup {
  readonly code: ErrorCode
  /** The names that exist here; null if another finding explains why there are none. */
  readonly names: (checked: CheckedProgram, reference: PlacedReference, known: KnownNames) => readonly string[] | null
  readonly message: (name: string, checked: CheckedProgram, reference: PlacedReference) => Message
  /** A keyword that may stand in place of a name. */
  readonly besides?: string
}

const screenNames: Lookup = {
  code: 'unknown-screen',
  names: ({ flow }) => Object.keys(flow.screens),
  message: (name) => formatMessage`No screen is called "${name}".`,
}

/** Paths of answers and events are checked elsewhere. */
const lookups: Readonly<Partial<Record<ReferenceKind, Lookup>>> = {
  screen: screenNames,
  screenOrNext: { ...screenNames, besides: 'next' },
  step: {
    code: 'unknown-step',
    names: ({ flow }) => Object.keys(flow.steps),
    message: (name) => formatMessage`No step is called "${name}".`,
  },
  block: {
    code: 'unknown-block',
    names: (checked, reference) => Object.keys(findScreenAround(checked, reference)?.value.blocks ?? {}),
    message: (name) => formatMessage`No block is called "${name}".`,
    besides: '*',
  },
  button: {
    code: 'unknown-button',
    names: (checked, reference) => Object.keys(findScreenAround(checked, reference)?.value.buttons ?? {}),
    message: (name) => formatMessage`No button of this screen is called "${name}".`,
  },
  dialogButton: {
    code: 'unknown-button',
    names: (checked, reference) =>
      Object.keys(findScreenAround(checked, reference)?.value.dialogs?.[getDialogAround(reference)]?.buttons ?? {}),
    message: (name) => formatMessage`No button of this dialog is called "${name}".`,
  },
  dialog: {
    code: 'unknown-dialog',
    names: (checked, reference) => Object.keys(findScreenAround(checked, reference)?.value.dialogs ?? {}),
    message: (name, checked, reference) =>
      formatMessage`The screen "${quoteScreen(findScreenAround(checked, reference)?.screen ?? '')}" has no dialog "${name}".`,
  },
  action: {
    code: 'unknown-action',
    names: ({ flow }) => Object.keys(flow.actions ?? {}),
    message: (name) => formatMessage`No action is called "${name}".`,
  },
  outcome: {
    code: 'unknown-outcome',
    names: (checked, reference) => {
      const action = new Map(Object.entries(checked.flow.actions ?? {})).get(findActionAround(checked, reference) ?? '')
      return action === undefined ? null : Object.keys(action.outcomes)
    },
    message: (name, checked, reference) =>
      formatMessage`"${name}" is not an outcome of the action "${findActionAround(checked, reference) ?? ''}".`,
  },
  calculation: {
    code: 'unknown-calculation',
    names: ({ flow }) => Object.keys(flow.calculations ?? {}),
    message: (name) => formatMessage`No calculation is called "${name}".`,
  },
  form: {
    code: 'unknown-form',
    names: ({ forms }) => forms.map(({ name }) => name),
    message: (name) => formatMessage`No form is called "${name}".`,
  },
  storage: {
    code: 'unknown-storage',
    names: ({ flow }) => Object.keys(flow.storage ?? {}),
    message: (name) => formatMessage`Nothing is kept under the storage key "${name}".`,
  },
  preset: {
    code: 'unknown-preset',
    names: (_checked, _reference, { presets }) => presets,
    message: (name) => formatMessage`No brand preset is called "${name}".`,
  },
}

export function checkNames(checked: CheckedProgram, known: KnownNames): readonly Finding[] {
  return checked.vocabulary.references.flatMap((reference) => {
    const { kind, name, pointer } = reference
    const lookup = lookups[kind]
    if (lookup === undefined || name === lookup.besides) return []
    const names = lookup.names(checked, reference, known)
    if (names === null || names.includes(name)) return []
    // A one-letter keyword such as * is never suggested.
    const words = [lookup.besides ?? ''].filter((word) => word.length > 1)
    const message = lookup.message(name, checked, reference)
    const all = [...names, ...words]
    const hint = suggestName(name, all)
    // Other names may stand in a key, or at the end of a path.
    return [createError(lookup.code, pointer, message, IS_VALUE.has(lookup.code) ? suggestOnly(hint, all) : hint)]
  })
}

function findScreenAround({ screens: placed }: CheckedProgram, { pointer }: PlacedReference) {
  return placed.find((screen) => pointer.startsWith(`${screen.pointer}/`))
}

function getDialogAround({ pointer }: PlacedReference): string {
  return parsePointer(pointer)[3] ?? ''
}

/** The action that declares the outcome, or that the transition around it runs. */
function findActionAround({ transitions }: CheckedProgram, { pointer }: PlacedReference): string | undefined {
  const [first, name] = parsePointer(pointer)
  if (first === 'actions') return name
  return transitions.find((placed) => pointer.startsWith(`${placed.pointer}/`))?.transition.run
}

const IS_VALUE: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['unknown-form', 'unknown-storage'])

const codes = {
  step: 'unused-step',
  action: 'unused-action',
  calculation: 'unused-calculation',
  list: 'unused-list',
} as const

export function checkUse(checked: CheckedProgram): readonly Finding[] {
  return [
    ...findUnused(checked, 'step', 'is used by no screen'),
    ...findUnused(checked, 'action', 'is never run'),
    ...findUnused(checked, 'calculation', 'is used nowhere'),
    // Lists that a field takes were merged into the fields before.
    ...findUnused(checked, 'list', 'is used by no field'),
    ...findUnopenedDialogs(checked),
    ...findUnusedData(checked),
  ]
}

function findUnused(checked: CheckedProgram, kind: keyof typeof codes, complaint: string): readonly Finding[] {
  const { declarations, references } = checked.vocabulary
  const named = references.filter((reference) => reference.kind === kind).map(({ name }) => name)
  const shown = kind === 'calculation' ? listCalculationsUsed(checked) : []
  const used = new Set([...named, ...shown])
  return declarations
    .filter((declaration) => declaration.kind === kind && !used.has(declaration.name))
    .map(({ name, pointer }) =>
      createWarning(
        codes[kind],
        pointer,
        formatMessage`The ${kind} "${name}" ${complaint}.`,
        suggestUse(checked, kind, name, pointer),
      ),
    )
}

function suggestUse({ flow }: CheckedProgram, kind: string, name: string, pointer: string): string | Suggestion {
  const advice = 'Use or remove it.'
  // The screen of the same name is in another step.
  if (kind === 'step' && flow.screens[name]?.step !== undefined)
    return suggestElsewhere(advice, pointer, joinPointer('/screens', name, 'step'), name)
  return hasNoWords(getJsonAt(flow, parsePointer(pointer))) ? suggestInFlow(advice, { remove: [] }) : advice
}

function listCalculationsUsed(checked: CheckedProgram): readonly string[] {
  const names = [...listNamesInCopy(checked), ...checked.vocabulary.references.map(({ name }) => name)]
  const submitted = Object.entries(checked.flow.calculations ?? {}).flatMap(([name, calculation]) =>
    'submit' in calculation && calculation.submit === true ? [name] : [],
  )
  return [...names.flatMap(parseCalculation), ...submitted]
}

function findUnopenedDialogs({ screens, transitions }: CheckedProgram): readonly Finding[] {
  return screens.flatMap((placed) => {
    const { screen, value, pointer } = placed
    return Object.keys(value.dialogs ?? {})
      .filter(
        (dialog) => !transitions.some(({ transition, screen: own }) => own === screen && transition.open === dialog),
      )
      .map((dialog) => {
        const message = formatMessage`Nothing opens the dialog "${dialog}".`
        const place = joinPointer(pointer, 'dialogs', dialog)
        const advice = `Open it with "open": "${dialog}", or remove it.`
        const press = findPassingPress(placed, dialog)
        const hint = press === null ? advice : suggestElsewhere(advice, place, press, { open: dialog })
        return createWarning('unopened-dialog', place, message, hint)
      })
  })
}

/** The only press that does at once what a button of the dialog named after it does, as skip does for skipAnyway. */
function findPassingPress(placed: PlacedScreen, dialog: string): string | null {
  const { dialogs = {}, buttons = {} } = placed.value
  const presses = listScreenTransitions(placed)
  const inside = presses.filter(({ event }) => Object.hasOwn(dialogs[dialog]?.buttons ?? {}, event))
  const [only, ...others] = presses.filter(
    ({ event, transition }) =>
      Object.hasOwn(buttons, event) &&
      inside.some(
        (other) => other.event.startsWith(event) && JSON.stringify(other.transition) === JSON.stringify(transition),
      ),
  )
  return only === undefined || others.length > 0 ? null : only.pointer
}

/** Data that no transition sets is only useful with a default that something reads. */
function findUnusedData(checked: CheckedProgram): readonly Finding[] {
  const brought = new Set(checked.transitions.flatMap(({ transition: { set = {} } }) => Object.keys(set)))
  const answers = checked.vocabulary.references.filter(({ kind }) => readsAnswer(kind))
  const read = new Set([...answers.map(({ name }) => name), ...listNamesInCopy(checked)])
  return checked.fields.all
    .filter(({ screen, field }) => screen === null && !brought.has(field.path))
    .filter(({ field }) => field.start === undefined || !read.has(field.path))
    .map(({ field, pointer }) => {
      const complaint = field.start === undefined ? 'Nothing sets' : 'Nothing sets or reads'
      const hint = `Set it with "set": { "${field.path}": … }, or remove it from the data "${formOf(field.path)}".`
      return createWarning('unused-data', pointer, formatMessage`${complaint} "${field.path}".`, hint)
    })
}

function listNamesInCopy({ vocabulary }: CheckedProgram): readonly string[] {
  return vocabulary.texts.flatMap(({ text }) => parsePlaceholders(text).placeholders.map(({ name }) => name))
}

function parseCalculation(placeholder: string): readonly string[] {
  return placeholder.startsWith('calculations.') ? [placeholder.slice('calculations.'.length)] : []
}

const FAILING = /fail|error|refus|reject|denied|declin|timeout|timedOut/i
const SUCCEEDING = /^(?:success|succeeded|accepted|approved|confirmed)$/i
/** Words that do not go with success. */
const BAD_NEWS = /\b(?:could not|couldn['’]t|went wrong|did not work|didn['’]t work|unable to|failed)\b/i
const GOOD_NEWS = /\b(?:successfully|all set)\b|^(?:success|done)\b/i

export function checkTones({ screens }: CheckedProgram): readonly Finding[] {
  return screens.flatMap((screen) =>
    listScreenTransitions(screen).flatMap((placed) => [...checkTone(placed), ...checkSilentFailure(screen, placed)]),
  )
}

function checkTone({ transition: { show }, event, pointer }: PlacedTransition): readonly Finding[] {
  const outcome = event.split('.')[1]
  if (show === undefined || outcome === undefined) return []
  const [isGood, isBad] = [SUCCEEDING.test(outcome), FAILING.test(outcome)]
  const isAgainst = (isGood && show.tone === 'error') || (isBad && show.tone === 'success')
  const saysOtherwise = (isGood && BAD_NEWS.test(show.text)) || (isBad && GOOD_NEWS.test(show.text))
  if (!isAgainst && !saysOtherwise) return []
  const place = joinPointer(pointer, 'show', isAgainst ? 'tone' : 'text')
  const message = formatMessage`The message at "${event}" sounds as if it had ${isGood ? 'failed' : 'gone well'}.`
  const hint = isGood
    ? suggestValue('Say that it went well, in the tone "success".', 'success')
    : suggestValue('Say what went wrong, in the tone "error".', 'error')
  // The words say which of the two is wrong.
  return [createWarning('wrong-tone', place, message, saysOtherwise ? hint.text : hint)]
}

/** A failure that leads to the same screen as the success and shows nothing goes unnoticed. */
function checkSilentFailure(
  screen: PlacedScreen,
  { transition, event, pointer }: PlacedTransition,
): readonly Finding[] {
  const [action, outcome = ''] = event.split('.')
  const { goto, show, open, set, append } = transition
  if (!FAILING.test(outcome) || goto === undefined || [show, open, set, append].some((key) => key !== undefined))
    return []
  const isSame = listScreenTransitions(screen).some(({ event: other, transition: { goto: target } }) => {
    const [run, end = ''] = other.split('.')
    return run === action && SUCCEEDING.test(end) && target === goto
  })
  if (!isSame) return []
  const message = formatMessage`After "${event}" the flow goes on as if "${action ?? ''}" had gone well, and says nothing.`
  return [createWarning('silent-failure', pointer, message, 'Say what went wrong with "show", or go elsewhere.')]
}
