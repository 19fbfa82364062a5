import { misfitOf, parsedJson, persistable, VISITS_SCOPE } from './persistable'
import { ownOf } from '../values/ownOf'
import { isObject } from '../values/path'
import { fieldsOf, type Program } from '../program/program'
import type { Answers, FormAnswers } from '../values/answers'

/** What is wrong with a stored text that could not be used. */
interface KeepingProblem {
  readonly problem: string
}

/**
 * What is kept for a flow under its storage keys. What may not stand there, such as what an older page kept, is taken out
 * of the storage at once. What cannot be used is reported and removed.
 */
export function storedAnswers(
  program: Program,
  storage: { read(key: string): string | null; write(key: string, text: string): unknown; remove(key: string): void },
  report: (problem: string) => void,
): Answers {
  const kept = Object.keys(program.flow.storage ?? {}).flatMap((key) => {
    const text = storage.read(key)
    if (text === null) return []
    const read = readKept(program, key, text)
    if (!isProblem(read)) {
      const allowed = JSON.stringify(read)
      if (allowed !== text) storage.write(key, allowed)
      return Object.entries(read)
    }
    storage.remove(key)
    report(`What was kept under "${key}" cannot be used and is removed: ${read.problem}.`)
    return []
  })
  return Object.fromEntries(kept)
}

/**
 * The text to keep under a storage key: of the answers of its forms those that are kept across visits. It outlives the tab,
 * and anyone who opens the browser later finds it.
 */
export function serialized(program: Program, key: string, answers: Answers): string {
  const kept = (program.flow.storage?.[key] ?? []).flatMap((form) => {
    const given = ownOf(answers, form)
    return given === undefined ? [] : [[form, persistable(fieldsOf(program, form), given, VISITS_SCOPE)] as const]
  })
  return JSON.stringify(Object.fromEntries(kept))
}

/** The answers in a kept text, or what is wrong with it. Answers to fields the flow does not have are left out. */
function readKept(program: Program, key: string, text: string): Answers | KeepingProblem {
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
    answers[form] = persistable(fields, given, VISITS_SCOPE)
  }
  return answers
}

function isProblem(read: Answers | KeepingProblem): read is KeepingProblem {
  return typeof read['problem'] === 'string'
}
