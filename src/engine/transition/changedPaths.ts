import type { Condition } from '../../language/condition'
import type { Transition } from '../../language/transition'
import { calculationNamed } from '../calculators/calculationNamed'
import { pathsIn } from '../program/dependencies'
import type { Program } from '../program/program'
import type { Path } from '../values/answers'

/** The answers that a transition changes, and the forms that it clears. */
export function pathsChangedBy({ set = {}, append = {}, clear = [] }: Transition): readonly Path[] {
  return [...Object.keys(set), ...Object.keys(append), ...clear]
}

/** Whether a condition reads one of these answers, a part of one, or what one is part of. */
export function readsAny(program: Program, condition: Condition, paths: readonly Path[]): boolean {
  return pathsReadBy(program, condition).some((read) => paths.some((path) => overlap(path, read)))
}

/** The paths that a condition reads: of a calculation those of all that calculations are worked out of. */
export function pathsReadBy({ flow, calculationAnswers }: Program, condition: Condition): readonly Path[] {
  return pathsIn(condition, null).flatMap((read) =>
    calculationNamed(read) === null ? [read] : (calculationAnswers?.readBy(flow) ?? []),
  )
}

/** Whether one path is the other, or leads to a part of it. */
export function overlap(path: Path, other: Path): boolean {
  return `${path}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${path}.`)
}
