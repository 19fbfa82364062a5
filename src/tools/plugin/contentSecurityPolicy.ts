/**
 * The policy the product runs under: nothing is evaluated, no inline script or style, no other host but for images
 * and the embedded frame. `frame-ancestors` is left out, because clients embed the page in their own.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self' https:",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** The folder of the pages that a frame of a flow shows, below that of the build. */
export const FRAMED = 'framed'

/**
 * The policy of the pages in frames: they run nothing. In a sandbox they have no origin, which 'self' could name: Safari
 * would take no style and no typeface for them.
 */
export const FRAMED_POLICY = [
  "default-src 'none'",
  'style-src http: https:',
  'font-src http: https:',
  'img-src http: https: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** The folder of the files that are named by what they hold, below that of the build. */
export const HASHED = 'assets'

/** Sent with those: a browser holds a script of another origin against its hash only where it may read it. */
export const READABLE: Readonly<Record<string, string>> = { 'Access-Control-Allow-Origin': '*' }

/** Without it a page that isolates itself takes no script and no frame of another origin. */
export const SHARED: Readonly<Record<string, string>> = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** The headers that a host sends along with the page and its files. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  ...SHARED,
}

/** The headers for a path, of those that are sent with the page. */
export function headersFor(path: string, headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (path.includes(`/${HASHED}/`)) return { ...headers, ...READABLE }
  return path.includes(`/${FRAMED}/`) ? { ...headers, 'Content-Security-Policy': FRAMED_POLICY } : headers
}
