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

/**
 * Loaded on demand, because it is slow and only builds need it. `require`, because Vite's module runner is closed by
 * then.
 */
function loadTypeGenerator(): typeof import('json-schema-to-typescript') {
  return createRequire(import.meta.url)('json-schema-to-typescript')
}

/**
 * Generates each flow's contract, by file name: a JSON Schema of the submission, the flow, and a module that verifies
 * with it, with types.
 */
export async function generateContractFiles(
  flows: readonly Flow[],
  translated: (id: string) => readonly Flow[] = () => [],
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const flow of flows) {
    const spoken = withOtherConsents(flow, translated(flow.id))
    const revised = { ...addRevision(spoken), ...getOtherCalculations(translated(flow.id)) }
    const program = compileCheckedFlow(spoken)
    const contract = createContract(program)
    files.set(`contracts/${flow.id}.flow.json`, `${JSON.stringify(revised)}\n`)
    files.set(
      `contracts/${flow.id}.schema.json`,
      `${JSON.stringify(sharePattern(withRevision(contract, revised)), null, 2)}\n`,
    )
    files.set(`contracts/${flow.id}.js`, generateModuleCode(revised))
    files.set(`contracts/${flow.id}.d.ts`, await generateModuleTypes(program, contract))
  }
  return files
}

function getOtherCalculations(translated: readonly Flow[]): JsonObject {
  const others = translated.flatMap(({ language, calculations }) =>
    calculations === undefined ? [] : [[language, calculations] as const],
  )
  return others.length === 0 ? {} : { otherCalculations: Object.fromEntries(others) }
}

/** Identifies the edition of a contract by its `$id`: strict validators reject unknown keys. */
function withRevision({ $schema, ...contract }: JsonObject, { id, revision }: JsonObject): JsonObject {
  return { $schema, $id: `urn:formway:${id}:${revision}`, ...contract }
}

/** Moves the pattern of phone numbers, which is very long, into one definition. */
function sharePattern(contract: JsonObject): JsonObject {
  const pattern = formats.phone.source
  const isPhone = (value: unknown): value is JsonObject => isJsonObject(value) && value['pattern'] === pattern
  const referring = JSON.stringify(contract, (_key, value: unknown) =>
    isPhone(value) ? { ...value, pattern: undefined, $ref: '#/$defs/phone' } : value,
  )
  return referring.includes('#/$defs/phone')
    ? { ...JSON.parse(referring), $defs: { phone: { type: 'string', pattern } } }
    : contract
}

/** The module that a server imports; it is next to the verifier of the same build. */
function generateModuleCode(flow: JsonObject): string {
  return [
    "import { programOf, verifySubmission } from '../verify.js'",
    `export const program = programOf(${JSON.stringify(flow)})`,
    'export const verify = (submission, options) => verifySubmission(program, submission, options)',
    '',
  ].join('\n')
}

async function generateModuleTypes(program: Program, contract: JsonObject): Promise<string> {
  const { id, actions = {} } = program.flow
  const submitting = findSubmittingActions(program)
  const answers = await loadTypeGenerator().compile({ ...toTypeSchema(contract), title: id }, id, {
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
    // Interfaces are not assignable to `Answers`, because they can be extended.
    answers.trim().replace(declared, `export type ${name} =`),
    '/** Answers that a page may bring along: any part of them. */',
    `export type Prefill = Part<${name}>`,
    'type Part<Value> = Value extends readonly (infer Item)[] ? readonly Part<Item>[] : Value extends object ? { readonly [Key in keyof Value]?: Part<Value[Key]> } : Value',
    '/** How each action may end, and what it brings then. */',
    'export type Actions = {',
    ...Object.entries(actions).map(
      ([action, { outcomes }]) =>
        `  ${JSON.stringify(action)}: ${Object.entries(outcomes)
          .map(([outcome, { result }]) => formatEndType(outcome, result, submitting.has(action)))
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

/** Formats one end of an action. The result of a submitting action is optional if the flow itself can provide it. */
function formatEndType(outcome: string, result: Json | undefined, submits: boolean): string {
  const brought =
    result === undefined ? '' : `; result${submits && isOwnResult(result) ? '?' : ''}: ${formatType(result)}`
  return `{ outcome: ${JSON.stringify(outcome)}${brought} }`
}

function formatType(sample: Json): string {
  if (Array.isArray(sample)) return `(${[...new Set(sample.map(formatType))].join(' | ') || 'never'})[]`
  if (isObject(sample))
    return `{ ${Object.entries(sample)
      .map(([key, part]) => `${JSON.stringify(key)}: ${formatType(part)}`)
      .join('; ')} }`
  return sample === null ? 'null' : typeof sample
}

/** Keeps what types can express. Titles become descriptions, because they would become type names. */
function toTypeSchema({ title, description, allOf: _allOf, contains: _contains, ...schema }: JsonObject): JsonObject {
  const words = [title, description].filter((text) => text !== undefined).join('\n')
  const { properties, items } = schema
  return {
    ...schema,
    ...(words === '' ? {} : { description: words }),
    ...(isJsonObject(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, part]) => [name, isJsonObject(part) ? toTypeSchema(part) : part]),
          ),
        }
      : {}),
    ...(isJsonObject(items) ? { items: toTypeSchema(items) } : {}),
  }
}
