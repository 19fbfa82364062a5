import type { Message, SpokenName } from '../../engine/values/finding'
import { findAnswerPath } from '../check/followUps'
import { isJsonObject, getJsonAt, type JsonObject } from '../documents/json'
import { parsePointer } from './pointer'

/** What a page calls something, and its id. */
export interface PageName {
  readonly words: string
  readonly id: string
}

/** A text in which names may stand as a page has them. */
export type PageWords = readonly (string | PageName)[]

/** Where a name is looked up: in what the documents of a flow make together, however wrong, from a place there. */
interface Naming {
  readonly merged: JsonObject
  readonly pointer: string
}

/** A message that calls screens, buttons and answers as the page does, where that has words for them. */
export function toPageWords({ text, spoken = [] }: Pick<Message, 'text' | 'spoken'>, naming: Naming): PageWords {
  const words: (string | PageName)[] = []
  let screen = screenOf(naming.pointer)
  let end = 0
  for (const name of spoken.toSorted((one, other) => one.at - other.at)) {
    if (name.kind === 'screen') screen = name.name
    const called = calledIn(naming.merged, name, screen)
    if (called === null) continue
    // Without the quotes around it.
    words.push(text.slice(end, name.at - 1), { words: called, id: name.name })
    end = name.at + name.name.length + 1
  }
  return [...words, text.slice(end)].filter((part) => part !== '')
}

/** The screen, and the button or the answer on it, that a place belongs to, as the page has them. */
export function listPageNames({ merged, pointer }: Naming): readonly PageName[] {
  const screen = screenOf(pointer)
  const [path, button] = [findAnswerPath(pointer), getButtonAt(pointer)]
  return [
    ...named(merged, { name: screen, at: 0, kind: 'screen' }, screen),
    ...(path === null ? [] : named(merged, { name: path, at: 0 }, screen)),
    ...(button === null ? [] : named(merged, { name: button, at: 0, kind: 'button' }, screen)),
  ]
}

/** The button that a place belongs to, of a screen or of one of its dialogs, or what happens when it is pressed. */
export function getButtonAt(pointer: string): string | null {
  const [root, , part = '', ...keys] = parsePointer(pointer)
  if (root !== 'screens') return null
  if (part === 'dialogs') return keys[1] === 'buttons' ? (keys[2] ?? null) : null
  return ['buttons', 'on'].includes(part) ? (keys[0] ?? null) : null
}

function named(merged: JsonObject, name: SpokenName, screen: string): readonly PageName[] {
  const words = calledIn(merged, name, screen)
  return words === null ? [] : [{ words, id: name.name }]
}

function calledIn(merged: JsonObject, name: SpokenName, screen: string): string | null {
  const words = writtenFor(merged, name, screen)
  return words === null
    ? null
    : words.replaceAll(
        /\{\{\s*([\w.]+)[^{}]*\}\}/g,
        (_, placeholder: string) => wordsAt(merged, FACTS[placeholder] ?? []) ?? '…',
      )
}

/** Where what a title may name is written in the flow itself; what else it names only the page knows. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  'flow.name': ['name'],
  'provider.name': ['provider', 'name'],
}

/** What the flow calls it, with placeholders. */
function writtenFor(merged: JsonObject, { name, kind }: SpokenName, screen: string): string | null {
  switch (kind) {
    case 'screen':
      return wordsAt(merged, ['screens', name, 'title'])
    case 'button':
      return (
        buttonsOf(getJsonAt(merged, ['screens', screen])).flatMap(
          (buttons) => wordsAt(buttons, [name, 'label']) ?? [],
        )[0] ?? null
      )
    case undefined:
      return labelOf(merged, name)
    default:
      return kind satisfies never
  }
}

/** The buttons of a screen, and of each of its dialogs. */
function buttonsOf(screen: unknown): readonly unknown[] {
  const dialogs = getJsonAt(screen, ['dialogs'])
  return [screen, ...(isJsonObject(dialogs) ? Object.values(dialogs) : [])].map((one) => getJsonAt(one, ['buttons']))
}

/** The label of the field that an answer is entered in, or of a datum. */
function labelOf(merged: JsonObject, path: string): string | null {
  const [group = '', ...names] = path.split('.').filter((segment) => segment !== '*' && !/^\d+$/.test(segment))
  if (names.length === 0) return null
  const keys = names.flatMap((name, index) => (index === 0 ? [name] : ['fields', name]))
  const screens = getJsonAt(merged, ['screens'])
  const forms = Object.values(isJsonObject(screens) ? screens : {}).map((screen) =>
    getJsonAt(screen, ['blocks', group, 'fields']),
  )
  return (
    [...forms, getJsonAt(merged, ['data', group])].flatMap((fields) => wordsAt(fields, [...keys, 'label']) ?? [])[0] ??
    null
  )
}

function wordsAt(value: unknown, keys: readonly string[]): string | null {
  const words = getJsonAt(value, keys)
  return typeof words === 'string' && words.trim() !== '' ? words : null
}

function screenOf(pointer: string): string {
  const [root, screen = ''] = parsePointer(pointer)
  return root === 'screens' ? screen : ''
}
