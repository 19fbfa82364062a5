import highlighter from 'highlight.js/lib/core'
import json from 'highlight.js/lib/languages/json'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import { permissionFor } from '../configure/embedding/generateCode'
import type { UseCase } from '../engine/session/useCase'
import { BUILD, USE_CASE } from './exampleAddress'

/** Stands for the page of a client. */
const CLIENT = 'https://client.example'

const SECTION = /(<section id="(\w+)" data-example[^>]*>)([\s\S]*?)( *<\/section>)/g
const TEMPLATE = /<template>([\s\S]*?)<\/template>/
const STAGE = /<template data-stage>([\s\S]*?)<\/template>\s*/
const PERMISSION = /<pre data-permission="(\w+)" aria-labelledby="([\w-]+)"><\/pre>/g

highlighter.registerLanguage('json', json)
highlighter.registerLanguage('typescript', typescript)
highlighter.registerLanguage('xml', xml)

/** A language that code is coloured as; null where it stays as it is. */
type CodeLanguage = 'json' | 'typescript' | 'xml' | null

/**
 * The page of examples with the code of each, so that nothing moves while it loads: that of the file with the section's
 * id, or of the section's template; and with the stage on which it is shown. `codes` are the texts of the files by their
 * names without an ending. Of `useCases` the page offers all.
 */
export function buildExamplesPage(
  html: string,
  codes: Readonly<Record<string, string>>,
  useCases: readonly Pick<UseCase, 'id' | 'name'>[],
): string {
  const copy = partOf(html, /data-copy="([^"]*)"/, 'data-copy')
  const stage = partOf(html, STAGE, '<template data-stage>')
  const permissions = new Map<string, string>(Object.entries(permissionFor(BUILD, CLIENT)))
  return html
    .replace(STAGE, '')
    .replaceAll(SECTION, (_, open: string, id: string, content: string, close: string) => {
      const template = TEMPLATE.exec(content)?.[1]
      const code = codes[id] ?? template?.replaceAll(/^ {8}/gm, '')
      if (code === undefined) throw new Error(`The example "${id}" has no code: give it a file or a <template>.`)
      const title = `${id}-title`
      const shown = codeBlock(
        withUseCase(withAddress(code)),
        codes[id] === undefined ? 'xml' : 'typescript',
        title,
        copy,
      )
      return `${open}${content}<div class="example">${shown}${stage.replaceAll('{{title}}', title)}</div>\n${close}`
    })
    .replace('{{useCases}}', () =>
      useCases.map(({ id, name }) => `<option value="${escaped(id)}">${escaped(name)}</option>`).join(''),
    )
    .replaceAll(PERMISSION, (_, part: string, title: string) =>
      codeBlock(permissions.get(part) ?? '', part === 'origins' ? 'json' : null, title, copy),
    )
}

/** Code, which can be scrolled by keyboard, and the button that copies it. */
function codeBlock(code: string, language: CodeLanguage, title: string, copy: string): string {
  const coloured = language === null ? escaped(code) : highlighter.highlight(code, { language }).value
  return [
    '<div class="code">',
    `<pre tabindex="0" role="region" aria-labelledby="${title} code">${coloured}</pre>`,
    `<p role="status"></p>`,
    `<button type="button" class="button button-secondary" data-copies aria-describedby="${title}">${copy}</button>`,
    '</div>',
  ].join('\n')
}

/** What stands at a place of the page. */
function partOf(html: string, place: RegExp, name: string): string {
  const [, part] = place.exec(html) ?? []
  if (part === undefined) throw new Error(`The page of examples has no ${name}.`)
  return part
}

/** Code with the address of the build in the place of the one beside the page. */
function withAddress(text: string): string {
  return text.trim().replaceAll(/(["'])\.\//g, `$1${BUILD}`)
}

/** Code that names the use case where its file or template takes whichever is chosen. */
function withUseCase(code: string): string {
  return code.replace('useCase: string', `useCase = '${USE_CASE}'`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
