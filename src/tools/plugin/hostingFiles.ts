import { getBlockAuthoring } from '../../engine/blocks/blockAuthoring'
import { listBlocks } from '../../compiler/parts/parts'
import type { Flow } from '../../language/flow'

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
const FRAMED = 'framed'

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
const READABLE: Readonly<Record<string, string>> = { 'Access-Control-Allow-Origin': '*' }

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
export function resolveHeaders(
  path: string,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (path.includes(`/${HASHED}/`)) return { ...headers, ...READABLE }
  return path.includes(`/${FRAMED}/`) ? { ...headers, 'Content-Security-Policy': FRAMED_POLICY } : headers
}

/** The header by which a page says what it lets in. */
export const EMBEDDER_POLICY = 'Cross-Origin-Embedder-Policy'

/**
 * A page that isolates itself (`require-corp`) lets in no frame without a policy of its own. This one lets in logos of any
 * host, which `require-corp` would refuse; Safari does not know it.
 */
export const EMBEDDER: Readonly<Record<string, string>> = { [EMBEDDER_POLICY]: 'credentialless' }

/** What a page of these flows lets in: nothing is sent where one of them frames another site, which would have to send the same. */
export function createEmbedderPolicy(flows: readonly Flow[]): Readonly<Record<string, string>> {
  return flows.some(framesOthers) ? {} : EMBEDDER
}

function framesOthers(flow: Flow): boolean {
  return listBlocks(flow).some(({ block }) =>
    /^(?:https?:|\/\/)/i.test(getBlockAuthoring(block).framed(block)?.src ?? ''),
  )
}

/** Files named by what they hold never change; whatever else is asked for is asked whether it is still the same. */
const CACHE = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const

type Headers = Readonly<Record<string, string>>

/** Netlify, Cloudflare Pages and others read this file. */
export const HEADERS_FILE = '_headers'

/** How the usual hosts are told to send these headers, by the names of their files in the built folder. */
export function generateHostingFiles(headers: Headers): ReadonlyMap<string, string> {
  return new Map([
    [HEADERS_FILE, headersFile(headers)],
    ['.htaccess', apacheFile(headers)],
    ['hosting/nginx.conf', nginxFile(headers)],
  ])
}

const POLICY = 'Content-Security-Policy'

function headersFile(headers: Headers): string {
  const lines = (sent: Headers): readonly string[] => Object.entries(sent).map(([name, value]) => `  ${name}: ${value}`)
  return [
    '/*',
    ...lines(headers),
    `  Cache-Control: ${CACHE.other}`,
    `/${HASHED}/*`,
    '  ! Cache-Control',
    `  Cache-Control: ${CACHE.hashed}`,
    ...lines(READABLE),
    `/${FRAMED}/*`,
    `  ! ${POLICY}`,
    `  ${POLICY}: ${FRAMED_POLICY}`,
    '',
  ].join('\n')
}

function apacheFile(headers: Headers): string {
  const lines = (sent: Headers): readonly string[] =>
    Object.entries(sent).map(([name, value]) => `  Header always set ${name} "${value}"`)
  return [
    '<IfModule mod_headers.c>',
    ...lines(headers),
    `  Header set Cache-Control "${CACHE.other}"`,
    `  <If "%{REQUEST_URI} =~ m#/${HASHED}/[^/]+$#">`,
    `    Header set Cache-Control "${CACHE.hashed}"`,
    ...lines(READABLE).map((line) => `  ${line}`),
    '  </If>',
    `  <If "%{REQUEST_URI} =~ m#/${FRAMED}/[^/]+$#">`,
    `    Header always set ${POLICY} "${FRAMED_POLICY}"`,
    '  </If>',
    '</IfModule>',
    '<IfModule mod_brotli.c>',
    '  AddOutputFilterByType BROTLI_COMPRESS text/html text/css text/javascript application/json image/svg+xml',
    '</IfModule>',
    '',
  ].join('\n')
}

function nginxFile(headers: Headers): string {
  const lines = (sent: Headers): readonly string[] =>
    Object.entries(sent).map(([name, value]) => `add_header ${name} "${value}" always;`)
  const always = lines(headers)
  const inside = (sent: Headers): readonly string[] => lines(sent).map((line) => `  ${line}`)
  return [
    '# Into the server block. A location that sets a header of its own has to repeat all others.',
    ...always,
    `add_header Cache-Control "${CACHE.other}";`,
    `location ~ /${HASHED}/[^/]+$ {`,
    ...inside(resolveHeaders(`/${HASHED}/`, headers)),
    `  add_header Cache-Control "${CACHE.hashed}";`,
    '}',
    `location ~ /${FRAMED}/[^/]+$ {`,
    ...inside(resolveHeaders(`/${FRAMED}/`, headers)),
    `  add_header Cache-Control "${CACHE.other}";`,
    '}',
    '# With the module ngx_brotli; gzip otherwise.',
    '# brotli on;',
    '# brotli_types text/css text/javascript application/json image/svg+xml;',
    'gzip on;',
    'gzip_types text/css text/javascript application/json image/svg+xml;',
    '',
  ].join('\n')
}
