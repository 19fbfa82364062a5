import { type DraftScope, type Lifetime, persistable, misfitOf, parsedJson } from './persistable'
import { ownOf } from '../values/ownOf'
import { isObject } from '../values/path'
import { fieldsOf, type Program } from '../program/program'
import type { Answers, FormAnswers } from '../values/answers'

/** What is wrong with a stored text that could not be used. */
interface KeepingProblem {
  readonly problem: string
}

/**
 * What is kept for a flow under its storage keys: after a reload of the tab, or on a later visit, which drops what was kept
 * no longer than the tab. What cannot be used is reported and left aside.
 */
export function storedAnswers(
  program: Program,
  storage: { read(key: string): string | null; write(key: string, text: string): unknown },
  keptFor: Lifetime,
  report: (problem: string) => void,
): Answers {
  const kept = Object.keys(program.flow.storage ?? {}).flatMap((key) => {
    const text = storage.read(key)
    const read = text === null ? {} : readKept(program, key, text, keptFor)
    if (!isProblem(read)) {
      if (text !== null && keptFor === 'visits') storage.write(key, JSON.stringify(read))
      return Object.entries(read)
    }
    report(`What was kept under "${key}" cannot be used and is left aside: ${read.problem}.`)
    return []
  })
  return Object.fromEntries(kept)
}

/** The text to keep under a storage key: the answers of its forms, files by name. */
export function serialized(program: Program, key: string, answers: Answers): string {
  const kept = (program.flow.storage?.[key] ?? []).flatMap((form) => {
    const given = ownOf(answers, form)
    return given === undefined ? [] : [[form, persistable(fieldsOf(program, form), given, byName('tab'))] as const]
  })
  return JSON.stringify(Object.fromEntries(kept))
}

/** The answers in a kept text, or what is wrong with it. Answers to fields the flow does not have are left out. */
function readKept(program: Program, key: string, text: string, keptFor: Lifetime): Answers | KeepingProblem {
  const stored = parsedJson(text)
  if (!isObject(stored)) return { problem: 'it is not a JSON object' }
  const answers: { [form: string]: FormAnswers } = {}
  for (const form of program.flow.storage?.[key] ?? []) {
    const fields = fieldsOf(program, form)
    const given = Object.hasOwn(stored, form) ? stored[form] : undefined
    if (given === undefined) continue
    if (!isObject(given)) return { problem: `"${form}" is not an object` }
    const misfit = misfitOf(fields, given)
    if (misfit !== null) return { problem: `"${form}.${misfit}" has the wrong shape` }
    answers[form] = persistable(fields, given, byName(keptFor))
  }
  return answers
}

function byName(keptFor: Lifetime): DraftScope {
  return { for: keptFor, hasFile: () => false }
}

function isProblem(read: Answers | KeepingProblem): read is KeepingProblem {
  return typeof read['problem'] === 'string'
}
