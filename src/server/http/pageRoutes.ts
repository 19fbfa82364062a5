import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { getMimeType } from 'hono/utils/mime'
import type { ServedFlows } from '../applications/servedFlows'
import clientScript from './client.js?raw'
import { RequestRefusal } from './refusals'
import type { WholeOptions } from '../options'
import { createHash } from 'node:crypto'

const CLIENT_STYLE = [
  ':root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }',
  'body { margin: 0 }',
  'h1, ul { max-inline-size: 40rem; margin-inline: auto; padding-inline: 1.5rem }',
  'li { list-style: none }',
  'li > a { display: block; padding-block: 0.625rem }',
].join('\n')

/** Creates the routes for browsers: a page for each use case, the clients' script, and the files of the build. */
export function createPageRoutes({ build, origins, ownOrigins }: WholeOptions, flows: ServedFlows): Hono {
  const files = build === null ? null : createBuiltFiles(build)
  const routes = new Hono()

  const headers = {
    'Content-Security-Policy': buildClientPolicy("'self'", CLIENT_STYLE),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  }
  routes.get('/', ({ html: answer }) => answer(renderListPage(flows.all().map(({ flow }) => flow)), 200, headers))
  routes.get('/apply/:flow', ({ req, html: answer }) => {
    const program = flows.current(req.param('flow'))
    if (program === null) throw new RequestRefusal('useCase')
    return answer(renderClientPage(program.flow, '../'), 200, headers)
  })
  routes.get(
    '/client.js',
    () =>
      new Response(clientScript, {
        headers: {
          'Content-Type': 'text/javascript',
          'Cache-Control': 'no-cache',
          'Cross-Origin-Resource-Policy': 'cross-origin',
        },
      }),
  )
  // Lists the pages that the build talks to: those that may send applications, and the server's own.
  routes.get('/build/embedding.json', ({ req, json }) =>
    json({ origins: [...origins, ...ownOrigins.filter((own) => own === new URL(req.url).origin)] }, 200, {
      'Cache-Control': 'no-cache',
    }),
  )
  routes.get('/build/*', async ({ req }) => {
    const answer = (await files?.answer(decodeFileName(req.path), origins)) ?? null
    if (answer === null) throw new RequestRefusal('notFound')
    return answer
  })
  return routes
}

interface BuiltFiles {
  /** The response with a file; null if there is none. Pages of `ancestors` may show it in a frame. */
  answer(this: void, name: string, ancestors: readonly string[]): Promise<Response | null>
}

/** A path of the build's `_headers`, and the headers of the files there. */
interface HeaderRule {
  readonly prefix: string
  readonly headers: readonly (readonly [name: string, value: string])[]
}

function createBuiltFiles(build: string): BuiltFiles {
  const listed = path.join(build, '_headers')
  const rules = existsSync(listed) ? parseHeaderRules(readFileSync(listed, 'utf8')) : []
  return {
    answer: async (name, ancestors) => {
      const file = path.resolve(build, name === '' ? 'index.html' : name)
      const isInside =
        !name.includes('\0') &&
        file.startsWith(`${path.resolve(build)}${path.sep}`) &&
        !path.basename(file).startsWith('_')
      if (!isInside || !existsSync(file) || !statSync(file).isFile()) return null
      const headers = new Headers({ 'Content-Type': getMimeType(file) ?? 'application/octet-stream' })
      for (const rule of rules)
        if (`/${name}`.startsWith(rule.prefix)) for (const [header, value] of rule.headers) headers.set(header, value)
      headers.set(
        'Content-Security-Policy',
        `${headers.get('Content-Security-Policy') ?? "default-src 'none'"}; frame-ancestors ${["'self'", ...ancestors].join(' ')}`,
      )
      return new Response(await readFile(file), { headers })
    },
  }
}

/**
 * Parses paths and the headers indented below each. A header that is removed (`! Name`) is set again in the next line.
 */
function parseHeaderRules(text: string): readonly HeaderRule[] {
  const blocks = text.split(/\n(?=\/)/).map((block) => block.split('\n'))
  return blocks.map(([place = '', ...lines]) => ({
    prefix: place.trim().replace(/\*$/, ''),
    headers: lines.flatMap((line) => {
      const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, value] as const]
    }),
  }))
}

function renderClientPage(
  { id, name, language }: { readonly id: string; readonly name: string; readonly language: string },
  address: string,
): Html {
  return renderPageMarkup({
    language,
    title: name,
    style: CLIENT_STYLE,
    scripts: renderClientScripts(address),
    body: html`<main><div data-formway-server="${id}"></div></main>`,
  })
}

function renderListPage(flows: readonly { readonly id: string; readonly name: string }[]): Html {
  const links = flows.map(({ id, name }) => html`<li><a href="apply/${id}">${name}</a></li>`)
  return renderPageMarkup({
    language: 'en',
    title: 'Applications',
    style: CLIENT_STYLE,
    body: html`<main><h1>Applications</h1>${renderList(links)}</main>`,
  })
}

function decodeFileName(address: string): string {
  try {
    return decodeURIComponent(address.slice('/build/'.length))
  } catch {
    return '_'
  }
}

/**
 * Builds the policy of a client's page: scripts and frames of the server at `origin`, the page's own `style`, and
 * trusted types.
 */
export function buildClientPolicy(origin: string, style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    "default-src 'none'",
    `script-src ${origin}`,
    `style-src 'sha256-${hash}'`,
    `frame-src ${origin}`,
    `connect-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** Markup in which every text is escaped. */
export type Html = ReturnType<typeof html>

interface WholePage {
  readonly language: string
  readonly title: string
  readonly style: string
  readonly scripts?: Html
  readonly body: Html
}

export function renderPageMarkup({ language, title, style, scripts = html``, body }: WholePage): Html {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${raw(style)}</style>
${scripts}
</head>
<body>
${body}
</body>
</html>`
}

export function renderClientScripts(address: string): Html {
  return html`<script src="${address}build/embed.iife.js" defer></script>
<script src="${address}client.js" defer></script>`
}

export function renderList(items: readonly Html[]): Html {
  return html`<ul>${raw(items.join(''))}</ul>`
}
