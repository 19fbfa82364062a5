import { getBlockAuthoring } from '../../engine/blocks/blockAuthoring'
import { listBlocks } from '../../compiler/parts/parts'
import type { Flow } from '../../language/flow'

/**
 * The product's policy: no eval, no inline script or style, and other hosts only for images and frames. Without
 * `frame-ancestors`, because clients embed the page.
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

/** The folder of pages that a flow's frame shows. */
const FRAMED = 'framed'

/**
 * The policy of pages in frames, which run no scripts. They are sandboxed and have no origin, so 'self' matches
 * nothing: Safari would refuse styles and typeface.
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

/** The folder of files whose names contain a hash. */
export const HASHED = 'assets'

/** Browsers check the `integrity` of a script of another origin only if they may read it. */
const READABLE: Readonly<Record<string, string>> = { 'Access-Control-Allow-Origin': '*' }

/** Without it, a page with Cross-Origin-Embedder-Policy can load no script or frame of another origin. */
export const SHARED: Readonly<Record<string, string>> = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  ...SHARED,
}

export function resolveHeaders(
  path: string,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (path.includes(`/${HASHED}/`)) return { ...headers, ...READABLE }
  return path.includes(`/${FRAMED}/`) ? { ...headers, 'Content-Security-Policy': FRAMED_POLICY } : headers
}

export const EMBEDDER_POLICY = 'Cross-Origin-Embedder-Policy'

/**
 * A page with `require-corp` accepts only frames that have such a policy too. `credentialless` still allows logos of
 * any host; Safari does not support it.
 */
export const EMBEDDER: Readonly<Record<string, string>> = { [EMBEDDER_POLICY]: 'credentialless' }

/** Returns the embedder policy; none if a flow frames another site, which would need the same policy. */
export function createEmbedderPolicy(flows: readonly Flow[]): Readonly<Record<string, string>> {
  return flows.some(hasForeignFrame) ? {} : EMBEDDER
}

function hasForeignFrame(flow: Flow): boolean {
  return listBlocks(flow).some(({ block }) =>
    /^(?:https?:|\/\/)/i.test(getBlockAuthoring(block).framed(block)?.src ?? ''),
  )
}

/** Files with a hash in their name never change; others are revalidated. */
const CACHE = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const

type Headers = Readonly<Record<string, string>>

/** Netlify, Cloudflare Pages and others read this file. */
export const HEADERS_FILE = '_headers'

/** Generates the header configuration of common hosts, by file name. */
export function generateHostingFiles(headers: Headers): ReadonlyMap<string, string> {
  return new Map([
    [HEADERS_FILE, formatHeaders(headers)],
    ['.htaccess', formatApache(headers)],
    ['hosting/nginx.conf', formatNginx(headers)],
  ])
}

const POLICY = 'Content-Security-Policy'

function formatHeaders(headers: Headers): string {
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

function formatApache(headers: Headers): string {
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

function formatNginx(headers: Headers): string {
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
