import { isAll, isAny, isConditionMet, isNot, type ItemAnswers } from '../../engine/program/condition'
import { toWildcardPath } from '../../engine/program/dependencies'
import { findField, type Program } from '../../engine/program/program'
import { describeAnswer } from '../../engine/text/fillText'
import { type Answers, getValueAt, isObject, type Json, type Path } from '../../engine/values/answers'
import type { Condition, Matcher } from '../../language/flow'
import { describeCondition } from '../graph/flowGraph'
import { isObjectMatcher } from '../proofs/candidates'
import { toReadable } from '../walks/walkWords'

/** What is asked of one answer. */
export interface AskedAnswer {
  readonly path: Path
  readonly matcher: Matcher
}

/** A condition, or a part of one, with what it gives for the present answers. */
export interface Explanation {
  readonly words: string
  readonly isMet: boolean
  /** The answer that it asks about, as it is now; '' if it has parts. */
  readonly present: string
  /** What has to hold of the parts. */
  readonly needs: 'all' | 'any' | 'none'
  readonly parts: readonly Explanation[]
  /** Null if it has parts. */
  readonly asked: AskedAnswer | null
}

export interface PresentAnswers {
  readonly program: Program
  readonly answers: Answers
  readonly day: string | null
  /** The path of the item whose fields the condition names without a path; null outside lists. */
  readonly item: Path | null
}

/** Explains a condition as a tree whose verdict is that of `isConditionMet`. */
export function explainCondition(condition: Condition, present: PresentAnswers): Explanation {
  if (isAll(condition)) return join('all', 'All of these:', explainAll(condition.all, present))
  if (isAny(condition)) return join('any', 'At least one of these:', explainAll(condition.any, present))
  if (isNot(condition)) return join('none', 'Not:', [explainCondition(condition.not, present)])
  const parts = Object.entries(condition).map(([path, matcher]) => explainMatcher(path, matcher, present))
  const [only] = parts
  return only !== undefined && parts.length === 1 ? only : join('all', 'All of these:', parts)
}

function explainAll(conditions: readonly Condition[], present: PresentAnswers): readonly Explanation[] {
  return conditions.map((condition) => explainCondition(condition, present))
}

export function join(needs: Explanation['needs'], words: string, parts: readonly Explanation[]): Explanation {
  return { words, isMet: isJoined(needs, parts), present: '', needs, parts, asked: null }
}

function isJoined(needs: Explanation['needs'], parts: readonly Explanation[]): boolean {
  switch (needs) {
    case 'all':
      return parts.every(({ isMet }) => isMet)
    case 'any':
      return parts.some(({ isMet }) => isMet)
    case 'none':
      return !parts.some(({ isMet }) => isMet)
    default:
      return needs satisfies never
  }
}

/** Conditions on the items of a list are explained for each item. */
function explainMatcher(path: Path, matcher: Matcher, present: PresentAnswers): Explanation {
  if (!isObjectMatcher(matcher) || matcher.given === false) return explainAnswer(path, matcher, present)
  const { some, every, ...others } = matcher
  if (some === undefined && every === undefined) return explainAnswer(path, matcher, present)
  return join('all', 'All of these:', [
    explainAnswer(path, { given: true, ...others }, present),
    ...(some === undefined ? [] : [explainItems('any', path, some, present)]),
    ...(every === undefined ? [] : [explainItems('all', path, every, present)]),
  ])
}

function explainItems(needs: 'all' | 'any', path: Path, condition: Condition, present: PresentAnswers): Explanation {
  const list = toFullPath(path, present)
  const value = getValueAt(present.answers, list)
  const items = Array.isArray(value) ? value : []
  const whole = { [path]: needs === 'any' ? { some: condition } : { every: condition } }
  return join(
    needs,
    `${describe(whole, present)}:`,
    items.map((_, index) => {
      const explained = explainCondition(condition, { ...present, item: `${list}.${index}` })
      return { ...explained, words: `${index + 1}. ${explained.words}` }
    }),
  )
}

function explainAnswer(path: Path, matcher: Matcher, { program, answers, day, item }: PresentAnswers): Explanation {
  const condition = { [path]: matcher }
  const full = toFullPath(path, { item })
  return {
    words: describe(condition, { program, item }),
    isMet: isConditionMet(condition, answers, day, getItem(answers, item)),
    present: describePresent(program, full, getValueAt(answers, full)),
    needs: 'all',
    parts: [],
    asked: { path: full, matcher },
  }
}

function describe(condition: Condition, { program, item }: Pick<PresentAnswers, 'program' | 'item'>): string {
  const words = describeCondition(program, condition, item === null ? null : toWildcardPath(item).replace(/\.\*$/, ''))
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

function toFullPath(path: Path, { item }: Pick<PresentAnswers, 'item'>): Path {
  return item === null || path.includes('.') ? path : `${item}.${path}`
}

export function getItem(answers: Answers, item: Path | null): ItemAnswers | undefined {
  const value = item === null ? undefined : getValueAt(answers, item)
  return isObject(value) ? value : undefined
}

/** Writes an answer as the product does; sensitive ones are masked. */
export function describePresent(program: Program, path: Path, value: Json | undefined): string {
  const field = findField(program, path)
  if (field === null) return value === undefined ? '' : JSON.stringify(value)
  return describeAnswer(program.flow, field, toReadable(value)).join(', ')
}
