import { addDays, isDate } from '../values/dates'
import type { FlowDraft } from './draft'
import { keptForm, misfitOf, parsedJson } from '../answers/keeping'
import type { Flow } from '../../language/flow'
import { isObject } from '../values/path'
import { formNamed } from '../program/program'
import type { Answers, FormAnswers, Hop, Json } from '../values/types'

/**
 * The draft in a stored text; null when it is none, is older than the flow keeps drafts, or begins on another screen.
 * Of a flow that has changed since, what still fits is taken: answers to fields it has, the way as far as it goes.
 */
export function readDraft(flow: Flow, text: string, today: string): FlowDraft | null {
  const stored = parsedJson(text)
  if (!isObject(stored) || flow.draft === undefined) return null
  const { savedOn, start, way, behind, returnTo, answers, prefilled, withheld, finished } = stored
  if (typeof savedOn !== 'string' || !isDate(savedOn) || start !== flow.start || typeof behind !== 'number') return null
  if (addDays(savedOn, flow.draft.days) < today) return null
  const known = knownWay(flow, way)
  return {
    savedOn,
    start,
    way: known,
    behind: Math.min(behind, known.length),
    returnTo: typeof returnTo === 'string' && flow.screens[returnTo] !== undefined ? returnTo : null,
    answers: fittingAnswers(flow, answers),
    prefilled: isObject(prefilled) ? prefilled : {},
    withheld: Array.isArray(withheld) ? withheld.filter((path: Json) => typeof path === 'string') : [],
    finished: finished === true && known.length >= behind,
  }
}

function knownWay(flow: Flow, way: Json | undefined): readonly Hop[] {
  const hops = Array.isArray(way) ? way.map(hopFrom) : []
  const end = hops.findIndex((hop) => hop === null || flow.screens[hop.screen] === undefined)
  return hops.slice(0, end === -1 ? hops.length : end).filter((hop) => hop !== null)
}

function hopFrom(stored: Json): Hop | null {
  if (!isObject(stored)) return null
  const { screen, event, checked } = stored
  if (typeof screen !== 'string' || typeof event !== 'string' || typeof checked !== 'boolean') return null
  return { screen, event, checked }
}

function fittingAnswers(flow: Flow, stored: Json | undefined): Answers {
  const answers: { [form: string]: FormAnswers } = {}
  for (const [form, given] of Object.entries(isObject(stored) ? stored : {})) {
    const block = formNamed(flow, form)
    if (block === null || !isObject(given) || misfitOf(block.schema, given) !== null) continue
    answers[form] = keptForm(block.schema, given)
  }
  return answers
}
