import type { Message, SpokenName } from '../../engine/values/finding'
import { findAnswerPath } from '../check/followUps'
import { isJsonObject, getJsonAt, type JsonObject } from '../documents/json'
import { parsePointer } from './pointer'

export interface PageName {
  readonly words: string
  readonly id: string
}

export type PageWords = readonly (string | PageName)[]

/** `merged` may contain errors; `pointer` is the place of the finding. */
interface Naming {
  readonly merged: JsonObject
  readonly pointer: string
}

/** Replaces names of screens, buttons and answers by the page's words, where there are any. */
export function toPageWords({ text, spoken = [] }: Pick<Message, 'text' | 'spoken'>, naming: Naming): PageWords {
  const words: (string | PageName)[] = []
  let screen = getScreenId(naming.pointer)
  let end = 0
  for (const name of spoken.toSorted((one, other) => one.at - other.at)) {
    if (name.kind === 'screen') screen = name.name
    const called = getWords(naming.merged, name, screen)
    if (called === null) continue
    // Skips the quotes around the name.
    words.push(text.slice(end, name.at - 1), { words: called, id: name.name })
    end = name.at + name.name.length + 1
  }
  return [...words, text.slice(end)].filter((part) => part !== '')
}

/** The screen of a place, and the button or answer there. */
export function listPageNames({ merged, pointer }: Naming): readonly PageName[] {
  const screen = getScreenId(pointer)
  const [path, button] = [findAnswerPath(pointer), getButtonAt(pointer)]
  return [
    ...toPageName(merged, { name: screen, at: 0, kind: 'screen' }, screen),
    ...(path === null ? [] : toPageName(merged, { name: path, at: 0 }, screen)),
    ...(button === null ? [] : toPageName(merged, { name: button, at: 0, kind: 'button' }, screen)),
  ]
}

/** The button at a place, in a screen or a dialog, or the one whose press is handled there. */
export function getButtonAt(pointer: string): string | null {
  const [root, , part = '', ...keys] = parsePointer(pointer)
  if (root !== 'screens') return null
  if (part === 'dialogs') return keys[1] === 'buttons' ? (keys[2] ?? null) : null
  return ['buttons', 'on'].includes(part) ? (keys[0] ?? null) : null
}

function toPageName(merged: JsonObject, name: SpokenName, screen: string): readonly PageName[] {
  const words = getWords(merged, name, screen)
  return words === null ? [] : [{ words, id: name.name }]
}

function getWords(merged: JsonObject, name: SpokenName, screen: string): string | null {
  const words = findWritten(merged, name, screen)
  return words === null
    ? null
    : words.replaceAll(
        /\{\{\s*([\w.]+)[^{}]*\}\}/g,
        (_, placeholder: string) => getText(merged, FACTS[placeholder] ?? []) ?? '…',
      )
}

/** Facts that are known from the flow alone; others are known only on the page. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  'flow.name': ['name'],
  'provider.name': ['provider', 'name'],
}

function findWritten(merged: JsonObject, { name, kind }: SpokenName, screen: string): string | null {
  switch (kind) {
    case 'screen':
      return getText(merged, ['screens', name, 'title'])
    case 'button':
      return (
        listButtonsOf(getJsonAt(merged, ['screens', screen])).flatMap(
          (buttons) => getText(buttons, [name, 'label']) ?? [],
        )[0] ?? null
      )
    case undefined:
      return findLabel(merged, name)
    default:
      return kind satisfies never
  }
}

function listButtonsOf(screen: unknown): readonly unknown[] {
  const dialogs = getJsonAt(screen, ['dialogs'])
  return [screen, ...(isJsonObject(dialogs) ? Object.values(dialogs) : [])].map((one) => getJsonAt(one, ['buttons']))
}

function findLabel(merged: JsonObject, path: string): string | null {
  const [group = '', ...names] = path.split('.').filter((segment) => segment !== '*' && !/^\d+$/.test(segment))
  if (names.length === 0) return null
  const keys = names.flatMap((name, index) => (index === 0 ? [name] : ['fields', name]))
  const screens = getJsonAt(merged, ['screens'])
  const forms = Object.values(isJsonObject(screens) ? screens : {}).map((screen) =>
    getJsonAt(screen, ['blocks', group, 'fields']),
  )
  return (
    [...forms, getJsonAt(merged, ['data', group])].flatMap((fields) => getText(fields, [...keys, 'label']) ?? [])[0] ??
    null
  )
}

function getText(value: unknown, keys: readonly string[]): string | null {
  const words = getJsonAt(value, keys)
  return typeof words === 'string' && words.trim() !== '' ? words : null
}

function getScreenId(pointer: string): string {
  const [root, screen = ''] = parsePointer(pointer)
  return root === 'screens' ? screen : ''
}
