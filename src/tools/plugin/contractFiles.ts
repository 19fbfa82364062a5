import { createRequire } from 'node:module'
import { contractOf } from '../../compiler/rules/contractOf'
import { programOf } from '../../engine/program/programOf'
import { withOtherConsents } from './otherLanguages'
import { revisedFlow } from './revisedFlow'
import { isJsonObject, type JsonObject } from '../../compiler/documents/jsonValue'
import type { Flow } from '../../language/flow'

/** The generator takes long to load, and only a build needs it; Vite's own runner, gone by then, could not import it. */
function typeGenerator(): typeof import('json-schema-to-typescript') {
  return createRequire(import.meta.url)('json-schema-to-typescript')
}

/**
 * What each flow submits, for those who receive it, by the names of their files: a JSON Schema, the flow itself, and a
 * module that verifies with it (see `moduleCode`), with the types of the answers.
 */
export async function contractFiles(flows: readonly Flow[], translated: (id: string) => readonly Flow[] = () => []): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const flow of flows) {
    const spoken = withOtherConsents(flow, translated(flow.id))
    const revised = { ...revisedFlow(spoken), ...otherCalculations(translated(flow.id)) }
    const contract = contractOf(programOf(spoken))
    files.set(`contracts/${flow.id}.flow.json`, `${JSON.stringify(revised)}\n`)
    files.set(`contracts/${flow.id}.schema.json`, `${JSON.stringify(withRevision(contract, revised), null, 2)}\n`)
    files.set(`contracts/${flow.id}.js`, moduleCode(revised))
    files.set(`contracts/${flow.id}.d.ts`, await moduleTypes(flow.id, contract))
  }
  return files
}

/** The calculations of a flow in its other languages, where it has any. */
function otherCalculations(translated: readonly Flow[]): JsonObject {
  const others = translated.flatMap(({ language, calculations }) => (calculations === undefined ? [] : [[language, calculations] as const]))
  return others.length === 0 ? {} : { otherCalculations: Object.fromEntries(others) }
}

/** Says which edition of the flow a contract is of: by its id, as validators that are strict take no key of our own. */
function withRevision({ $schema, ...contract }: JsonObject, { id, revision }: JsonObject): JsonObject {
  return { $schema, $id: `urn:formway:${id}:${revision}`, ...contract }
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

async function moduleTypes(id: string, contract: JsonObject): Promise<string> {
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
    '/** The flow, compiled: what `verifySubmission` takes. */',
    'export declare const program: Program',
    '/** Whether a submission can have come from this flow, as `verifySubmission` tells; it comes back with the types of its answers. */',
    `export declare function verify(submission: unknown, options?: VerifyOptions): Verification<Submission<${name}>>`,
    '',
  ].join('\n')
}

/** What types can say of a schema. Labels are no names of types: they are said beside the field. */
function typed({ title, description, allOf: _allOf, contains: _contains, ...schema }: JsonObject): JsonObject {
  const words = [title, description].filter((text) => text !== undefined).join('\n')
  const { properties, items } = schema
  return {
    ...schema,
    ...(words === '' ? {} : { description: words }),
    ...(isJsonObject(properties)
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, isJsonObject(part) ? typed(part) : part])) }
      : {}),
    ...(isJsonObject(items) ? { items: typed(items) } : {}),
  }
}
