import { isFormBlock } from '../../engine/blocks/formBlock'
import type { Block, Button, Condition, Flow, FormBlock, Screen, Transition } from '../../language/flow'
import { joinPointer } from '../findings/pointer'

/** A part of a flow with its place. */
interface Placed {
  readonly pointer: string
  /** The id of the screen it belongs to. */
  readonly screen: string
}

/** A screen with its place. */
export interface PlacedScreen extends Placed {
  readonly value: Screen
}

/** A block with its place and name. */
export interface PlacedBlock extends Placed {
  readonly name: string
  readonly block: Block
}

/** A form with its place and name. */
export interface PlacedForm extends Placed {
  readonly name: string
  readonly block: FormBlock
}

/** A button, of the screen or of one of its dialogs. */
interface PlacedButton extends Placed {
  readonly name: string
  readonly button: Button
}

/** A transition with the event it is for. */
export interface PlacedTransition extends Placed {
  readonly event: string
  readonly transition: Transition
}

/** Every screen of a flow. */
export function listScreens(flow: Flow): readonly PlacedScreen[] {
  return Object.entries(flow.screens).map(([screen, value]) => ({
    value,
    screen,
    pointer: joinPointer('', 'screens', screen),
  }))
}

/** Every block of every screen. */
export function listBlocks(flow: Flow): readonly PlacedBlock[] {
  return listScreens(flow).flatMap(({ value, screen, pointer }) =>
    Object.entries(value.blocks ?? {}).map(([name, block]) => ({
      name,
      block,
      screen,
      pointer: joinPointer(pointer, 'blocks', name),
    })),
  )
}

/** What a screen shows only under a condition: a block, or an item of a list. */
interface PlacedGuard extends Placed {
  readonly kind: 'block' | 'item'
  readonly name: string
  readonly when: Condition | undefined
}

/** The condition of a block, and of each item of a list. */
export function listGuards({ name, block, screen, pointer }: PlacedBlock): readonly PlacedGuard[] {
  const items = 'items' in block ? Object.entries(block.items) : []
  return [
    { kind: 'block', name, when: block.when, screen, pointer },
    ...items.map(
      ([item, { when }]) =>
        ({ kind: 'item', name: item, when, screen, pointer: joinPointer(pointer, 'items', item) }) as const,
    ),
  ]
}

/** Every form of every screen. */
export function formsIn(flow: Flow): readonly PlacedForm[] {
  return listBlocks(flow).flatMap(({ block, ...place }) => (isFormBlock(block) ? [{ block, ...place }] : []))
}

/** Every button of one screen, those of its dialogs included. */
export function listButtons({ value, screen, pointer }: PlacedScreen): readonly PlacedButton[] {
  const placed = (buttons: Screen['buttons'], base: string): readonly PlacedButton[] =>
    Object.entries(buttons ?? {}).map(([name, button]) => ({
      name,
      button,
      screen,
      pointer: joinPointer(base, 'buttons', name),
    }))
  const dialogs = Object.entries(value.dialogs ?? {})
  return [
    ...placed(value.buttons, pointer),
    ...dialogs.flatMap(([id, { buttons }]) => placed(buttons, joinPointer(pointer, 'dialogs', id))),
  ]
}

/** Every transition of one screen, those in lists included. */
export function listScreenTransitions({ value, screen, pointer }: PlacedScreen): readonly PlacedTransition[] {
  return Object.entries(value.on ?? {}).flatMap(([event, handlers]) => {
    const base = joinPointer(pointer, 'on', event)
    if (!Array.isArray(handlers)) return [{ event, transition: handlers, screen, pointer: base }]
    return handlers.map((transition, index) => ({ event, transition, screen, pointer: joinPointer(base, index) }))
  })
}

/** Every transition of every screen. */
export function listAllTransitions(flow: Flow): readonly PlacedTransition[] {
  return listScreens(flow).flatMap(listScreenTransitions)
}
