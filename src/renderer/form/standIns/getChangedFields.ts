/** In a build, in the place of RJSF's function of that name: the answers are the session's, and a form is always given the same empty data. */
export default function getChangedFields(): readonly string[] {
  return []
}
