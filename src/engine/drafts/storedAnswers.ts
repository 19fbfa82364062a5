import type { Flow } from '../../language/flow'
import { keptForm, misfitOf, parsedJson } from '../answers/keeping'
import { isObject } from '../values/path'
import { formNamed } from '../program/program'
import type { Answers, FormAnswers } from '../values/types'

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
    return block === null || given === undefined ? [] : [[form, keptForm(block.schema, given)] as const]
  })
  return JSON.stringify(Object.fromEntries(kept))
}

/** The answers in a kept text, or what is wrong with it. Answers to fields the flow does not have are left out. */
function readKept(flow: Flow, key: string, text: string): Answers | KeepingProblem {
  const stored = parsedJson(text)
  if (!isObject(stored)) return { problem: 'it is not a JSON object' }
  const answers: { [form: string]: FormAnswers } = {}
  for (const form of flow.storage?.[key] ?? []) {
    const block = formNamed(flow, form)
    const given = stored[form]
    if (block === null || given === undefined) continue
    if (!isObject(given)) return { problem: `"${form}" is not an object` }
    const misfit = misfitOf(block.schema, given)
    if (misfit !== null) return { problem: `"${form}.${misfit}" has the wrong shape` }
    answers[form] = keptForm(block.schema, given)
  }
  return answers
}

function isProblem(read: Answers | KeepingProblem): read is KeepingProblem {
  return typeof read['problem'] === 'string'
}
