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
  const behind = screensBehind(state.way)
  const settled = behind.slice(0, -1)
  // A flow that is being edited may lead to a screen that is gone.
  const isHere = (id: string): boolean => program.screens.has(id) && program.flow.screens[id]?.step === program.flow.screens[state.screen]?.step
  const screen = behind.filter(isHere).length
  // Not a number where it is open; a way that leads back says nothing.
  const known = new Map(behind.map((id) => [id, Number.NaN]))
  /** Whether a condition holds, whatever comes; null where that is open. */
  const decided = (when: Condition | undefined): boolean | null => {
    const isSettled = when === undefined || pathsIn(when, null).every((path) => settled.includes(program.forms.get(formOf(path))?.screen ?? ''))
    return isSettled ? applies(program, state, when) : null
  }
  const after = (id: string): number => {
    const { on = {} } = program.flow.screens[id] ?? {}
    const counts = new Set<number>()
    for (const { goto, replace } of Object.values(on).flat()) {
      for (const { goto: target, when } of goto === 'next' ? nextUpToCertain(program.flow, id) : [{ goto, when: undefined }]) {
        const holds = decided(when)
        if (holds !== false && typeof target === 'string' && !behind.includes(target)) counts.add(isHere(target) ? from(target) + (replace === true ? 0 : 1) : 0)
        if (holds === true) break
      }
    }
    const [count = 0] = counts
    return counts.size > 1 ? Number.NaN : count
  }
  const from = (id: string): number => {
    if (!known.has(id)) {
      known.set(id, Number.NaN)
      known.set(id, after(id))
    }
    return known.get(id) ?? Number.NaN
  }
  const total = screen + after(state.screen)
  return total > 1 ? { screen, total } : null
}
