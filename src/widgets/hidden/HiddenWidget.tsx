/** Nothing: the field is answered by transitions. */
export function HiddenWidget() {
  return null
}
