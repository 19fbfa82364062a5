import { formatMoney } from '../../../engine/values/format'
import type { Wording } from '../../../language/wording'
import type { Receipt, ReceiptSection } from '../../../engine/blocks/receipt'
import type { ScheduledPayment } from '../../../engine/blocks/schedule'
import { documentStyle } from './documentStyle'
import { html, type Markup, textOf } from './markup'

/** What a receipt's page says besides the receipt. */
export interface DocumentWords {
  readonly language: string
  readonly wording: Wording
  /** The company's name. */
  readonly company: string
}

/**
 * A receipt as a page of its own that needs nothing else: no script, no picture, no address. Its policy forbids them
 * all the same, so that nothing in it could run even if it were let in.
 */
export function receiptDocument({ title, facts, sections }: Receipt, words: DocumentWords): string {
  const { language, company } = words
  return textOf(html`<!doctype html>
<html lang="${language}">
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
${sections.map((section) => sectionOf(section, words))}</main>
</body>
</html>
`)
}

function sectionOf(section: ReceiptSection, words: DocumentWords): Markup {
  const heading = html`<section>
<h2>${section.title}</h2>
`
  if (section.kind === 'payments') return html`${heading}${tableOf(section.payments, words)}</section>
`
  const { notProvided } = words.wording
  const rows = section.rows.map(({ label, lines }) => row(label, lines.length === 0 ? [notProvided] : lines))
  return html`${heading}<dl>
${rows}</dl>
</section>
`
}

function row(label: string, lines: readonly string[]): Markup {
  return html`<div><dt>${label}</dt>${lines.map((line) => html`<dd>${line}</dd>`)}</div>
`
}

function tableOf(payments: readonly ScheduledPayment[], { language, wording }: DocumentWords): Markup {
  const total = payments.reduce((sum, { amount }) => sum + amount, 0)
  return html`<table>
<thead><tr><th scope="col">${wording.paymentDate}</th><th scope="col">${wording.paymentAmount}</th></tr></thead>
<tbody>
${payments.map((payment) => {
  const label = payment.isDownPayment ? `${payment.label} (${wording.downPayment})` : payment.label
  return html`<tr><th scope="row">${label}</th><td>${formatMoney(payment.amount, language)}</td></tr>
`
})}</tbody>
<tfoot><tr><th scope="row">${wording.total}</th><td>${formatMoney(total, language)}</td></tr></tfoot>
</table>
`
}
