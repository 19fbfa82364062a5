/** A JSON pointer (RFC 6901) longer by some segments; the pointer of the whole document is ''. */
export function joinPointer(base: string, ...segments: readonly (string | number)[]): string {
  let pointer = base
  for (const segment of segments) pointer += `/${typeof segment === 'number' ? segment : escaped(segment)}`
  return pointer
}

function escaped(segment: string): string {
  return segment.includes('~') || segment.includes('/') ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment
}

/** The segments of a JSON pointer. */
export function parsePointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}
