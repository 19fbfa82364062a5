import type { Look } from '../../engine/session/useCase'

export interface EmbedTarget {
  /** The address of the build, with a slash at the end. */
  readonly src: string
  readonly useCase: string
  /** The parts of the look that differ from the use case's own. */
  readonly brand: Partial<Look>
}

interface EmbedCodes {
  readonly script: string
  readonly element: string
  readonly react: string
}

/** Generates the code of a client's page. All texts are escaped for the place they are written to. */
export function generateEmbedCode({ src, useCase, brand }: EmbedTarget): EmbedCodes {
  const looks = Object.entries(brand).map(([name, value = '']) => [name, value] as const)
  const attributes = [
    ['src', src],
    ['use-case', useCase],
    ...looks.map(([name, value]) => [toAttributeName(name), value]),
  ]
  return {
    script: [
      '<div id="application"></div>',
      `<script src="${escapeAttribute(`${src}embed.iife.js`)}"></script>`,
      '<script>',
      '  const flow = Formway.create({',
      "    container: '#application',",
      `    src: ${quote(src)},`,
      `    useCase: ${quote(useCase)},`,
      ...(looks.length === 0
        ? []
        : ['    brand: {', ...looks.map(([name, value]) => `      ${name}: ${quote(value)},`), '    },']),
      '    onSuccess: ({ submission, reference }) => console.log(reference, submission),',
      '  })',
      '  flow.open()',
      '</script>',
    ].join('\n'),
    element: [
      `<script src="${escapeAttribute(`${src}embed.iife.js`)}" defer></script>`,
      '<formway-flow',
      ...attributes.map(([name = '', value = '']) => `  ${name}="${escapeAttribute(value)}"`),
      '></formway-flow>',
    ].join('\n'),
    react: [
      "import { FormwayFlow } from 'formway/react'",
      '',
      'export function Application() {',
      '  return (',
      '    <FormwayFlow',
      `      src={${quote(src)}}`,
      `      useCase={${quote(useCase)}}`,
      ...(looks.length === 0
        ? []
        : ['      brand={{', ...looks.map(([name, value]) => `        ${name}: ${quote(value)},`), '      }}']),
      '      onSuccess={({ submission, reference }) => console.log(reference, submission)}',
      '    />',
      '  )',
      '}',
    ].join('\n'),
  }
}

interface Permission {
  /** The header of the build's host. */
  readonly ancestors: string
  /** The build's `embedding.json`. */
  readonly origins: string
  /** The headers of the page, if it has such policies. */
  readonly policies: string
}

/** Generates headers and `embedding.json` for a page of the origin `page` and a build at `src`. */
export function generatePermission(src: string, page: string): Permission {
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

/** Returns the attribute for a part of the look: brand-primary-color for primaryColor. */
export function toAttributeName(name: string): string {
  return `brand-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** Returns a JavaScript literal that cannot end a script element. */
function quote(text: string): string {
  return `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll("'", String.raw`\'`)
    .replaceAll('<', String.raw`\u003C`)}'`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
