/** Appends segments to a JSON pointer (RFC 6901); the whole document is ''. */
export function joinPointer(base: string, ...segments: readonly (string | number)[]): string {
  let pointer = base
  for (const segment of segments) pointer += `/${typeof segment === 'number' ? segment : escape(segment)}`
  return pointer
}

function escape(segment: string): string {
  return segment.includes('~') || segment.includes('/') ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment
}

export function parsePointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

export function isPointerWithin(place: string, other: string): boolean {
  return `${place}/`.startsWith(`${other}/`)
}
