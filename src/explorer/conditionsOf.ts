import { blocksIn, buttonsIn, guardsIn, screensIn, transitionsIn } from '../compiler/parts/parts'
import type { Condition } from '../language/condition'
import type { Flow } from '../language/flow'

const known = new WeakMap<Flow, readonly Condition[]>()

/** Every condition of a flow that decides what stands on a screen, what can be pressed, or where it leads. */
export function conditionsOf(flow: Flow): readonly Condition[] {
  const conditions = known.get(flow) ?? found(flow)
  known.set(flow, conditions)
  return conditions
}

function found(flow: Flow): readonly Condition[] {
  const screens = screensIn(flow)
  const buttons = screens.flatMap(buttonsIn).map(({ button }) => button)
  const guarded = [
    ...blocksIn(flow).flatMap(guardsIn),
    ...buttons,
    ...screens.flatMap(transitionsIn).map(({ transition }) => transition),
    ...screens.map(({ value: { when } }) => ({ when })),
    ...screens.flatMap(({ value: { next = [] } }) => (typeof next === 'string' ? [] : next)),
  ]
  return [
    ...buttons.flatMap(({ enabled }) => (typeof enabled === 'object' ? [enabled] : [])),
    ...guarded.flatMap(({ when }) => (when === undefined ? [] : [when])),
  ]
}
