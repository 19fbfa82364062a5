import { fits } from '../answers/fits'
import { type Keeping, keptAnswersOf, parsedJson } from '../answers/keeping'
import { fieldAt, fieldsOf, type Program } from '../program/program'
import { addDays, isDate } from '../values/dates'
import { ownOf } from '../values/ownOf'
import { isObject } from '../values/path'
import type { Answers, FormAnswers, Json, Path, Way, WayStep } from '../values/types'
import type { FlowDraft } from './draft'

/** A longer text was written by no application that someone filled in. */
const LONGEST = 1_000_000

/** A way leads through a screen once, or twice where the flow was edited meanwhile; what is longer nobody made. */
const TIMES_SHOWN = 2

/** More fields than this no applicant is asked. */
const MOST_PATHS = 200

/**
 * The draft in a stored text; null when it is none, is older than the flow keeps drafts, or begins on another screen.
 * Of a flow that has changed since, what still fits is taken: answers to fields it has, the way as far as it goes. What
 * is not kept that long is let go.
 */
export function readDraft(program: Program, text: string, today: string, keeping: Keeping): FlowDraft | null {
  const { flow } = program
  const stored = text.length > LONGEST ? null : parsedJson(text)
  if (!isObject(stored) || flow.draft === undefined) return null
  const { savedOn, returnTo, answers, broughtOn, prefilled, unsaved, finished } = stored
  const way = knownWay(program, stored)
  if (typeof savedOn !== 'string' || !isDate(savedOn) || way === null) return null
  if (addDays(savedOn, flow.draft.days) < today) return null
  return {
    savedOn,
    keptFor: keeping.for,
    way: way.known,
    returnTo: typeof returnTo === 'string' && program.screens.has(returnTo) ? returnTo : null,
    answers: fittingAnswers(program, answers, keeping),
    broughtOn: knownTexts(broughtOn, (path, screen) => fieldAt(program, path) !== null && program.screens.has(screen)),
    prefilled: isObject(prefilled) ? ownFields(program, prefilled) : {},
    unsaved: knownPaths(program, unsaved),
    finished: finished === true && way.isWhole,
  }
}

/** The way as far as the flow still knows its screens; null when it begins elsewhere, or is none. */
function knownWay(program: Program, stored: { readonly [key: string]: Json }): { readonly known: Way; readonly isWhole: boolean } | null {
  const { start, steps, place } = isObject(stored['way']) ? stored['way'] : {}
  if (start !== program.flow.start || typeof place !== 'number') return null
  const all = Array.isArray(steps) ? steps.slice(0, TIMES_SHOWN * program.screens.size).map(stepFrom) : []
  const end = all.findIndex((step) => step === null || !program.screens.has(step.screen))
  const known = all.slice(0, end === -1 ? all.length : end).filter((step) => step !== null)
  return {
    known: { start, steps: known, place: Math.max(0, Math.min(Math.trunc(place), known.length)) },
    isWhole: known.length >= place,
  }
}

function stepFrom(stored: Json): WayStep | null {
  if (!isObject(stored)) return null
  const { screen, event, checked } = stored
  if (typeof screen !== 'string' || typeof event !== 'string' || typeof checked !== 'boolean') return null
  return { screen, event, checked }
}

/** Of each form the fields that still fit: one that changed its kind is let go, the others stay. */
function fittingAnswers(program: Program, stored: Json | undefined, keeping: Keeping): Answers {
  const answers: { [form: string]: FormAnswers } = {}
  for (const [form, given] of Object.entries(isObject(stored) ? stored : {})) {
    const fields = fieldsOf(program, form)
    if (fields.length === 0 || !isObject(given)) continue
    const kept = keptAnswersOf(fields, given, keeping)
    answers[form] = Object.fromEntries(
      fields.flatMap((field) => {
        const value = ownOf(kept, field.name)
        return value !== undefined && fits(field, value) ? [[field.name, value]] : []
      }),
    )
  }
  return answers
}

function knownTexts(stored: Json | undefined, isKnown: (name: string, text: string) => boolean): { readonly [name: string]: string } {
  const entries = Object.entries(isObject(stored) ? stored : {})
  return Object.fromEntries(entries.flatMap(([name, text]) => (typeof text === 'string' && isKnown(name, text) ? [[name, text]] : [])))
}

/** Paths of fields, each once. */
function knownPaths(program: Program, stored: Json | undefined): readonly Path[] {
  const paths = Array.isArray(stored) ? stored.slice(0, MOST_PATHS) : []
  return [...new Set(paths.filter((path: Json): path is Path => typeof path === 'string' && fieldAt(program, path) !== null))]
}

function ownFields(program: Program, stored: { readonly [path: string]: Json }): { readonly [path: string]: Json } {
  return Object.fromEntries(
    Object.entries(stored).filter(([path, value]) => {
      const field = fieldAt(program, path)
      return field !== null && (value === null || fits(field, value))
    }),
  )
}
