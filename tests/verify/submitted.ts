import { createHash } from 'node:crypto'
import { collectFiles } from '../../src/engine/answers/filesAmong'
import type { Program } from '../../src/engine/program/program'
import type { FlowState } from '../../src/engine/state/flowState'
import { buildSubmission, type Submission } from '../../src/engine/submission/submission'
import { isObject, type Json } from '../../src/engine/values/answers'
import { TODAY } from '../../src/explorer/stepResult'

/** What a state in which a flow ended hands over. */
export function submitted(program: Program, state: FlowState): Submission {
  const submission = buildSubmission(program, state, TODAY)
  if (submission === null) throw new Error(`The flow ${program.flow.id} does not end on the screen ${state.screen}.`)
  const answers = Object.fromEntries(
    Object.entries(submission.answers).map(([form, given]) => [form, withOwnIds(given, form)]),
  )
  const files = Object.fromEntries(collectFiles(answers).map(({ id = '' }) => [id, hashOf(id)]))
  return { ...submission, id: 'b7c0c3a2-5d5e-4a55-9a1e-0a4c1d2f7e01', answers, files, proofs: proofsFor(program) }
}

/** What stands for the SHA-256 of a made up file. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function proofsFor({ flow }: Program): Submission['proofs'] {
  return Object.fromEntries(Object.keys(flow.actions ?? {}).map((action) => [action, `proof of ${action}`]))
}

/** The same with an id of its own for every file, as the file store gives them; made up answers are the same everywhere. */
function withOwnIds<Value extends Json>(value: Value, path: string): Value
function withOwnIds(value: Json, path: string): Json {
  if (Array.isArray(value)) return value.map((item: Json, index) => withOwnIds(item, `${path}.${index}`))
  if (!isObject(value)) return value
  if (isHandle(value)) return { ...value, id: `file of ${path}` }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withOwnIds(part, `${path}.${key}`)]))
}

/** Whether something is what is said of a file. */
export function isHandle(value: { readonly [key: string]: Json }): boolean {
  return ['id', 'name', 'type'].every((key) => typeof value[key] === 'string') && typeof value['size'] === 'number'
}
