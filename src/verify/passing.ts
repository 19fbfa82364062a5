import { type Program, screenOf } from '../engine/program/program'
import { transitionsOn } from './transitionsOn'

/**
 * The screens that may stand in the place of one in a way: itself, and those that it or another of them led to without
 * counting as visited. Which conditions held there nobody can tell: what was entered on it is not submitted.
 */
export function standingFor(program: Program, screen: string): ReadonlySet<string> {
  const found = new Set([screen])
  for (const id of found) {
    const { next = [] } = screenOf(program, id).document
    const nexts = typeof next === 'string' ? [next] : next.map(({ goto }) => goto)
    for (const { transition } of transitionsOn(program, id)) {
      if (transition.replace !== true || transition.goto === undefined) continue
      for (const target of transition.goto === 'next' ? nexts : [transition.goto]) found.add(target)
    }
  }
  return found
}
