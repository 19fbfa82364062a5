import { maskedParts } from '../../../engine/text/masked'
import { fillValues } from '../../../engine/text/template'
import { formatMoney, labelsInRow } from '../../../engine/values/format'
import type { Wording } from '../../../language/wording'
import type { Receipt, ReceiptSection } from '../../../engine/blocks/receipt'
import type { SummaryRow } from '../../../engine/blocks/summary'
import type { ScheduledPayment } from '../../../engine/blocks/schedule'
import { isLongReview, summaryRowsApart } from '../longForm/summaryRowsApart'
import { rowGroups } from '../rowGroups'
import { documentStyle } from './documentStyle'
import { html, type Markup, markupText } from './markup'
import { PAGE_FOOT, cssString } from './pageFoot'

/** What a receipt's page says besides the receipt. */
export interface DocumentWords {
  readonly language: string
  /** Of its amounts; the product's, if left out. */
  readonly currency?: string
  readonly wording: Wording
  /** The company's name. */
  readonly company: string
}

/**
 * A receipt as a page of its own that needs nothing else: no script, no picture, no address. Its policy forbids them
 * all the same, so that nothing in it could run even if it were let in.
 */
export function receiptDocument({ title, facts, sections, pageFoot }: Receipt, words: DocumentWords): string {
  const isLong = isLongReview(sections.flatMap((section) => (section.kind === 'answers' ? [section.rows] : [])))
  const { language, company } = words
  return markupText(html`<!doctype html>
<html lang="${language}" style="${PAGE_FOOT}: ${cssString(pageFoot)}">
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
${facts.map(({ label, value }) => row(label, [value]))}</dl>
${sections.map((section) => sectionOf(section, words, isLong))}</main>
</body>
</html>
`)
}

function sectionOf(section: ReceiptSection, words: DocumentWords, isLong: boolean): Markup {
  const heading = html`<section>
<h2>${section.title}</h2>
`
  if (section.kind === 'payments') return html`${heading}${tableOf(section.payments, words)}</section>
`
  if (!isLong) return html`${heading}${rowsOf(section.rows, words, 3)}</section>
`
  const { itemProblem, notProvided } = words.wording
  const named = (item: string, message: string): string => fillValues(itemProblem, { item, message })
  const { given, blank } = summaryRowsApart(section.rows, named)
  return html`${heading}${rowsOf(given, words, 3)}${blank.length === 0 ? '' : html`<p>${named(notProvided, labelsInRow(blank, words.language))}</p>
`}</section>
`
}

/** Each answer beside its label, each item of a list under a heading of its own. */
function rowsOf(rows: readonly SummaryRow[], words: DocumentWords, level: 3 | 4): readonly Markup[] {
  const { notProvided } = words.wording
  return rowGroups(rows).map(({ answers, blank, items }) => {
    const given = answers.map(({ label, lines }) => row(label, (lines.length === 0 ? [notProvided] : lines).map((line) => readable(line, words))))
    const list = blank.length === 0 ? given : [...given, row(notProvided, [labelsInRow(blank, words.language)])]
    const sections = items.map(({ name, mark, rows: inside }) => {
      const title = mark === null ? name : `${name} (${mark})`
      return html`<section>
${level === 3 ? html`<h3>${title}</h3>` : html`<h4>${title}</h4>`}
${rowsOf(inside, words, 4)}</section>
`
    })
    return html`${list.length === 0 ? '' : html`<dl>
${list}</dl>
`}${sections}`
  })
}

/** A line whose mask is words to assistive technology. */
function readable(line: string, { wording }: DocumentWords): Markup {
  const { endingIn, hidden } = wording
  return html`${maskedParts(line).map(({ text, ending }) => {
    if (ending === null) return html`${text}`
    const said = ending === '' ? hidden : fillValues(endingIn, { characters: ending })
    return html`<span aria-hidden="true">${text}</span><span class="heard">${said}</span>`
  })}`
}

function row(label: string, lines: readonly (string | Markup)[]): Markup {
  return html`<div><dt>${label}</dt>${lines.map((line) => html`<dd>${line}</dd>`)}</div>
`
}

function tableOf(payments: readonly ScheduledPayment[], words: DocumentWords): Markup {
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
