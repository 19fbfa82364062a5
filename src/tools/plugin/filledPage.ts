import type { UseCase } from '../../engine/session/useCase'
import type { FailureWording } from '../../language/flow'

/** What a page says of a use case. */
export interface FilledPage {
  /** With the addresses, from the page, of its flow's module and of those in other languages. */
  readonly useCase: UseCase & { readonly module: string; readonly others: Readonly<Record<string, string>> }
  /** What its template is called. */
  readonly id: string
  readonly language: string
  readonly title: string
  readonly description: string
  /** The file of the typeface that the first screen is written in; null where it wears that of the device. */
  readonly typeface: string | null
  /** What can be read where no script runs: why that is all, in words, and the first screen, as HTML. */
  readonly withoutScript: { readonly notice: string; readonly html: string }
  /** The first screen with placeholders for the brand; null where it cannot be written before there is a session. */
  readonly template: { readonly title: string; readonly html: string } | null
  /** What shows where the script does not come, as HTML. */
  readonly unavailable: string
  /** What is said where no flow can say it. */
  readonly wording: FailureWording
}

/** A page of the build, filled with what it says of a use case; `isOwn`: it is that one's alone, whatever is configured. */
export function filledPage(html: string, page: FilledPage, isOwn: boolean): string {
  const { useCase, id, language, title, description, typeface, withoutScript, template, unavailable, wording } = page
  const attributes = [
    `id="${id}"`,
    `data-use-case="${escaped(JSON.stringify(useCase))}"`,
    ...(template === null ? [] : [`title="${escaped(template.title)}"`]),
  ]
  return [
    [/<html lang="[^"]*">/, `<html lang="${escaped(language)}">`],
    // Long: in <html> it would push the charset past the first 1,024 bytes, where browsers look for it.
    [/<body>/, `<body data-failure="${escaped(JSON.stringify({ [language]: wording }))}">`],
    [
      /<title>.*?<\/title>/,
      `<title>${escaped(title)}</title>\n    <meta name="description" content="${escaped(description)}">${typeface === null ? '' : preloadOf(typeface)}`,
    ],
    // The page has its main element already, and none may stand in <noscript>.
    [
      /<noscript>.*?<\/noscript>/s,
      `<noscript>${escaped(withoutScript.notice)}${withoutScript.html.replaceAll(/(?<=<\/?)main\b/g, 'div')}</noscript>`,
    ],
    [MOUNT, isOwn ? mountOf(useCase.id) : MOUNT],
    [
      /<\/body>/,
      `<template ${attributes.join(' ')}>${template?.html ?? ''}</template>\n    <div class="unavailable">${unavailable}</div>\n  </body>`,
    ],
  ].reduce((filled, [place, text]) => replaced(filled, place ?? '', String(text)), html)
}

/**
 * Asks for the typeface beside the styles: a page that is painted before it came is not written in it. `build` is the
 * address of the build from the page.
 */
export function preloadOf(typeface: string, build = './'): string {
  return `\n    <link rel="preload" as="font" type="font/woff2" crossorigin href="${build}${typeface}">`
}

/** A page of the build for a frame: it answers the page around with its first script, and asks at once for those that a flow in a frame takes. */
export function framedPage(html: string, scripts: readonly string[], later: readonly string[]): string {
  const links = (files: readonly string[]): string =>
    files.map((file) => `<link rel="modulepreload" href="./${file}">\n    `).join('')
  const withFirst = replaced(
    html,
    '</title>',
    `</title>\n    <script defer src="./${ARRIVAL}"></script>\n    ${links(scripts)}`,
  )
  // Browsers ask for six files at once where a host speaks HTTP/1.1: these are not among them.
  return replaced(withFirst, '</body>', `${links(later)}</body>`)
}

/** The page of a use case while flows are written: it brings nothing, and only says whose it is. */
export function ownPage(html: string, useCase: string): string {
  return replaced(html, MOUNT, mountOf(useCase))
}

/** The first script of a page in a frame (see `embedFiles`). */
export const ARRIVAL = 'arrival.js'

/** The element that the app is shown in. */
const MOUNT = '<div id="app">'

function mountOf(useCase: string): string {
  return `<div id="app" data-use-case="${useCase}">`
}

function replaced(html: string, place: string | RegExp, text: string): string {
  if (html.search(place) < 0)
    throw new Error(`index.html has no ${String(place)}, where each use case's page has its own.`)
  return html.replace(place, () => text)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
