import { hasValidShape, pickValidPart } from '../answers/inputShape'
import type { Field } from '../program/field'
import { findField, getGroupFields, type Program } from '../program/program'
import type { FlowState, Way, WayStep } from '../state/flowState'
import { type Answers, type FormAnswers, isObject, type Json, getOwnValue, type Path } from '../values/answers'
import { addDays, isDate } from '../values/dates'
import { createInitialState } from '../answers/initialState'
import { settledItems } from '../answers/items'
import { canContinueRoute, moveAhead } from '../transition/way'
import type { FlowDraft } from './draft'
import { type DraftScope, isKeptFor, parseJson, persistable } from './persistable'

/**
 * Keeps the answers that still fit the flow: drops those whose field changed its kind, and choices that are gone.
 * `take` picks what is checked.
 */
export function keepValidAnswers(
  program: Program,
  given: Json | undefined,
  take: (fields: readonly Field[], given: FormAnswers) => FormAnswers,
): Answers {
  const answers: { [form: string]: FormAnswers } = {}
  for (const [form, values] of Object.entries(isObject(given) ? given : {})) {
    const fields = getGroupFields(program, form)
    if (fields.length === 0 || !isObject(values)) continue
    const taken = take(fields, values)
    answers[form] = Object.fromEntries(
      fields.flatMap((field) => {
        const value = getOwnValue(taken, field.name)
        const part = value === undefined ? undefined : pickValidPart(field, value)
        return part === undefined ? [] : [[field.name, part]]
      }),
    )
  }
  return answers
}

export function keepValidSteps(program: Program, steps: readonly (WayStep | null)[]): readonly WayStep[] {
  const end = steps.findIndex((step) => step === null || !program.screens.has(step.screen))
  return steps.slice(0, end === -1 ? steps.length : end).filter((step) => step !== null)
}

export function keepValidOrigins(program: Program, broughtOn: Json | undefined): FlowState['broughtOn'] {
  return Object.fromEntries(
    Object.entries(isObject(broughtOn) ? broughtOn : {}).flatMap(([path, screen]) =>
      typeof screen === 'string' && findField(program, path) !== null && program.screens.has(screen)
        ? [[path, screen]]
        : [],
    ),
  )
}

export function keepValidPrefills(program: Program, prefilled: Json | undefined): FlowState['prefilled'] {
  return Object.fromEntries(
    Object.entries(isObject(prefilled) ? prefilled : {}).filter(([path, value]) => {
      const field = findField(program, path)
      return field !== null && (value === null || hasValidShape(field, value))
    }),
  )
}

function keepValidProofs({ flow }: Program, proofs: Json | undefined): FlowState['proofs'] {
  return Object.fromEntries(
    Object.entries(isObject(proofs) ? proofs : {}).flatMap(([action, proof]) =>
      typeof proof === 'string' && getOwnValue(flow.actions, action) !== undefined ? [[action, proof]] : [],
    ),
  )
}

/** Returns the chosen language if the flow still offers it; null also if its day is in the future. */
function keepValidLanguageChoice(
  { flow }: Program,
  choice: Json | undefined,
  today: string,
): FlowState['languageChoice'] {
  const { language, on } = isObject(choice) ? choice : {}
  if (flow.firstLanguage === undefined || typeof language !== 'string' || flow.languages?.includes(language) !== true)
    return null
  return typeof on === 'string' && isDate(on) && on <= today ? { language, on } : null
}

const LONGEST = 1_000_000

/** A screen occurs once in a path, or twice if the flow was edited in between; longer paths are forged. */
const TIMES_SHOWN = 2

const LONGEST_NAME = 100

const MOST_PATHS = 200

/**
 * Parses a stored draft; null if it is invalid, older than the flow stores drafts, or starts on another screen. If
 * the flow has changed, keeps the answers and the part of the path that still fit. Drops what may not be stored for
 * so long.
 */
export function readDraft(program: Program, text: string, today: string, keeping: DraftScope): FlowDraft | null {
  const { flow } = program
  const stored = text.length > LONGEST ? null : parseJson(text)
  if (!isObject(stored) || flow.draft === undefined) return null
  const {
    application,
    savedOn,
    returnTo,
    answers,
    broughtOn,
    proofs,
    prefilled,
    unsaved,
    finished,
    languageChoice,
    inside = null,
  } = stored
  const way = readWay(program, stored)
  if (typeof savedOn !== 'string' || !isDate(savedOn) || way === null) return null
  if (addDays(savedOn, flow.draft.days) < today) return null
  return {
    application: typeof application === 'string' ? application.slice(0, LONGEST_NAME) : '',
    savedOn,
    languageChoice: keepValidLanguageChoice(program, languageChoice, today),
    keptFor: keeping.for,
    way: way.known,
    returnTo: typeof returnTo === 'string' && program.screens.has(returnTo) ? returnTo : null,
    inside,
    answers: keepValidAnswers(program, answers, (fields, given) => persistable(fields, given, keeping)),
    broughtOn: keepValidOrigins(program, broughtOn),
    proofs: keepValidProofs(program, proofs),
    prefilled: keepValidPrefills(program, prefilled),
    unsaved: readPaths(program, unsaved),
    finished: finished === true && way.isWhole,
  }
}

function readWay(
  program: Program,
  stored: { readonly [key: string]: Json },
): { readonly known: Way; readonly isWhole: boolean } | null {
  const { start, steps, place } = isObject(stored['way']) ? stored['way'] : {}
  if (start !== program.flow.start || typeof place !== 'number') return null
  const all = Array.isArray(steps) ? steps.slice(0, TIMES_SHOWN * program.screens.size).map(readStep) : []
  const known = keepValidSteps(program, all)
  return {
    known: { start, steps: known, place: Math.max(0, Math.min(Math.trunc(place), known.length)) },
    isWhole: known.length >= place,
  }
}

function readStep(stored: Json): WayStep | null {
  if (!isObject(stored)) return null
  const { screen, event, checked } = stored
  if (typeof screen !== 'string' || typeof event !== 'string' || typeof checked !== 'boolean') return null
  return { screen, event, checked }
}

function readPaths(program: Program, stored: Json | undefined): readonly Path[] {
  const paths = Array.isArray(stored) ? stored.slice(0, MOST_PATHS) : []
  return [
    ...new Set(
      paths.filter((path: Json): path is Path => typeof path === 'string' && findField(program, path) !== null),
    ),
  ]
}

/**
 * Restores the state of a draft: its screen, or the first earlier screen that can no longer be passed (a file to
 * choose again, a changed flow). From there the applicant returns directly to the draft's screen.
 */
export function restoredState(program: Program, draft: FlowDraft, kept: Answers, today: string): FlowState {
  const { application, broughtOn, languageChoice, proofs, prefilled, way, returnTo, finished } = draft
  const initial = createInitialState(program, kept, application, today)
  const given = {
    ...initial,
    answers: restoreAnswers(program, draft, initial.answers),
    broughtOn,
    languageChoice,
    proofs,
    prefilled,
    way: { ...way, place: 0 },
    returnTo,
  }
  let state: FlowState = { ...given, ...settledItems(program, given) }
  const canGoOn = (): boolean => state.way.place < way.place && (finished || canContinueRoute(program, state, today))
  while (canGoOn()) state = moveAhead(state)
  if (state.way.place >= way.place)
    return program.itemPaging?.restorePlace(program, state, draft.inside ?? null) ?? state
  if (program.taskOrder !== null) return program.taskOrder.restore(program, state, way, today)
  return { ...state, returnTo: state.returnTo ?? way.steps[way.place - 1]?.screen ?? null }
}

function restoreAnswers(program: Program, { answers, keptFor }: FlowDraft, initial: Answers): Answers {
  const forms = Object.entries(answers).map(([form, given]): readonly [string, FormAnswers] => {
    const starts = Object.entries(initial[form] ?? {})
    const anew = new Set(
      getGroupFields(program, form).flatMap((field) => (isKeptFor(keptFor, field) ? [] : [field.name])),
    )
    return [form, { ...Object.fromEntries(starts.filter(([name]) => anew.has(name))), ...given }]
  })
  return { ...initial, ...Object.fromEntries(forms) }
}
