/** The DOM id of a block's heading, by its key on the screen. */
export function blockHeadingId(name: string): string {
  return `block-${name}-heading`
}
