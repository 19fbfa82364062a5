/**
 * Stands in for `fast-uri` and `@x0k/json-schema-merge`, which RJSF brings along for references between schemas and for
 * `allOf`; `vite.config.ts` puts this in their place in a build. The schemas that Formway gives RJSF have neither: 80 kB
 * of code would never run.
 */
function never(): never {
  throw new Error('A schema for RJSF has a reference or allOf: give it one without, or take the stand-ins out of vite.config.ts.')
}

const uris = { equal: never, resolve: never }

/** Of fast-uri, what RJSF asks for. */
export default uris

/** RJSF makes its merger when it is loaded, and would use it only on `allOf`. */
export function createShallowAllOfMerge(): () => never {
  return never
}

/** A part of a merger. */
export function createMerger(): object {
  return { mergeArrayOfSchemaDefinitions: never }
}

/** A part of a merger. */
export function createComparator(): object {
  return { compareSchemaDefinitions: never, compareSchemaValues: never }
}

/** A part of a merger. */
export function createDeduplicator(): () => never {
  return never
}

/** A part of a merger. */
export function createIntersector(): () => never {
  return never
}
