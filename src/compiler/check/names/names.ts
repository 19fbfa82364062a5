import { createError, type Finding, type Message, createWarning } from '../../../engine/values/finding'
import type { ErrorCode } from '../../../engine/values/findingCodes'
import { readsAnswer, type ReferenceKind } from '../../language/vocabularyKinds'
import type { PlacedReference } from '../../language/vocabulary'
import { joinPointer, parsePointer } from '../../findings/pointer'
import { suggestName, formatMessage, quoteScreen } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { parsePlaceholders } from '../../../engine/text/template'
import { formOf } from '../../../engine/values/answers'
import { type PlacedScreen, type PlacedTransition, listScreenTransitions } from '../../parts/parts'

/** What is outside the flow, and decides with it what is right. */
export interface KnownNames {
  /** The brand presets that exist. */
  readonly presets: readonly string[]
  /** The files that are served beside the page; left out where nobody can tell. */
  readonly files?: readonly string[]
  /** The day of the check, an ISO date; null, or left out, where there is no clock. */
  today?(): string | null
}

/** How the names of one kind are looked up. */
interface Lookup {
  readonly code: ErrorCode
  /** The names that would be good here; null where another finding says already why there are none. */
  readonly names: (checked: CheckedProgram, reference: PlacedReference, known: KnownNames) => readonly string[] | null
  readonly message: (name: string, checked: CheckedProgram, reference: PlacedReference) => Message
  /** A word that stands for something without being its name. */
  readonly besides?: string
}

const screenNames: Lookup = {
  code: 'unknown-screen',
  names: ({ flow }) => Object.keys(flow.screens),
  message: (name) => formatMessage`No screen is called "${name}".`,
}

/** The kinds of names that are good by themselves; paths of answers and events have checks of their own. */
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
    names: (checked, reference) => Object.keys(screenAround(checked, reference)?.value.blocks ?? {}),
    message: (name) => formatMessage`No block is called "${name}".`,
    besides: '*',
  },
  button: {
    code: 'unknown-button',
    names: (checked, reference) => Object.keys(screenAround(checked, reference)?.value.buttons ?? {}),
    message: (name) => formatMessage`No button of this screen is called "${name}".`,
  },
  dialogButton: {
    code: 'unknown-button',
    names: (checked, reference) =>
      Object.keys(screenAround(checked, reference)?.value.dialogs?.[dialogAround(reference)]?.buttons ?? {}),
    message: (name) => formatMessage`No button of this dialog is called "${name}".`,
  },
  dialog: {
    code: 'unknown-dialog',
    names: (checked, reference) => Object.keys(screenAround(checked, reference)?.value.dialogs ?? {}),
    message: (name, checked, reference) =>
      formatMessage`The screen "${quoteScreen(screenAround(checked, reference)?.screen ?? '')}" has no dialog "${name}".`,
  },
  action: {
    code: 'unknown-action',
    names: ({ flow }) => Object.keys(flow.actions ?? {}),
    message: (name) => formatMessage`No action is called "${name}".`,
  },
  outcome: {
    code: 'unknown-outcome',
    names: (checked, reference) => {
      const action = new Map(Object.entries(checked.flow.actions ?? {})).get(actionAround(checked, reference) ?? '')
      return action === undefined ? null : Object.keys(action.outcomes)
    },
    message: (name, checked, reference) =>
      formatMessage`"${name}" is not an outcome of the action "${actionAround(checked, reference) ?? ''}".`,
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

/** Screens, steps, actions, dialogs and whatever else is named exist. */
export function checkNames(checked: CheckedProgram, known: KnownNames): readonly Finding[] {
  return checked.vocabulary.references.flatMap((reference) => {
    const { kind, name, pointer } = reference
    const lookup = lookups[kind]
    if (lookup === undefined || name === lookup.besides) return []
    const names = lookup.names(checked, reference, known)
    if (names === null || names.includes(name)) return []
    // A sign is nothing that a name is a slip of.
    const words = [lookup.besides ?? ''].filter((word) => word.length > 1)
    const message = lookup.message(name, checked, reference)
    return [createError(lookup.code, pointer, message, suggestName(name, [...names, ...words]))]
  })
}

function screenAround({ screens: placed }: CheckedProgram, { pointer }: PlacedReference) {
  return placed.find((screen) => pointer.startsWith(`${screen.pointer}/`))
}

/** The name of the dialog in which something is named. */
function dialogAround({ pointer }: PlacedReference): string {
  return parsePointer(pointer)[3] ?? ''
}

/** The action whose outcome is named: the one that is declared here, or that the same transition runs. */
function actionAround({ transitions }: CheckedProgram, { pointer }: PlacedReference): string | undefined {
  const [first, name] = parsePointer(pointer)
  if (first === 'actions') return name
  return transitions.find((placed) => pointer.startsWith(`${placed.pointer}/`))?.transition.run
}

const codes = {
  step: 'unused-step',
  action: 'unused-action',
  calculation: 'unused-calculation',
  list: 'unused-list',
} as const

/** What is declared is used somewhere. */
export function checkUse(checked: CheckedProgram): readonly Finding[] {
  return [
    ...unused(checked, 'step', 'is used by no screen'),
    ...unused(checked, 'action', 'is never run'),
    ...unused(checked, 'calculation', 'is used nowhere'),
    // A flow is read with the lists alone that no field takes.
    ...unused(checked, 'list', 'is used by no field'),
    ...unopened(checked),
    ...unusedData(checked),
  ]
}

function unused(checked: CheckedProgram, kind: keyof typeof codes, complaint: string): readonly Finding[] {
  const { declarations, references } = checked.vocabulary
  const named = references.filter((reference) => reference.kind === kind).map(({ name }) => name)
  const shown = kind === 'calculation' ? calculationsUsed(checked) : []
  const used = new Set([...named, ...shown])
  return declarations
    .filter((declaration) => declaration.kind === kind && !used.has(declaration.name))
    .map(({ name, pointer }) =>
      createWarning(codes[kind], pointer, formatMessage`The ${kind} "${name}" ${complaint}.`, 'Use or remove it.'),
    )
}

/** The calculations that copy, conditions, rules and reviews name, and those that are submitted. */
function calculationsUsed(checked: CheckedProgram): readonly string[] {
  const names = [...namedInCopy(checked), ...checked.vocabulary.references.map(({ name }) => name)]
  const submitted = Object.entries(checked.flow.calculations ?? {}).flatMap(([name, calculation]) =>
    'submit' in calculation && calculation.submit === true ? [name] : [],
  )
  return [...names.flatMap(calculationIn), ...submitted]
}

function unopened({ screens, transitions }: CheckedProgram): readonly Finding[] {
  return screens.flatMap(({ screen, value, pointer }) =>
    Object.keys(value.dialogs ?? {})
      .filter(
        (dialog) => !transitions.some(({ transition, screen: own }) => own === screen && transition.open === dialog),
      )
      .map((dialog) => {
        const message = formatMessage`Nothing opens the dialog "${dialog}".`
        const hint = `Open it with "open": "${dialog}", or remove it.`
        return createWarning('unopened-dialog', joinPointer(pointer, 'dialogs', dialog), message, hint)
      }),
  )
}

/** Data that no transition brings is worth something only where it has a default that somebody reads. */
function unusedData(checked: CheckedProgram): readonly Finding[] {
  const brought = new Set(checked.transitions.flatMap(({ transition: { set = {} } }) => Object.keys(set)))
  const answers = checked.vocabulary.references.filter(({ kind }) => readsAnswer(kind))
  const read = new Set([...answers.map(({ name }) => name), ...namedInCopy(checked)])
  return checked.fields.all
    .filter(({ screen, field }) => screen === null && !brought.has(field.path))
    .filter(({ field }) => field.start === undefined || !read.has(field.path))
    .map(({ field, pointer }) => {
      const complaint = field.start === undefined ? 'Nothing sets' : 'Nothing sets or reads'
      const hint = `Set it with "set": { "${field.path}": … }, or remove it from the data "${formOf(field.path)}".`
      return createWarning('unused-data', pointer, formatMessage`${complaint} "${field.path}".`, hint)
    })
}

function namedInCopy({ vocabulary }: CheckedProgram): readonly string[] {
  return vocabulary.texts.flatMap(({ text }) => parsePlaceholders(text).placeholders.map(({ name }) => name))
}

function calculationIn(placeholder: string): readonly string[] {
  return placeholder.startsWith('calculations.') ? [placeholder.slice('calculations.'.length)] : []
}

const FAILING = /fail|error|refus|reject|denied|declin|timeout|timedOut/i
const SUCCEEDING = /^(?:success|succeeded|accepted|approved|confirmed)$/i
/** What nobody says of something that went well. */
const BAD_NEWS = /\b(?:could not|couldn['’]t|went wrong|did not work|didn['’]t work|unable to|failed)\b/i
const GOOD_NEWS = /\b(?:successfully|all set)\b|^(?:success|done)\b/i

/** What is shown on the outcome of an action goes with it, and a failure goes on otherwise than a success. */
export function checkTones({ screens }: CheckedProgram): readonly Finding[] {
  return screens.flatMap((screen) =>
    listScreenTransitions(screen).flatMap((placed) => [...wrongTone(placed), ...silent(screen, placed)]),
  )
}

function wrongTone({ transition: { show }, event, pointer }: PlacedTransition): readonly Finding[] {
  const outcome = event.split('.')[1]
  if (show === undefined || outcome === undefined) return []
  const [isGood, isBad] = [SUCCEEDING.test(outcome), FAILING.test(outcome)]
  const isAgainst = (isGood && show.tone === 'error') || (isBad && show.tone === 'success')
  const saysOtherwise = (isGood && BAD_NEWS.test(show.text)) || (isBad && GOOD_NEWS.test(show.text))
  if (!isAgainst && !saysOtherwise) return []
  const place = joinPointer(pointer, 'show', isAgainst ? 'tone' : 'text')
  const message = formatMessage`The message at "${event}" sounds as if it had ${isGood ? 'failed' : 'gone well'}.`
  const hint = isGood ? 'Say that it went well, in the tone "success".' : 'Say what went wrong, in the tone "error".'
  return [createWarning('wrong-tone', place, message, hint)]
}

/** A failure that goes where success does, and says nothing, is noticed by nobody. */
function silent(screen: PlacedScreen, { transition, event, pointer }: PlacedTransition): readonly Finding[] {
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
