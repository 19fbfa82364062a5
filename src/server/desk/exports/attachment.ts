/**
 * An answer that a browser saves and never shows, whatever is in it: as a page it would stand in a sandbox without scripts.
 * It is written as it is read.
 */
export function attachment(parts: AsyncIterable<string | Uint8Array>, name: string, type: string): Response {
  const encoder = new TextEncoder()
  const iterator = parts[Symbol.asyncIterator]()
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await iterator.next()
      if (done === true) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    cancel: async () => void (await iterator.return?.()),
  })
  return new Response(stream, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': disposition(name),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}

/** The name as RFC 6266 has it: in plain letters for old browsers, and whole. */
function disposition(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  // Half a character cannot be encoded.
  const whole = encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '_')).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
