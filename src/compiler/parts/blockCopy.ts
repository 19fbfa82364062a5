import type { Block } from '../../language/block'
import type { FormBlock } from '../../language/block-form'
import type { Messages } from '../../language/messages'
import type { FormUi } from '../../language/ui'
import { messageValues } from './copyValues'
import { placedFields } from './fields'
import { fieldUis } from './fieldUis'
import { pointerTo } from '../findings/pointer'
import { type Copy, wordsAt } from './words'

/** The settings of a control that are texts. */
const OPTION_WORDS = ['item', 'add', 'removeLabel', 'empty', 'pick', 'flagged', 'setFlag'] as const

/** The texts of one block. */
export function blockCopy(block: Block, pointer: string): readonly Copy[] {
  switch (block.type) {
    case 'form':
      return formCopy(block, pointer)
    case 'items':
      return [
        ...wordsAt(block, pointer, ['title']),
        ...wordsOfEach(block.items, pointerTo(pointer, 'items'), ['title', 'description']),
      ]
    case 'notice':
      return wordsAt(block, pointer, ['title', 'text'])
    case 'text':
      return [...wordsAt(block, pointer, ['text']), ...wordsAt(block.link, pointerTo(pointer, 'link'), ['label'])]
    case 'meter':
      return wordsAt(block, pointer, ['label', 'detail'])
    case 'figure':
      return wordsAt(block, pointer, ['label', 'value'])
    case 'highlight':
      return [
        ...wordsAt(block, pointer, ['label', 'value']),
        ...wordsAt(block.copy, pointerTo(pointer, 'copy'), ['label', 'copied', 'failed']),
      ]
    case 'receipt':
      return [
        ...wordsAt(block, pointer, ['title', 'open', 'print', 'download', 'failed', 'file']),
        ...wordsOfEach(block.facts, pointerTo(pointer, 'facts'), ['label', 'value']),
      ]
    case 'brandPreview':
      return [
        ...wordsAt(block, pointer, ['title', 'logo', 'secondaryLogo', 'primaryColor']),
        { text: block.contrast, pointer: pointerTo(pointer, 'contrast'), values: ['ratio'], general: true },
      ]
    case 'frame':
      return wordsAt(block, pointer, ['title'])
    case 'schedule':
      return [
        ...wordsAt(block, pointer, ['title']),
        ...wordsOfEach(block.sample, pointerTo(pointer, 'sample'), ['label']),
      ]
    case 'summary':
      return [
        ...wordsAt(block, pointer, ['title']),
        ...wordsOfEach(block.rows, pointerTo(pointer, 'rows'), ['label', 'value', 'sample']),
      ]
    case 'logo':
    case 'logos':
      return []
    default:
      return block satisfies never
  }
}

type PartsWith<Key extends string> =
  | { readonly [name: string]: { readonly [key in Key]?: string } }
  | ArrayLike<{ readonly [key in Key]?: string }>

function wordsOfEach<Key extends string>(
  parts: PartsWith<Key> | undefined,
  pointer: string,
  keys: readonly Key[],
): readonly Copy[] {
  return Object.entries(parts ?? {}).flatMap(([name, part]) => wordsAt(part, pointerTo(pointer, name), keys))
}

function formCopy(block: FormBlock, pointer: string): readonly Copy[] {
  const place = pointerTo(pointer, 'schema')
  return [
    ...wordsAt(block, pointer, ['title']),
    ...messageCopy(block.schema.messages, place),
    ...placedFields(block.schema, place).flatMap(({ field, pointer: at }) => [
      ...wordsAt(field, at, ['title', 'description']),
      ...messageCopy(field.messages, at),
    ]),
    ...uiCopy(block.ui, pointerTo(pointer, 'ui')),
  ]
}

function messageCopy(messages: Messages | undefined, pointer: string): readonly Copy[] {
  return Object.entries(messages ?? {}).map(([rule, text]) => ({
    text,
    pointer: pointerTo(pointer, 'messages', rule),
    values: messageValues(rule),
    general: false,
  }))
}

function uiCopy(ui: FormUi | undefined, pointer: string): readonly Copy[] {
  return fieldUis(ui).flatMap(([name, field]) => {
    const place = pointerTo(pointer, name)
    return [
      ...wordsAt(field, place, ['ui:placeholder']),
      ...(field['ui:enumNames'] ?? []).map((text, index) => ({
        text,
        pointer: pointerTo(place, 'ui:enumNames', index),
        values: [],
        general: true,
      })),
      ...wordsAt(field['ui:options'], pointerTo(place, 'ui:options'), OPTION_WORDS),
      ...uiCopy(field.items, pointerTo(place, 'items')),
    ]
  })
}
