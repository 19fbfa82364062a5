import { createError, type Finding } from '../../engine/values/finding'
import { isJsonObject, type JsonObject, mergeDocuments } from '../documents/json'
import { type KeptHalf, findKeptHalves } from '../documents/keptHalves'
import { joinPointer } from '../findings/pointer'
import { suggestName, formatMessage } from '../findings/quoting'
import {
  isForm,
  type Likable,
  type ListedScreen,
  type ListedScreens,
  type Move,
  type Origin,
  type Source,
  findSource,
} from './definitions'

/** Whether a key such as second.* stands for several screens. */
export function isSet(key: string): boolean {
  return key.endsWith('.*')
}

/** Replaces each set by its screens: one for each screen of the set that it is like. */
export function expandScreenSets(screens: JsonObject, findings: Finding[], halves: KeptHalf[]): ListedScreens {
  const listed = new Map<string, ListedScreen>()
  const sets = Object.entries(screens).filter(([key]) => isSet(key))
  const members = new Set(sets.flatMap(([key]) => listMembers(screens, key)))
  for (const [key, value] of Object.entries(screens)) {
    if (isSet(key)) for (const [id, screen] of createCopies(screens, key, findings, halves)) listed.set(id, screen)
    else if (!members.has(key)) listed.set(key, { value, places: [toOrigin(key)] })
  }
  return listed
}

function createCopies(
  screens: JsonObject,
  key: string,
  findings: Finding[],
  halves: KeptHalf[],
): readonly (readonly [string, ListedScreen])[] {
  const set = screens[key]
  const like = getLike(set)
  const ids = listMembers(screens, key)
  if (!isJsonObject(set) || like === null || ids.length === 0) {
    if (set !== null) findings.push(createWrongSet(screens, key, like))
    return []
  }
  return ids.map((id) => {
    const copy = { ...set, like: `${like}${id.slice(key.length - 1)}` }
    const own = screens[id]
    halves.push(...findKeptHalves(copy, own, joinPointer('/screens', id)))
    const value = own === undefined ? copy : mergeDocuments(copy, own)
    return [id, { value, places: [toOrigin(id), toOrigin(key)] }]
  })
}

function createWrongSet(screens: JsonObject, key: string, like: string | null): Finding {
  const pointer = joinPointer('/screens', key)
  if (like === null) {
    const message = formatMessage`"like" is missing.`
    return createError('missing-key', pointer, message, 'Say which screens these are like: "like": "first.*".')
  }
  const sets = [
    ...new Set(
      Object.keys(screens).flatMap((id) =>
        id.includes('.') && !isSet(id) ? [`${id.slice(0, id.lastIndexOf('.'))}.*`] : [],
      ),
    ),
  ]
  const place = joinPointer(pointer, 'like')
  const hint = suggestName(`${like}*`, sets)
  return createError('unknown-definition', place, formatMessage`There are no screens "${like}*".`, hint)
}

function listMembers(screens: JsonObject, key: string, within: readonly string[] = []): readonly string[] {
  const like = getLike(screens[key])
  if (like === null || within.includes(key)) return []
  const own = Object.entries(screens).flatMap(([id, screen]) =>
    !isSet(id) && id.startsWith(like) && isJsonObject(screen) ? [id] : [],
  )
  const inSets = Object.keys(screens).flatMap((id) =>
    isSet(id) && id.startsWith(like) ? listMembers(screens, id, [...within, key]) : [],
  )
  return [...new Set([...inSets, ...own])]
    .filter((id) => screens[id] !== null)
    .map((id) => `${key.slice(0, -1)}${id.slice(like.length)}`)
}

/** The prefix of the screens that a set is like: "first.". */
function getLike(set: unknown): string | null {
  const like = isJsonObject(set) ? set['like'] : undefined
  return typeof like === 'string' && isSet(like) ? like.slice(0, -1) : null
}

function toOrigin(key: string): Origin {
  return { pointer: joinPointer('/screens', key), moves: [] }
}

/** The names of a screen's forms compared with the screen that it is like. */
export interface Copy {
  readonly move: Move
  /** By their name in the original. */
  readonly forms: ReadonlyMap<string, string>
}

/** Screens that differ from their originals by the same prefix. They refer to each other's forms. */
interface Together {
  readonly forms: Map<string, string>
  readonly screens: Map<string, string>
}

export function collectScreenCopies(likable: Likable, findings: Finding[]): ReadonlyMap<string, Copy> {
  const copies = new Map<string, Copy>()
  const together = new Map<string, Together>()
  for (const one of listLikables(likable)) {
    const source = findSourceOf(likable, one)
    if (source === null) continue
    const key = JSON.stringify(findDifference(one.name, source.name))
    const group = together.get(key) ?? { forms: new Map(), screens: new Map() }
    together.set(key, group)
    const forms = new Map(listForms(likable, source).map((form) => [form, getFormName(one, form, source)]))
    for (const [form, name] of forms) group.forms.set(form, name)
    if (!source.isDefinition) group.screens.set(source.name, one.name)
    copies.set(copyKey(one), { forms, move: createMove(group, forms) })
    findings.push(...checkForms(one, [...forms.keys()]))
  }
  return copies
}

export function copyKey({ name, isDefinition }: Pick<Source, 'name' | 'isDefinition'>): string {
  return `${isDefinition ? '/definitions' : '/screens'} ${name}`
}

function listLikables({ definitions, screens }: Likable): readonly Source[] {
  return [
    ...[...definitions].map(([name, value]): Source => ({ name, value, places: [], isDefinition: true })),
    ...[...screens].flatMap(([name, { value, places }]): readonly Source[] =>
      isJsonObject(value) ? [{ name, value, places, isDefinition: false }] : [],
    ),
  ]
}

function createMove(group: Together, own: ReadonlyMap<string, string>): Move {
  return (name, kind) => {
    switch (kind) {
      case 'block':
        return own.get(name) ?? null
      case 'screen':
        return group.screens.get(name) ?? null
      case 'answer': {
        const [form = '', ...rest] = name.split('.')
        const other = group.forms.get(form)
        return other === undefined ? null : [other, ...rest].join('.')
      }
      default:
        return kind satisfies never
    }
  }
}

function findSourceOf(likable: Likable, one: Source): Source | null {
  const { like } = one.value
  const source = typeof like === 'string' ? findSource(likable, like, 'screen') : null
  return source === null || copyKey(source) === copyKey(one) ? null : source
}

/** The forms of a screen, those from "like" included. */
function listForms(likable: Likable, one: Source, within: readonly string[] = []): readonly string[] {
  const source = within.includes(copyKey(one)) ? null : findSourceOf(likable, one)
  const liked =
    source === null
      ? []
      : listForms(likable, source, [...within, copyKey(one)]).map((form) => getFormName(one, form, source))
  const { blocks } = one.value
  const own = isJsonObject(blocks) ? Object.entries(blocks) : []
  const kept = liked.filter((form) => !own.some(([name, block]) => name === form && block === null))
  return [...new Set([...kept, ...own.flatMap(([name, block]) => (isForm(likable, block) ? [name] : []))])]
}

/** The name that a form of `source` has in `one`. */
function getFormName(one: Source, form: string, source: Source): string {
  const said = getForms(one)[form]
  if (typeof said === 'string') return said
  // Names change where a definition is used, not in a definition that is like another.
  return one.isDefinition ? form : renameForm(form, findDifference(one.name, source.name))
}

interface Differing {
  readonly from: string
  readonly to: string
}

/** Drops the common end: second.home and first.home differ by second and first. */
function findDifference(id: string, like: string): Differing {
  const [to, from] = [id.split('.'), like.split('.')]
  while (to.length > 0 && from.length > 0 && to.at(-1) === from.at(-1)) {
    to.pop()
    from.pop()
  }
  return { from: toCamelCase(from), to: toCamelCase(to) }
}

/** In the copy, firstHome and home both become secondHome. */
function renameForm(form: string, { from, to }: Differing): string {
  const isOwn = from !== '' && form.startsWith(from) && !/^[a-z]/.test(form.slice(from.length))
  const rest = isOwn ? form.slice(from.length) : form
  if (to !== '') return `${to}${rest.charAt(0).toUpperCase()}${rest.slice(1)}`
  return rest === '' ? form : `${rest.charAt(0).toLowerCase()}${rest.slice(1)}`
}

function toCamelCase(parts: readonly string[]): string {
  const [first = '', ...rest] = parts.flatMap((part) => part.split('-'))
  return `${first}${rest.map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`).join('')}`
}

function getForms({ value: { forms } }: Source): JsonObject {
  return isJsonObject(forms) ? forms : {}
}

function checkForms(one: Source, forms: readonly string[]): readonly Finding[] {
  const around = joinPointer(one.isDefinition ? '/definitions' : '/screens', one.name, 'forms')
  return Object.keys(getForms(one))
    .filter((form) => !forms.includes(form))
    .map((form) => {
      const message = formatMessage`What this is like has no form "${form}".`
      return createError('unknown-form', joinPointer(around, form), message, suggestName(form, forms))
    })
}
