import { error, type Finding } from '../../engine/values/finding'
import { isJsonObject, type JsonObject } from '../documents/jsonValue'
import { pointerTo } from '../findings/pointer'
import { quoting } from '../findings/quoting'
import { suggested } from '../findings/suggestion'
import type { Copy } from './screenCopies'

/** What a copy says of forms by the name that they have in the screen that it is like, as was meant: of the form as it is called here. */
export function withOwnForms(own: JsonObject, copy: Copy | undefined, at: string, findings: Finding[]): JsonObject {
  const { blocks } = own
  if (copy === undefined || !isJsonObject(blocks)) return own
  const named = Object.entries(blocks).map(([name, block]) => {
    const here = copy.forms.get(name) ?? name
    // A block with a type of its own is another one.
    if (here === name || (isJsonObject(block) && 'type' in block)) return [name, block]
    findings.push(error('unknown-block', pointerTo(at, 'blocks', name), quoting`The form "${name}" is called "${here}" here.`, suggested(here)))
    return [here, block]
  })
  return { ...own, blocks: Object.fromEntries(named) }
}

/** A screen that is like none has no forms to give names to. */
export function withoutForms({ forms, ...screen }: JsonObject, at: string, findings: Finding[]): JsonObject {
  if (forms === undefined) return screen
  findings.push(error('unknown-key', pointerTo(at, 'forms'), quoting`"forms" is only for a screen with "like".`, 'Say what it is like, or remove it.'))
  return screen
}
