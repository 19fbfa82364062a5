import { isAll, isAny, isNot } from '../../engine/program/condition'
import type { Condition } from '../../language/condition'
import type { Flow } from '../../language/flow'
import type { Matcher } from '../../language/matcher'
import { blocksIn, buttonsIn, screensIn, transitionsIn } from './parts'
import { pointerTo } from '../findings/pointer'

/** One question a condition asks: what the answer at a path must be. */
export interface Question {
  readonly path: string
  readonly matcher: Matcher
  readonly pointer: string
}

/** Every question that any condition of the flow asks. */
export function questionsIn(flow: Flow): readonly Question[] {
  return conditionsIn(flow).flatMap(({ condition, pointer }) => questionsOf(condition, pointer))
}

interface PlacedCondition {
  readonly condition: Condition
  readonly pointer: string
}

function conditionsIn(flow: Flow): readonly PlacedCondition[] {
  const guarded = [
    ...screensIn(flow).flatMap((screen) => [
      ...choicesOf(screen.value.next, screen.pointer),
      ...buttonsIn(screen).map(({ button, pointer }) => ({ when: button.when, pointer })),
      ...transitionsIn(screen).map(({ transition, pointer }) => ({ when: transition.when, pointer })),
    ]),
    ...blocksIn(flow).map(({ block, pointer }) => ({ when: block.when, pointer })),
  ]
  return [
    ...guarded.flatMap(({ when, pointer }) =>
      when === undefined ? [] : [{ condition: when, pointer: pointerTo(pointer, 'when') }],
    ),
    ...screensIn(flow).flatMap((screen) =>
      buttonsIn(screen).flatMap(({ button: { enabled }, pointer }) =>
        typeof enabled === 'object' ? [{ condition: enabled, pointer: pointerTo(pointer, 'enabled') }] : [],
      ),
    ),
    ...Object.entries(flow.calculations ?? {}).flatMap(([name, calculation]) =>
      calculation.calculator === 'share'
        ? calculation.of.map((condition, index) => ({
            condition,
            pointer: pointerTo('', 'calculations', name, 'of', index),
          }))
        : [],
    ),
  ]
}

function choicesOf(
  next: Flow['screens'][string]['next'],
  pointer: string,
): readonly { when: Condition | undefined; pointer: string }[] {
  if (!Array.isArray(next)) return []
  return next.map(({ when }, index) => ({ when, pointer: pointerTo(pointer, 'next', index) }))
}

function questionsOf(condition: Condition, pointer: string): readonly Question[] {
  const each = (parts: readonly Condition[], key: string): readonly Question[] =>
    parts.flatMap((part, index) => questionsOf(part, pointerTo(pointer, key, index)))
  if (isAll(condition)) return each(condition.all, 'all')
  if (isAny(condition)) return each(condition.any, 'any')
  if (isNot(condition)) return questionsOf(condition.not, pointerTo(pointer, 'not'))
  return Object.entries(condition).map(([path, matcher]) => ({ path, matcher, pointer: pointerTo(pointer, path) }))
}
