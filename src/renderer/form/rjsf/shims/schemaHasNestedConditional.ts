/** Replaces RJSF's function in builds: the session evaluates conditions, schemas have none. */
export default function schemaHasNestedConditional(): boolean {
  return false
}
