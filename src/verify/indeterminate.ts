import { fieldAt, type Program } from '../engine/program/program'
import { conditionsOfField } from '../engine/program/dependencies'
import type { Path } from '../engine/values/answers'
import type { Condition } from '../language/condition'
import { nextUpToCertain } from '../engine/transition/goals'
import { overlap, pathsChangedBy, pathsReadBy, readsAny } from '../engine/transition/changedPaths'
import { screensInPlaceOf } from './replacements'
import { transitionsOn } from './transitionsOn'

const known = new WeakMap<Program, ReadonlyMap<Path, ReadonlySet<string>>>()

/**
 * Whether nobody can tell any more what a condition came to when it decided: it reads an answer that transitions of
 * several screens change, or one that was asked for on such a condition.
 */
export function isIndeterminate(program: Program, condition: Condition | undefined, met: readonly Condition[] = []): boolean {
  if (condition === undefined || met.includes(condition)) return false
  const changes = known.get(program) ?? changesIn(program)
  known.set(program, changes)
  return pathsReadBy(program, condition).some((read) => {
    const screens = [...changes].flatMap(([path, on]) => (overlap(path, read) ? [...on] : []))
    return new Set(screens).size > 1 || conditionsOf(program, read).some((asked) => isIndeterminate(program, asked, [...met, condition]))
  })
}

/** Whether nobody can tell any more whether an answer was asked for, or could be changed. `leaving` is what leaving its screen changed. */
export function isIndeterminateField(program: Program, path: Path, leaving: readonly Path[]): boolean {
  return conditionsOf(program, path).some((condition) => {
    return readsAny(program, condition, leaving) || isIndeterminate(program, condition)
  })
}

/** Whether a condition may have held on a screen that does not hold any more: something changed while a dialog stayed open. */
export function isChangedBeneath(program: Program, screen: string, condition: Condition | undefined): boolean {
  if (condition === undefined) return false
  return transitionsOn(program, screen).some(({ transition }) => transition.close !== true && readsAny(program, condition, pathsChangedBy(transition)))
}

/** The conditions on which an answer is asked for as it is: its form's, its own, and those of what it stands in. */
function conditionsOf(program: Program, path: Path): readonly Condition[] {
  const segments = path.split('.')
  const around = segments.flatMap((_, index) => {
    const field = fieldAt(program, segments.slice(0, index + 1).join('.'))
    return field === null ? [] : conditionsOfField(field)
  })
  const { when = null } = program.forms.get(segments[0] ?? '') ?? {}
  return when === null ? around : [when, ...around]
}

/**
 * The screens on which an answer may count that a transition changed, by its path: that of the transition, and those that
 * take its place, for then it may be come to once more.
 */
function changesIn(program: Program): ReadonlyMap<Path, ReadonlySet<string>> {
  const changes = new Map<Path, ReadonlySet<string>>()
  for (const screen of program.screens.keys()) {
    for (const { transition } of transitionsOn(program, screen)) {
      for (const path of pathsChangedBy(transition)) {
        changes.set(path, new Set([...(changes.get(path) ?? []), ...screensInPlaceOf(program, screen)]))
      }
    }
  }
  return changes
}

/** Whether one of the conditions on which a screen leads on is unsettled. */
export function hasIndeterminateNext(program: Program, screen: string): boolean {
  return nextUpToCertain(program.flow, screen).some(({ when }) => isIndeterminate(program, when))
}
