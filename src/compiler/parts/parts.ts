import { isFormBlock } from '../../engine/blocks/formBlock'
import type { Block, Button, Condition, Flow, FormBlock, Screen, Transition } from '../../language/flow'
import { joinPointer } from '../findings/pointer'

interface Placed {
  readonly pointer: string
  readonly screen: string
}

export interface PlacedScreen extends Placed {
  readonly value: Screen
}

export interface PlacedBlock extends Placed {
  readonly name: string
  readonly block: Block
}

export interface PlacedForm extends Placed {
  readonly name: string
  readonly block: FormBlock
}

interface PlacedButton extends Placed {
  readonly name: string
  readonly button: Button
}

export interface PlacedTransition extends Placed {
  readonly event: string
  readonly transition: Transition
}

export function listScreens(flow: Flow): readonly PlacedScreen[] {
  return Object.entries(flow.screens).map(([screen, value]) => ({
    value,
    screen,
    pointer: joinPointer('', 'screens', screen),
  }))
}

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

interface PlacedGuard extends Placed {
  readonly kind: 'block' | 'item'
  readonly name: string
  readonly when: Condition | undefined
}

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

export function listForms(flow: Flow): readonly PlacedForm[] {
  return listBlocks(flow).flatMap(({ block, ...place }) => (isFormBlock(block) ? [{ block, ...place }] : []))
}

/** Those of its dialogs included. */
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

export function listScreenTransitions({ value, screen, pointer }: PlacedScreen): readonly PlacedTransition[] {
  return Object.entries(value.on ?? {}).flatMap(([event, handlers]) => {
    const base = joinPointer(pointer, 'on', event)
    if (!Array.isArray(handlers)) return [{ event, transition: handlers, screen, pointer: base }]
    return handlers.map((transition, index) => ({ event, transition, screen, pointer: joinPointer(base, index) }))
  })
}

export function listAllTransitions(flow: Flow): readonly PlacedTransition[] {
  return listScreens(flow).flatMap(listScreenTransitions)
}

/** A value that a transition sets or appends; `pointer` is where it is written. */
export interface PlacedGift extends Placed {
  readonly event: string
  readonly key: 'set' | 'append'
  readonly path: string
  readonly value: NonNullable<Transition['set']>[string]
}

export function listGifts({ event, transition, screen, pointer }: PlacedTransition): readonly PlacedGift[] {
  return (['set', 'append'] as const).flatMap((key) =>
    Object.entries(transition[key] ?? {}).map(([path, value]) => ({
      event,
      key,
      path,
      value,
      screen,
      pointer: joinPointer(pointer, key, path),
    })),
  )
}
