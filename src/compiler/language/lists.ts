import { createError, type Finding } from '../../engine/values/finding'
import { getOwnValue } from '../../engine/values/answers'
import { isJsonObject, getJsonAt, type JsonObject } from '../documents/json'
import { joinPointer } from '../findings/pointer'
import { suggestName, formatMessage } from '../findings/quoting'

/** A field that takes its choices from a list of the flow. */
interface Taking {
  /** Where the name of the list stands. */
  readonly pointer: string
  readonly name: string
}

/**
 * A flow, as far as a value is one, whose fields have the choices of the lists that they name. Everything that comes
 * after knows choices alone; of the lists those stay that no field takes. The same value where no field names one.
 */
export function withLists(value: unknown): unknown {
  const lists = listsOf(value)
  const taken = takingsIn(value).filter(({ name }) => getOwnValue(lists, name) !== undefined)
  if (!isJsonObject(value) || taken.length === 0) return value
  const names = new Set(taken.map(({ name }) => name))
  const { choiceLists: _lists, ...flow } = value
  const spare = Object.entries(lists).filter(([name]) => !names.has(name))
  const screens = eachScreen(value, (field) => {
    const choices = field['choices']
    const list = typeof choices === 'string' ? getOwnValue(lists, choices) : undefined
    return list === undefined ? field : { ...field, choices: list }
  })
  return { ...flow, ...(spare.length === 0 ? {} : { choiceLists: Object.fromEntries(spare) }), screens }
}

/** Fields take only lists that there are. */
export function listFindings(value: unknown): readonly Finding[] {
  const lists = listsOf(value)
  return takingsIn(value)
    .filter(({ name }) => getOwnValue(lists, name) === undefined)
    .map(({ pointer, name }) => {
      const message = formatMessage`There is no list "${name}".`
      return createError('unknown-list', pointer, message, hintFor(name, Object.keys(lists)))
    })
}

/** Findings about a choice that is written in a list, at the list and once, however many fields take it. */
export function moveToLists(findings: readonly Finding[], value: unknown): readonly Finding[] {
  const takings = takingsIn(value).filter(({ name }) => getOwnValue(listsOf(value), name) !== undefined)
  if (takings.length === 0) return findings
  const said = new Set<string>()
  return findings.flatMap((finding) => {
    const taking = takings.find(({ pointer }) => finding.pointer.startsWith(`${pointer}/`))
    if (taking === undefined) return [finding]
    const pointer = `${joinPointer('', 'choiceLists', taking.name)}${finding.pointer.slice(taking.pointer.length)}`
    const key = `${finding.code} ${pointer}`
    if (said.has(key)) return []
    said.add(key)
    return [{ ...finding, pointer }]
  })
}

/** Findings about a choice that one field takes from a list, with the list in which it is written. */
export function addListNames(findings: readonly Finding[], value: unknown): readonly Finding[] {
  const takings = takingsIn(value)
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

function hintFor(name: string, names: readonly string[]): ReturnType<typeof suggestName> | string {
  return names.length === 0
    ? `Write the choices under "choiceLists": { "${name}": { … } } at the top of the flow.`
    : suggestName(name, names)
}

function listsOf(value: unknown): JsonObject {
  const lists = getJsonAt(value, ['choiceLists'])
  return isJsonObject(lists) ? lists : {}
}

function takingsIn(value: unknown): readonly Taking[] {
  const takings: Taking[] = []
  if (!isJsonObject(value)) return takings
  eachScreen(value, (field, pointer) => {
    const name = field['choices']
    if (typeof name === 'string') takings.push({ pointer: joinPointer(pointer, 'choices'), name })
    return field
  })
  return takings
}

/** The screens of a flow with another in the place of each field, those that stand in others among them. */
function eachScreen(flow: JsonObject, change: (field: JsonObject, pointer: string) => JsonObject): unknown {
  const fieldsIn = (around: JsonObject, pointer: string): JsonObject => {
    const fields = around['fields']
    if (!isJsonObject(fields)) return around
    return {
      ...around,
      fields: eachIn(fields, joinPointer(pointer, 'fields'), (field, place) => fieldsIn(change(field, place), place)),
    }
  }
  const { screens } = flow
  if (!isJsonObject(screens)) return screens
  return eachIn(screens, '/screens', (screen, pointer) => {
    const { blocks } = screen
    return isJsonObject(blocks)
      ? { ...screen, blocks: eachIn(blocks, joinPointer(pointer, 'blocks'), fieldsIn) }
      : screen
  })
}

function eachIn(
  parts: JsonObject,
  around: string,
  change: (part: JsonObject, pointer: string) => JsonObject,
): JsonObject {
  return Object.fromEntries(
    Object.entries(parts).map(([key, part]) => [
      key,
      isJsonObject(part) ? change(part, joinPointer(around, key)) : part,
    ]),
  )
}
