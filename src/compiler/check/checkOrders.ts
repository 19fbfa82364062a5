import { error, type Finding } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import type { FormUi } from '../../language/ui'
import { fieldsOf, itemsOf, type Fields, versionsOfForm } from '../parts/fields'
import { fieldUis } from '../parts/fieldUis'
import { formsIn, screensIn } from '../parts/parts'
import { pointerTo } from '../findings/pointer'
import { didYouMean } from '../findings/suggestion'

/** A declared order names what there is, each once, and leaves nothing out. */
export function checkOrders(flow: Flow): readonly Finding[] {
  return [
    ...screensIn(flow).flatMap(({ value: { order, blocks }, pointer }) =>
      orderOf(order, Object.keys(blocks ?? {}), 'block', pointerTo(pointer, 'order')),
    ),
    ...formsIn(flow).flatMap(({ block, pointer }) =>
      uiOrders(block.ui, fieldsOf(versionsOfForm(block.schema)), pointerTo(pointer, 'ui')),
    ),
  ]
}

function uiOrders(ui: FormUi | undefined, fields: Fields, pointer: string): readonly Finding[] {
  return [
    ...orderOf(ui?.['ui:order'], [...fields.keys()], 'field', pointerTo(pointer, 'ui:order')),
    ...fieldUis(ui).flatMap(([name, field]) =>
      uiOrders(field.items, fieldsOf(itemsOf(fields.get(name) ?? [])), pointerTo(pointer, name, 'items')),
    ),
  ]
}

function orderOf(
  order: readonly string[] | undefined,
  names: readonly string[],
  kind: string,
  pointer: string,
): readonly Finding[] {
  if (order === undefined) return []
  const unknown = order.flatMap((name, index) =>
    name === '*' || names.includes(name)
      ? []
      : [
          error(
            `unknown-${kind}`,
            pointerTo(pointer, index),
            `No ${kind} is called "${name}".`,
            didYouMean(name, names),
          ),
        ],
  )
  const absent = order.includes('*') ? [] : names.filter((name) => !order.includes(name))
  if (unknown.length > 0 || absent.length === 0) return unknown
  const message = `The order leaves out: ${absent.join(', ')}.`
  return [error('incomplete-order', pointer, message, 'Add them, or "*" for all that are not listed.')]
}
