import { downloadFile } from '../../../services/downloadFile'
import { splitMaskedText } from '../../../engine/text/maskedText'
import { fillValues } from '../../../engine/text/template'
import { formatMoney, formatLabelList } from '../../../engine/values/format'
import type { Wording } from '../../../language/flow'
import type { Receipt, ReceiptSection } from '../../../engine/blocks/receipt'
import type { SummaryRow } from '../../../engine/blocks/summary'
import type { ScheduledPayment } from '../../../engine/blocks/schedule'
import { isLongReceipt, separateMissingRows } from '../longForm/longReview'
import { groupRows } from '../SummaryBlock'
import { PAGE_FOOT, toCssString } from './pageFoot'

interface DocumentWords {
  readonly language: string
  /** The currency of the payments; the product's by default. */
  readonly currency?: string
  readonly wording: Wording
  readonly company: string
}

/** HTML that needs no escaping. Only `html` creates it. */
class Markup {
  constructor(readonly text: string) {}
}

/** Builds HTML from a template literal. Escapes all values except those that `html` created. */
function html(parts: TemplateStringsArray, ...values: readonly (string | Markup | readonly Markup[])[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + toHtml(values[index - 1] ?? '') + part))
}

function toHtml(value: string | Markup | readonly Markup[]): string {
  if (typeof value === 'string') return escapeHtml(value)
  return value instanceof Markup ? value.text : value.map(({ text }) => text).join('')
}

const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => REPLACEMENTS.get(character) ?? '')
}

const documentStyle: Markup = html`
@page { margin: 18mm; @bottom-left { content: var(--page-foot); } @bottom-right { content: counter(page) ' / ' counter(pages); } }
:root { color-scheme: light; }
body { margin: 0; padding: 2rem 1rem; background: #fff; color: #171c26; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
main { max-width: 42rem; margin: 0 auto; }
header { padding-bottom: 1rem; border-bottom: 2px solid #171c26; }
header p, h1, h2, h3, h4, dl, dd { margin: 0; }
header p { font-weight: 600; }
h1 { font-size: 1.75rem; line-height: 1.25; }
h2 { margin-top: 2rem; padding-bottom: 0.5rem; border-bottom: 1px solid #757e8e; font-size: 1.125rem; line-height: 1.25; break-after: avoid; }
h3, h4 { padding: 1.25rem 0 0.25rem; font-size: 1rem; line-height: 1.25; break-after: avoid; }
dl > div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); column-gap: 1rem; padding: 0.5rem 0; border-bottom: 1px solid #dcdfe5; break-inside: avoid; }
dt { grid-row: 1 / span 20; color: #545d6e; }
dd { grid-column: 2; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
tr { break-inside: avoid; }
th, td { padding: 0.5rem 0; border-bottom: 1px solid #dcdfe5; font-weight: 400; text-align: start; vertical-align: baseline; }
td, thead th + th { text-align: end; }
thead th { color: #545d6e; }
tfoot > tr > * { font-weight: 600; }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 30rem) { dl > div { display: block; } }
@media print { body { padding: 0; } dt, thead th { color: #000; } }
`

/**
 * Renders a receipt as a self-contained HTML page without scripts, images or links. Its content security policy forbids
 * them as well, in case an answer were not escaped.
 */
export function renderReceiptDocument(receipt: Receipt, words: DocumentWords): string {
  const { title, facts, sections, pageFoot } = receipt
  const isLong = isLongReceipt(receipt)
  const { language, company } = words
  return html`<!doctype html>
<html lang="${language}" style="${PAGE_FOOT}: ${toCssString(pageFoot)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${company}</title>
<style>${documentStyle}</style>
</head>
<body>
<main>
<header>
<p>${company}</p>
<h1>${title}</h1>
</header>
<dl>
${facts.map(({ label, value }) => renderRow(label, [value]))}</dl>
${sections.map((section) => renderSection(section, words, isLong))}</main>
</body>
</html>
`.text
}

function renderSection(section: ReceiptSection, words: DocumentWords, isLong: boolean): Markup {
  const heading = html`<section>
<h2>${section.title}</h2>
`
  if (section.kind === 'payments')
    return html`${heading}${renderPayments(section.payments, words)}</section>
`
  if (!isLong)
    return html`${heading}${renderRows(section.rows, words, 3)}</section>
`
  const { itemProblem, notProvided } = words.wording
  const formatLabel = (item: string, message: string): string => fillValues(itemProblem, { item, message })
  const { given, blank } = separateMissingRows(section.rows, formatLabel)
  return html`${heading}${renderRows(given, words, 3)}${
    blank.length === 0
      ? ''
      : html`<p>${formatLabel(notProvided, formatLabelList(blank, words.language))}</p>
`
  }</section>
`
}

function renderRows(rows: readonly SummaryRow[], words: DocumentWords, level: 3 | 4): readonly Markup[] {
  const { notProvided } = words.wording
  return groupRows(rows).map(({ answers, blank, items }) => {
    const given = answers.map(({ label, lines }) =>
      renderRow(
        label,
        (lines.length === 0 ? [notProvided] : lines).map((line) => renderLine(line, words)),
      ),
    )
    const list =
      blank.length === 0 ? given : [...given, renderRow(notProvided, [formatLabelList(blank, words.language)])]
    const sections = items.map(({ name, mark, rows: inside }) => {
      const title = mark === null ? name : `${name} (${mark})`
      return html`<section>
${level === 3 ? html`<h3>${title}</h3>` : html`<h4>${title}</h4>`}
${renderRows(inside, words, 4)}</section>
`
    })
    return html`${
      list.length === 0
        ? ''
        : html`<dl>
${list}</dl>
`
    }${sections}`
  })
}

/** Renders a line so that screen readers read words instead of its mask. */
function renderLine(line: string, { wording }: DocumentWords): Markup {
  const { endingIn, hidden } = wording
  return html`${splitMaskedText(line).map(({ text, ending }) => {
    if (ending === null) return html`${text}`
    const spoken = ending === '' ? hidden : fillValues(endingIn, { characters: ending })
    return html`<span aria-hidden="true">${text}</span><span class="heard">${spoken}</span>`
  })}`
}

function renderRow(label: string, lines: readonly (string | Markup)[]): Markup {
  return html`<div><dt>${label}</dt>${lines.map((line) => html`<dd>${line}</dd>`)}</div>
`
}

function renderPayments(payments: readonly ScheduledPayment[], words: DocumentWords): Markup {
  const { wording } = words
  const total = payments.reduce((sum, { amount }) => sum + amount, 0)
  return html`<table>
<thead><tr><th scope="col">${wording.paymentDate}</th><th scope="col">${wording.paymentAmount}</th></tr></thead>
<tbody>
${payments.map((payment) => {
  const label = payment.isDownPayment ? `${payment.label} (${wording.downPayment})` : payment.label
  return html`<tr><th scope="row">${label}</th><td>${formatMoney(payment.amount, words)}</td></tr>
`
})}</tbody>
<tfoot><tr><th scope="row">${wording.total}</th><td>${formatMoney(total, words)}</td></tr></tfoot>
</table>
`
}

/** Downloads the receipt as a page of its own. */
export function saveReceipt(receipt: Receipt, name: string, words: DocumentWords): void {
  const page = new Blob([renderReceiptDocument(receipt, words)], { type: 'text/html;charset=utf-8' })
  downloadFile(toFileName(name, 'html'), page)
}

/** Builds a file name of letters, digits and hyphens. */
export function toFileName(words: string, ending: string): string {
  const name = words.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  return `${name}.${ending}`
}
