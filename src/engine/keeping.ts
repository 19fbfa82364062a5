import { allFields } from './form'
import type { FieldSchema } from './language/field'
import type { Flow } from './language/flow'
import { isObject } from './path'
import { formNamed } from './program'
import type { Answers, FormAnswers, Json } from './types'

/** What is wrong with a stored text that could not be used. */
interface KeepingProblem {
  readonly problem: string
}

/** What earlier visits kept for a flow; what cannot be used is reported and left aside. */
export function keptAnswers(
  flow: Flow,
  storage: { read(key: string): string | null },
  report: (problem: string) => void,
): Answers {
  const kept = Object.keys(flow.storage ?? {}).flatMap((key) => {
    const text = storage.read(key)
    const read = text === null ? {} : readKept(flow, key, text)
    if (!isProblem(read)) return Object.entries(read)
    report(`What was kept under "${key}" cannot be used and is left aside: ${read.problem}.`)
    return []
  })
  return Object.fromEntries(kept)
}

/** The text to keep under a storage key: the answers of its forms, without sensitive fields, files without their id. */
export function keptText(flow: Flow, key: string, answers: Answers): string {
  const kept = (flow.storage?.[key] ?? []).flatMap((form) => {
    const block = formNamed(flow, form)
    const given = answers[form]
    return block === null || given === undefined ? [] : [[form, keptProperties(allFields(block.schema), given)] as const]
  })
  return JSON.stringify(Object.fromEntries(kept))
}

/** The answers in a kept text, or what is wrong with it. Answers to fields the flow does not have are left out. */
function readKept(flow: Flow, key: string, text: string): Answers | KeepingProblem {
  const stored = parsed(text)
  if (!isObject(stored)) return { problem: 'it is not a JSON object' }
  const answers: { [form: string]: FormAnswers } = {}
  for (const form of flow.storage?.[key] ?? []) {
    const block = formNamed(flow, form)
    const given = stored[form]
    if (block === null || given === undefined) continue
    if (!isObject(given)) return { problem: `"${form}" is not an object` }
    const fields = allFields(block.schema)
    const misfit = Object.keys(fields).find((name) => !fits(fields[name], given[name]))
    if (misfit !== undefined) return { problem: `"${form}.${misfit}" has the wrong shape` }
    answers[form] = keptProperties(fields, given)
  }
  return answers
}

function isProblem(read: Answers | KeepingProblem): read is KeepingProblem {
  return typeof read['problem'] === 'string'
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function keptProperties(fields: { [name: string]: FieldSchema }, given: FormAnswers): FormAnswers {
  const kept: { [name: string]: Json } = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = given[name]
    if (value !== undefined && field.sensitive !== true) kept[name] = keptValue(field, value)
  }
  return kept
}

function keptValue(field: FieldSchema, value: Json): Json {
  const { items } = field
  if (Array.isArray(value)) return items === undefined ? [] : value.map((item: Json) => keptValue(items, item))
  if (!isObject(value)) return value
  if (field.file !== undefined) {
    const { name = '', size = 0, type = '' } = value
    return { name, size, type }
  }
  return keptProperties(field.properties ?? {}, value)
}

/** Whether a stored value has a shape its field can show. Unreadable input is kept as the text it was. */
function fits(field: FieldSchema | undefined, value: Json | undefined): boolean {
  if (value === undefined || field === undefined) return true
  const { items, properties } = field
  if (field.file !== undefined) return isObject(value) && typeof value['name'] === 'string' && typeof value['size'] === 'number'
  if (field.type === 'array') return Array.isArray(value) && value.every((item: Json) => fits(items, item))
  if (field.type === 'object') {
    return isObject(value) && Object.entries(properties ?? {}).every(([name, part]) => fits(part, value[name]))
  }
  if (field.type === 'boolean') return typeof value === 'boolean'
  if (field.type === 'string') return typeof value === 'string'
  return typeof value === 'number' || typeof value === 'string'
}
