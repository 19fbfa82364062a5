import { FRAMED, FRAMED_POLICY, headersFor, SECURITY_HEADERS } from './contentSecurityPolicy'

/** Files named by what they hold never change; whatever else is asked for is asked whether it is still the same. */
const CACHE = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const

/** The folder of the files that are named by what they hold, below that of the build. */
const HASHED = 'assets'

/** How the usual hosts are told which headers to send, by the names of their files in the built folder. */
export function hostingFiles(): ReadonlyMap<string, string> {
  return new Map([
    // Netlify, Cloudflare Pages and others that read this file.
    ['_headers', headersFile()],
    ['.htaccess', apacheFile()],
    ['hosting/nginx.conf', nginxFile()],
  ])
}

const POLICY = 'Content-Security-Policy'

const headers: readonly (readonly [name: string, value: string])[] = Object.entries(SECURITY_HEADERS)

function headersFile(): string {
  const always = headers.map(([name, value]) => `  ${name}: ${value}`)
  return [
    '/*',
    ...always,
    `  Cache-Control: ${CACHE.other}`,
    `/${HASHED}/*`,
    '  ! Cache-Control',
    `  Cache-Control: ${CACHE.hashed}`,
    `/${FRAMED}/*`,
    `  ! ${POLICY}`,
    `  ${POLICY}: ${FRAMED_POLICY}`,
    '',
  ].join('\n')
}

function apacheFile(): string {
  const always = headers.map(([name, value]) => `  Header always set ${name} "${value}"`)
  return [
    '<IfModule mod_headers.c>',
    ...always,
    `  Header set Cache-Control "${CACHE.other}"`,
    `  <If "%{REQUEST_URI} =~ m#/${HASHED}/[^/]+$#">`,
    `    Header set Cache-Control "${CACHE.hashed}"`,
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

function nginxFile(): string {
  const lines = (sent: typeof headers): readonly string[] => sent.map(([name, value]) => `add_header ${name} "${value}" always;`)
  const always = lines(headers)
  const inside = (sent: typeof headers): readonly string[] => lines(sent).map((line) => `  ${line}`)
  return [
    '# Into the server block. A location that sets a header of its own has to repeat all others.',
    ...always,
    `add_header Cache-Control "${CACHE.other}";`,
    `location ~ /${HASHED}/[^/]+$ {`,
    ...inside(headers),
    `  add_header Cache-Control "${CACHE.hashed}";`,
    '}',
    `location ~ /${FRAMED}/[^/]+$ {`,
    ...inside(Object.entries(headersFor(`/${FRAMED}/`))),
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
