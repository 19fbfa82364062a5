import highlighter from 'highlight.js/lib/core'
import json from 'highlight.js/lib/languages/json'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import { generatePermission } from '../configure/embedding/generateCode'
import type { UseCase } from '../engine/session/useCase'
import { BUILD, USE_CASE } from './exampleAddress'

const CLIENT = 'https://client.example'

const SECTION = /(<section id="(\w+)" data-example[^>]*>)([\s\S]*?)( *<\/section>)/g
const TEMPLATE = /<template>([\s\S]*?)<\/template>/
const STAGE = /<template data-stage>([\s\S]*?)<\/template>\s*/
const PERMISSION = /<pre data-permission="(\w+)" aria-labelledby="([\w-]+)"><\/pre>/g

highlighter.registerLanguage('json', json)
highlighter.registerLanguage('typescript', typescript)
highlighter.registerLanguage('xml', xml)

type CodeLanguage = 'json' | 'typescript' | 'xml' | null

/**
 * Builds the page of examples with their code, so that nothing moves while it loads. The code is the file named like
 * the section (`codes`, by name without extension) or the section's template.
 */
export function buildExamplesPage(
  html: string,
  codes: Readonly<Record<string, string>>,
  useCases: readonly Pick<UseCase, 'id' | 'name'>[],
): string {
  const copy = requirePart(html, /data-copy="([^"]*)"/, 'data-copy')
  const stage = requirePart(html, STAGE, '<template data-stage>')
  const permissions = new Map<string, string>(Object.entries(generatePermission(BUILD, CLIENT)))
  return html
    .replace(STAGE, '')
    .replaceAll(SECTION, (_, open: string, id: string, content: string, close: string) => {
      const template = TEMPLATE.exec(content)?.[1]
      const code = codes[id] ?? template?.replaceAll(/^ {8}/gm, '')
      if (code === undefined) throw new Error(`The example "${id}" has no code: give it a file or a <template>.`)
      const title = `${id}-title`
      const block = renderCodeBlock(
        withUseCase(withAddress(code)),
        codes[id] === undefined ? 'xml' : 'typescript',
        title,
        copy,
      )
      return `${open}${content}<div class="example">${block}${stage.replaceAll('{{title}}', title)}</div>\n${close}`
    })
    .replace('{{useCases}}', () =>
      useCases.map(({ id, name }) => `<option value="${escaped(id)}">${escaped(name)}</option>`).join(''),
    )
    .replaceAll(PERMISSION, (_, part: string, title: string) =>
      renderCodeBlock(permissions.get(part) ?? '', part === 'origins' ? 'json' : null, title, copy),
    )
}

function renderCodeBlock(code: string, language: CodeLanguage, title: string, copy: string): string {
  const coloured = language === null ? escaped(code) : highlighter.highlight(code, { language }).value
  return [
    '<div class="code">',
    `<pre tabindex="0" role="region" aria-labelledby="${title} code">${coloured}</pre>`,
    `<p role="status"></p>`,
    `<button type="button" class="button button-secondary" data-copies aria-describedby="${title}">${copy}</button>`,
    '</div>',
  ].join('\n')
}

function requirePart(html: string, pattern: RegExp, name: string): string {
  const [, part] = pattern.exec(html) ?? []
  if (part === undefined) throw new Error(`The page of examples has no ${name}.`)
  return part
}

function withAddress(text: string): string {
  return text.trim().replaceAll(/(["'])\.\//g, `$1${BUILD}`)
}

/** Replaces the parameter of the example's function with a constant. */
function withUseCase(code: string): string {
  return code.replace('useCase: string', `useCase = '${USE_CASE}'`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
