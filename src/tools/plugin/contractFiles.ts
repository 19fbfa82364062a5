import { createRequire } from 'node:module'
import { createContract } from '../../compiler/rules/contract'
import { compileCheckedFlow } from '../../engine/program/programOf'
import { addRevision, withOtherConsents } from './revisedFlow'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'
import type { Flow } from '../../language/flow'
import { isOwnResult } from '../../engine/session/actionRuns'
import { findSubmittingActions } from '../../engine/transition/nextScreens'
import { formats } from '../../engine/values/formats'
import { isObject, type Json } from '../../engine/values/answers'
import type { Program } from '../../engine/program/program'

/** The generator takes long to load, and only a build needs it; Vite's own runner, gone by then, could not import it. */
function typeGenerator(): typeof import('json-schema-to-typescript') {
  return createRequire(import.meta.url)('json-schema-to-typescript')
}

/**
 * What each flow submits, for those who receive it, by the names of their files: a JSON Schema, the flow itself, and a
 * module that verifies with it (see `moduleCode`), with the types of the answers.
 */
export async function generateContractFiles(
  flows: readonly Flow[],
  translated: (id: string) => readonly Flow[] = () => [],
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const flow of flows) {
    const spoken = withOtherConsents(flow, translated(flow.id))
    const revised = { ...addRevision(spoken), ...otherCalculations(translated(flow.id)) }
    const program = compileCheckedFlow(spoken)
    const contract = createContract(program)
    files.set(`contracts/${flow.id}.flow.json`, `${JSON.stringify(revised)}\n`)
    files.set(
      `contracts/${flow.id}.schema.json`,
      `${JSON.stringify(withOnePattern(withRevision(contract, revised)), null, 2)}\n`,
    )
    files.set(`contracts/${flow.id}.js`, moduleCode(revised))
    files.set(`contracts/${flow.id}.d.ts`, await moduleTypes(program, contract))
  }
  return files
}

/** The calculations of a flow in its other languages, where it has any. */
function otherCalculations(translated: readonly Flow[]): JsonObject {
  const others = translated.flatMap(({ language, calculations }) =>
    calculations === undefined ? [] : [[language, calculations] as const],
  )
  return others.length === 0 ? {} : { otherCalculations: Object.fromEntries(others) }
}

/** Says which edition of the flow a contract is of: by its id, as validators that are strict take no key of our own. */
function withRevision({ $schema, ...contract }: JsonObject, { id, revision }: JsonObject): JsonObject {
  return { $schema, $id: `urn:formway:${id}:${revision}`, ...contract }
}

/** A contract in which the pattern of phone numbers, which is as long as a small contract, stands once. */
function withOnePattern(contract: JsonObject): JsonObject {
  const pattern = formats.phone.source
  const isPhone = (value: unknown): value is JsonObject => isJsonObject(value) && value['pattern'] === pattern
  const referring = JSON.stringify(contract, (_key, value: unknown) =>
    isPhone(value) ? { ...value, pattern: undefined, $ref: '#/$defs/phone' } : value,
  )
  return referring.includes('#/$defs/phone')
    ? { ...JSON.parse(referring), $defs: { phone: { type: 'string', pattern } } }
    : contract
}

/** A flow as a server imports it: it stands beside the verifier of the same build. */
function moduleCode(flow: JsonObject): string {
  return [
    "import { programOf, verifySubmission } from '../verify.js'",
    `export const program = programOf(${JSON.stringify(flow)})`,
    'export const verify = (submission, options) => verifySubmission(program, submission, options)',
    '',
  ].join('\n')
}

async function moduleTypes(program: Program, contract: JsonObject): Promise<string> {
  const { id, actions = {} } = program.flow
  const submitting = findSubmittingActions(program)
  const answers = await typeGenerator().compile({ ...typed(contract), title: id }, id, {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { semi: false, singleQuote: true, printWidth: 120 },
  })
  const [declared, name] = /^export interface (\w+)/m.exec(answers) ?? []
  if (declared === undefined || name === undefined) throw new Error(`The contract of "${id}" gives no type.`)
  return [
    `/* What the flow "${id}" submits: made of ${id}.schema.json. */`,
    "import type { Program, Submission, Verification, VerifyOptions } from '../verify.js'",
    '',
    // An interface is no `Answers`: others could add to it.
    answers.trim().replace(declared, `export type ${name} =`),
    '/** Answers that a page may bring along: any part of them. */',
    `export type Prefill = Part<${name}>`,
    'type Part<Value> = Value extends readonly (infer Item)[] ? readonly Part<Item>[] : Value extends object ? { readonly [Key in keyof Value]?: Part<Value[Key]> } : Value',
    '/** How each action may end, and what it brings then. */',
    'export type Actions = {',
    ...Object.entries(actions).map(
      ([action, { outcomes }]) =>
        `  ${JSON.stringify(action)}: ${Object.entries(outcomes)
          .map(([outcome, { result }]) => endType(outcome, result, submitting.has(action)))
          .join(' | ')}`,
    ),
    '}',
    '/** All of this: what `create` of "formway" takes as the type of its flow. */',
    `export type ${name}Flow = { answers: ${name}; prefill: Prefill; actions: Actions }`,
    '/** The flow, compiled: what `verifySubmission` takes. */',
    'export declare const program: Program',
    '/** Whether a submission can have come from this flow, as `verifySubmission` tells; it comes back with the types of its answers. */',
    `export declare function verify(submission: unknown, options?: VerifyOptions): Verification<Submission<${name}>>`,
    '',
  ].join('\n')
}

/** One end of an action. One that submits need not bring what the flow gives by itself. */
function endType(outcome: string, result: Json | undefined, submits: boolean): string {
  const brought = result === undefined ? '' : `; result${submits && isOwnResult(result) ? '?' : ''}: ${typeOf(result)}`
  return `{ outcome: ${JSON.stringify(outcome)}${brought} }`
}

/** The type of a sample, whose texts, numbers and flags stand for any. */
function typeOf(sample: Json): string {
  if (Array.isArray(sample)) return `(${[...new Set(sample.map(typeOf))].join(' | ') || 'never'})[]`
  if (isObject(sample))
    return `{ ${Object.entries(sample)
      .map(([key, part]) => `${JSON.stringify(key)}: ${typeOf(part)}`)
      .join('; ')} }`
  return sample === null ? 'null' : typeof sample
}

/** What types can say of a schema. Labels are no names of types: they are said beside the field. */
function typed({ title, description, allOf: _allOf, contains: _contains, ...schema }: JsonObject): JsonObject {
  const words = [title, description].filter((text) => text !== undefined).join('\n')
  const { properties, items } = schema
  return {
    ...schema,
    ...(words === '' ? {} : { description: words }),
    ...(isJsonObject(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, part]) => [name, isJsonObject(part) ? typed(part) : part]),
          ),
        }
      : {}),
    ...(isJsonObject(items) ? { items: typed(items) } : {}),
  }
}
