/** In a build, in the place of RJSF's function of that name: the conditions of a form are the session's. */
export default function schemaHasNestedConditional(): boolean {
  return false
}
