/** @jsxImportSource hono/jsx */

/** A moment as a clerk anywhere reads it: in UTC, to the minute. */
export function Time({ at }: { readonly at: Date }) {
  const iso = at.toISOString()
  return <time dateTime={iso}>{`${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`}</time>
}
