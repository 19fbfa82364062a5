/** The DOM id of what is said of a text's length, by the control's own id. */
export function countId(id: string): string {
  return `${id}-count`
}
