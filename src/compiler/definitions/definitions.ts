import { type Finding, warning } from '../../engine/values/finding'
import { isJsonObject, type JsonObject } from '../documents/jsonValue'
import { pointerTo } from '../findings/pointer'
import { quoting } from '../findings/quoting'
import { FLOW_SCHEMA, languageFindings } from '../language/languageFindings'

/** The definitions of a flow by name. */
export type Definitions = ReadonlyMap<string, JsonObject>

const NAME = /^[a-z][A-Za-z0-9]*$/

/** The definitions that can be used. */
export function definitionsIn({ definitions }: JsonObject): Definitions {
  const entries = isJsonObject(definitions) ? Object.entries(definitions) : []
  return new Map(
    entries.flatMap(([name, definition]) =>
      isJsonObject(definition) && NAME.test(name) ? [[name, definition] as const] : [],
    ),
  )
}

/** What is wrong with the definitions that cannot be one; of the others that is said where they are used. */
export function spareFindings({ definitions }: JsonObject): readonly Finding[] {
  if (definitions === undefined || definitions === null) return []
  const isSpare = ([name, definition]: readonly [string, unknown]): boolean =>
    definition !== null && !(isJsonObject(definition) && NAME.test(name))
  const spare =
    isJsonObject(definitions) && Object.keys(definitions).length > 0
      ? Object.fromEntries(Object.entries(definitions).filter(isSpare))
      : definitions
  if (isJsonObject(spare) && Object.keys(spare).length === 0 && spare !== definitions) return []
  return languageFindings({ definitions: spare }, FLOW_SCHEMA).filter(({ pointer }) =>
    pointer.startsWith('/definitions'),
  )
}

/** Definitions of the document itself that nothing is like; what it extends may bring more than it needs. */
export function unusedDefinitions(
  { definitions, used }: { readonly definitions: Definitions; readonly used: ReadonlySet<string> },
  isOwn: (pointer: string) => boolean,
): readonly Finding[] {
  return [...definitions.keys()]
    .map((name) => ({ name, pointer: pointerTo('/definitions', name) }))
    .filter(({ name, pointer }) => !used.has(name) && isOwn(pointer))
    .map(({ name, pointer }) =>
      warning('unused-definition', pointer, quoting`The definition "${name}" is never used.`, 'Use or remove it.'),
    )
}
