/**
 * In a build, in the place of what RJSF tells values apart by while it takes data over from another schema: as they are
 * written. The data of a form of Formway are empty.
 */
export default function hashForSchema(value: unknown): string {
  return JSON.stringify(value)
}

export { hashForSchema as hashObject, hashForSchema as hashString, hashForSchema as sortedJSONStringify }
