import { FRAMED, FRAMED_POLICY, HASHED, headersFor, READABLE } from './contentSecurityPolicy'

/** Files named by what they hold never change; whatever else is asked for is asked whether it is still the same. */
const CACHE = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const

type Headers = Readonly<Record<string, string>>

/** Netlify, Cloudflare Pages and others read this file. */
export const HEADERS_FILE = '_headers'

/** How the usual hosts are told to send these headers, by the names of their files in the built folder. */
export function hostingFiles(headers: Headers): ReadonlyMap<string, string> {
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
    ...inside(headersFor(`/${HASHED}/`, headers)),
    `  add_header Cache-Control "${CACHE.hashed}";`,
    '}',
    `location ~ /${FRAMED}/[^/]+$ {`,
    ...inside(headersFor(`/${FRAMED}/`, headers)),
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
