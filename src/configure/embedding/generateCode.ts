import type { Look } from '../../engine/session/useCase'

/** What is put on a client's page. */
export interface EmbedTarget {
  /** The address of the build, with a slash at the end. */
  readonly src: string
  /** The id of the use case. */
  readonly useCase: string
  /** What of the look differs from the use case's own. */
  readonly brand: Partial<Look>
}

/** The same flow on a page, written in each of the ways there are. */
export interface Code {
  readonly script: string
  readonly element: string
  readonly react: string
}

/** The code of a client's page that shows a flow in a look. Whatever the texts are, they are texts in the code too. */
export function generateEmbedCode({ src, useCase, brand }: EmbedTarget): Code {
  const looks = Object.entries(brand).map(([name, value = '']) => [name, value] as const)
  const attributes = [
    ['src', src],
    ['use-case', useCase],
    ...looks.map(([name, value]) => [toAttributeName(name), value]),
  ]
  return {
    script: [
      '<div id="application"></div>',
      `<script src="${escaped(`${src}embed.iife.js`)}"></script>`,
      '<script>',
      '  const flow = Formway.create({',
      "    container: '#application',",
      `    src: ${quoted(src)},`,
      `    useCase: ${quoted(useCase)},`,
      ...(looks.length === 0
        ? []
        : ['    brand: {', ...looks.map(([name, value]) => `      ${name}: ${quoted(value)},`), '    },']),
      '    onSuccess: ({ submission, reference }) => console.log(reference, submission),',
      '  })',
      '  flow.open()',
      '</script>',
    ].join('\n'),
    element: [
      `<script src="${escaped(`${src}embed.iife.js`)}" defer></script>`,
      '<formway-flow',
      ...attributes.map(([name = '', value = '']) => `  ${name}="${escaped(value)}"`),
      '></formway-flow>',
    ].join('\n'),
    react: [
      "import { FormwayFlow } from 'formway/react'",
      '',
      'export function Application() {',
      '  return (',
      '    <FormwayFlow',
      `      src={${quoted(src)}}`,
      `      useCase={${quoted(useCase)}}`,
      ...(looks.length === 0
        ? []
        : ['      brand={{', ...looks.map(([name, value]) => `        ${name}: ${quoted(value)},`), '      }}']),
      '      onSuccess={({ submission, reference }) => console.log(reference, submission)}',
      '    />',
      '  )',
      '}',
    ].join('\n'),
  }
}

/** What lets a page show the flow of a build. */
interface Permission {
  /** The header of the build's host. */
  readonly ancestors: string
  /** The build's `embedding.json`. */
  readonly origins: string
  /** The headers of the page, where it has such policies. */
  readonly policies: string
}

/** The headers and the file with which a page of one origin shows a build of another. */
export function permissionFor(src: string, page: string): Permission {
  const { origin } = new URL(src)
  return {
    ancestors: `Content-Security-Policy: frame-ancestors ${page}`,
    origins: JSON.stringify({ origins: [page] }),
    policies: [
      `Content-Security-Policy: script-src 'self' ${origin}; frame-src ${origin}`,
      `Permissions-Policy: camera=(self "${origin}"), clipboard-write=(self "${origin}")`,
    ].join('\n'),
  }
}

/** The attribute of the element that a part of the look stands in: brand-primary-color for primaryColor. */
export function toAttributeName(name: string): string {
  return `brand-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** A text as a literal of JavaScript that ends no script of a page. */
function quoted(text: string): string {
  return `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll("'", String.raw`\'`)
    .replaceAll('<', String.raw`\u003C`)}'`
}

/** A text as the value of an attribute in double quotes. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
