import type { Condition } from '../../language/condition'
import type { BlockScope } from '../blocks/blockScope'
import { pathsIn } from '../program/dependencies'
import { applies } from '../transition/handlers'
import { nextUpToCertain } from '../transition/goals'
import { formOf } from '../values/path'
import { screensBehind } from '../values/screensBehind'

/** Which screen of its step one is, counted from 1, and how many there are on the way. */
export interface ScreenInStep {
  readonly screen: number
  readonly total: number
}

/**
 * Which screen of its step the present one is, and of how many. Null in a step of one, and where the number depends on
 * answers to come: what was said once stays true.
 */
export function screenInStep({ program, state }: Pick<BlockScope, 'program' | 'state'>): ScreenInStep | null {
  const { flow, forms } = program
  const behind = screensBehind(state.way)
  const settled = behind.slice(0, -1)
  // A flow that is being edited may lead to a screen that is gone: it belongs to no step.
  const isHere = (id: string): boolean => flow.screens[id]?.step === flow.screens[state.screen]?.step
  const screen = behind.filter(isHere).length
  /** Whether a condition holds, whatever comes; null where that is open. */
  const decided = (when: Condition | undefined): boolean | null => {
    const isSettled = when === undefined || pathsIn(when, null).every((path) => settled.includes(forms.get(formOf(path))?.screen ?? ''))
    return isSettled ? applies(program, state, when) : null
  }
  const known = new Map<string, number>()
  /** How many screens of the step follow one: not a number where that is open. A way that leads back says nothing. */
  const after = (id: string): number => {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, Number.NaN)
    const counts = new Set<number>()
    for (const { goto, replace } of Object.values(flow.screens[id]?.on ?? {}).flat()) {
      for (const { goto: target, when } of goto === 'next' ? nextUpToCertain(flow, id) : [{ goto, when: undefined }]) {
        const holds = decided(when)
        if (holds !== false && typeof target === 'string' && !behind.includes(target)) counts.add(isHere(target) ? after(target) + (replace === true ? 0 : 1) : 0)
        if (holds === true) break
      }
    }
    const [first = 0] = counts
    const count = counts.size > 1 ? Number.NaN : first
    known.set(id, count)
    return count
  }
  const total = screen + after(state.screen)
  return total > 1 ? { screen, total } : null
}
