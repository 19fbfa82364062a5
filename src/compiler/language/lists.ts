import { produce } from 'immer'
import { createError, type Finding } from '../../engine/values/finding'
import { getOwnValue } from '../../engine/values/answers'
import { isJsonObject, getJsonAt, type JsonObject } from '../documents/json'
import { joinPointer } from '../findings/pointer'
import { suggestName, formatMessage } from '../findings/quoting'

interface Taking {
  readonly pointer: string
  readonly name: string
}

/**
 * Copies lists of choices into the fields that name them. Later stages only know choices; lists that no field names
 * stay. Returns the same value if no field names a list.
 */
export function withLists(value: unknown): unknown {
  const lists = getLists(value)
  const taken = listTakings(value).filter(({ name }) => getOwnValue(lists, name) !== undefined)
  if (!isJsonObject(value) || taken.length === 0) return value
  const names = new Set(taken.map(({ name }) => name))
  const { choiceLists: _lists, ...flow } = value
  const spare = Object.entries(lists).filter(([name]) => !names.has(name))
  const screens = produce(value['screens'], (draft) => {
    for (const { field } of listFields(draft)) {
      const { choices } = field
      if (typeof choices === 'string') field['choices'] = getOwnValue(lists, choices) ?? choices
    }
  })
  return { ...flow, ...(spare.length === 0 ? {} : { choiceLists: Object.fromEntries(spare) }), screens }
}

export function listFindings(value: unknown): readonly Finding[] {
  const lists = getLists(value)
  return listTakings(value)
    .filter(({ name }) => getOwnValue(lists, name) === undefined)
    .map(({ pointer, name }) => {
      const message = formatMessage`There is no list "${name}".`
      return createError('unknown-list', pointer, message, suggestList(name, Object.keys(lists)))
    })
}

/** Moves findings about choices in a list to the list, each once. */
export function moveToLists(findings: readonly Finding[], value: unknown): readonly Finding[] {
  const takings = listTakings(value).filter(({ name }) => getOwnValue(getLists(value), name) !== undefined)
  if (takings.length === 0) return findings
  const said = new Set<string>()
  return findings.flatMap((finding) => {
    const taking = takings.find(({ pointer }) => finding.pointer.startsWith(`${pointer}/`))
    if (taking === undefined) return [finding]
    const pointer = `${joinPointer('', 'choiceLists', taking.name)}${finding.pointer.slice(taking.pointer.length)}`
    const key = `${finding.code} ${pointer}`
    if (said.has(key)) return []
    said.add(key)
    const { repair: _ofField, ...others } = finding
    return [{ ...others, pointer }]
  })
}

/** Adds the name of the list to findings about choices that come from one. */
export function addListNames(findings: readonly Finding[], value: unknown): readonly Finding[] {
  const takings = listTakings(value)
  if (takings.length === 0) return findings
  return findings.map((finding) => {
    const taking = takings.find(({ pointer }) => finding.pointer.startsWith(`${pointer}/`))
    return taking === undefined
      ? finding
      : {
          ...finding,
          hint: `${finding.hint} The choice is written in the list "${taking.name}", for every field that takes it.`,
        }
  })
}

function suggestList(name: string, names: readonly string[]): ReturnType<typeof suggestName> | string {
  return names.length === 0
    ? `Write the choices under "choiceLists": { "${name}": { … } } at the top of the flow.`
    : suggestName(name, names)
}

function getLists(value: unknown): JsonObject {
  const lists = getJsonAt(value, ['choiceLists'])
  return isJsonObject(lists) ? lists : {}
}

function listTakings(value: unknown): readonly Taking[] {
  return listFields(getJsonAt(value, ['screens'])).flatMap(({ field: { choices }, pointer }) =>
    typeof choices === 'string' ? [{ pointer: joinPointer(pointer, 'choices'), name: choices }] : [],
  )
}

interface PlacedJson {
  readonly field: Record<string, unknown>
  readonly pointer: string
}

/** Lists the fields of all blocks at every depth. */
function listFields(screens: unknown): readonly PlacedJson[] {
  return listEntries(screens, '/screens').flatMap(({ field: { blocks }, pointer }) =>
    listEntries(blocks, joinPointer(pointer, 'blocks')).flatMap(listInnerFields),
  )
}

function listInnerFields({ field: { fields }, pointer }: PlacedJson): readonly PlacedJson[] {
  return listEntries(fields, joinPointer(pointer, 'fields')).flatMap((inner) => [inner, ...listInnerFields(inner)])
}

function listEntries(parts: unknown, around: string): readonly PlacedJson[] {
  if (!isJsonObject(parts)) return []
  return Object.entries(parts).flatMap(([key, field]) =>
    isJsonObject(field) ? [{ field, pointer: joinPointer(around, key) }] : [],
  )
}
