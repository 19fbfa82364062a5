import { createRequire } from 'node:module'
import { runtimeFlow } from '../../compiler/runtimeFlow'
import { contractOf } from '../../compiler/rules/contractOf'
import { programOf } from '../../engine/program/program'
import { isJsonObject, type JsonObject } from '../../compiler/documents/jsonValue'
import type { Flow } from '../../language/flow'

/** The generator takes long to load, and only a build needs it; Vite's own runner, gone by then, could not import it. */
function typeGenerator(): typeof import('json-schema-to-typescript') {
  return createRequire(import.meta.url)('json-schema-to-typescript')
}

/**
 * What each flow submits, for those who receive it, by the names of their files: a JSON Schema and its TypeScript, and the
 * flow itself, which `verifySubmission` holds a submission against.
 */
export async function contractFiles(flows: readonly Flow[]): Promise<ReadonlyMap<string, string>> {
  const { compile } = typeGenerator()
  const files = new Map<string, string>()
  for (const flow of flows) {
    const contract = contractOf(programOf(flow))
    files.set(`contracts/${flow.id}.flow.json`, `${JSON.stringify(runtimeFlow(flow))}\n`)
    files.set(`contracts/${flow.id}.schema.json`, `${JSON.stringify(contract, null, 2)}\n`)
    const code = await compile({ ...typed(contract), title: flow.id }, flow.id, {
      bannerComment: `/* What the flow "${flow.id}" submits: made of ${flow.id}.schema.json. */`,
      additionalProperties: false,
      ignoreMinAndMaxItems: true,
      style: { semi: false, singleQuote: true, printWidth: 120 },
    })
    files.set(`contracts/${flow.id}.d.ts`, code)
  }
  return files
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
