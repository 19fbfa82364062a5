import { findBlock } from '../../../engine/blocks/formBlock'
import { error, type Finding } from '../../../engine/values/finding'
import type { Flow } from '../../../language/flow'
import { pointerTo } from '../../findings/pointer'
import { quoting, screenNamed } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { nextIn } from '../../parts/nextIn'
import type { PlacedScreen } from '../../parts/parts'
import { intoOrder, isLeftOut } from './leftOut'

/** A screen that shows the progress names its step, an order leaves nothing out, and "next" leads somewhere. */
export function checkScreens({ flow, screens, transitions }: CheckedProgram): readonly Finding[] {
  return [
    ...screens.flatMap((screen) => [...stepOf(screen, Object.keys(flow.steps)), ...orderOf(screen), ...endsOf(screen)]),
    ...transitions.flatMap(({ transition: { goto }, screen, pointer }) =>
      goto === 'next' && nextIn(flow, screen).length === 0
        ? [withoutNext(flow, screen, pointerTo(pointer, 'goto'))]
        : [],
    ),
  ]
}

function stepOf(
  { value: { step, layout, blocks = {} }, screen, pointer }: PlacedScreen,
  steps: readonly string[],
): readonly Finding[] {
  // A task list says itself how far everything has come.
  const isListed = findBlock(Object.values(blocks), 'tasks') !== undefined
  if (isListed || step !== undefined || (layout ?? 'page') !== 'page') return []
  const hint = `Add "step": one of ${steps.join(', ')}; or another layout.`
  return [
    error('no-step', pointer, quoting`The screen "${screenNamed(screen)}" shows the progress but names no step.`, hint),
  ]
}

function orderOf({ value: { order, blocks = {} }, pointer }: PlacedScreen): readonly Finding[] {
  const names = Object.keys(blocks)
  // A misspelt name has its finding already, and is probably one that looks left out.
  if (order === undefined || order.includes('*') || order.some((name) => !names.includes(name))) return []
  const absent = names.filter((name) => !order.includes(name))
  if (absent.length === 0) return []
  const message = `The order leaves out: ${absent.join(', ')}.`
  return [
    error('incomplete-order', pointerTo(pointer, 'order'), message, 'Add them, or "*" for all that are not listed.'),
  ]
}

function endsOf({ value: { final, stops }, pointer }: PlacedScreen): readonly Finding[] {
  if (final !== true || stops === undefined) return []
  const hint = 'Take out "stops" where something was sent, "final" where nothing was.'
  return [
    error(
      'unfit-option',
      pointerTo(pointer, 'stops'),
      'Either something is sent where the flow ends, or nothing.',
      hint,
    ),
  ]
}

function withoutNext(flow: Flow, screen: string, pointer: string): Finding {
  const hint = isLeftOut(flow, screen)
    ? intoOrder(flow, screen)
    : 'Add "next" to the screen, or name the screen to go to.'
  return error(
    'no-next',
    pointer,
    quoting`"next" leads nowhere: the screen "${screenNamed(screen)}" has no "next" of its own.`,
    hint,
  )
}
