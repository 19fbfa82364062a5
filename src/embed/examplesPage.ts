import { permissionFor } from '../configure/embedding/codeFor'

/** Stands for the address of the build until the page knows it. */
export const BUILD = 'https://apply.example/'
/** Stands for the page of a client. */
const CLIENT = 'https://client.example'

const SECTION = /(<section id="(\w+)" data-example[^>]*>)([\s\S]*?)( *<\/section>)/g
const TEMPLATE = /<template>([\s\S]*?)<\/template>/

/**
 * The page of examples with the code of each, so that nothing moves while it loads: that of the file with the section's
 * id, or of the section's template. `codes` are the texts of the files by their names without an ending.
 */
export function examplesPage(html: string, codes: Readonly<Record<string, string>>): string {
  const button = /data-show="([^"]*)"/.exec(html)?.[1] ?? ''
  const filled = html.replaceAll(SECTION, (_, open: string, id: string, content: string, close: string) => {
    const code = codes[id] ?? TEMPLATE.exec(content)?.[1]
    if (code === undefined) throw new Error(`The example "${id}" has no code: give it a file or a <template>.`)
    return `${open}${content}${partsOf(id, code, button)}${close}`
  })
  return Object.entries(permissionFor(BUILD, CLIENT)).reduce(
    (page, [part, text]) => page.replace(new RegExp(`(data-permission="${part}">)`), (opening) => `${opening}${escaped(text)}`),
    filled,
  )
}

/** The code of an example, which can be scrolled by keyboard, the button that runs it, and the places for what comes of it. */
function partsOf(id: string, code: string, button: string): string {
  const title = `${id}-title`
  return [
    `<pre tabindex="0" role="region" aria-labelledby="${title}">${escaped(withAddress(code))}</pre>`,
    `<button type="button" aria-describedby="${title}">${button}</button>`,
    '<div></div>',
    `<output aria-labelledby="${title}"></output>`,
    '',
  ].join('\n')
}

/** Code with the address of the build in the place of the one beside the page. */
function withAddress(text: string): string {
  const lines = text.trim().split('\n').map((line) => line.replace(/^ {8}(?=<)/, ''))
  return lines.join('\n').replaceAll(/(["'])\.\//g, `$1${BUILD}`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
