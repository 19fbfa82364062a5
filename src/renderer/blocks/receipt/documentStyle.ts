import { html, type Markup } from './markup'

/** How a receipt's own page looks, on the screen and on paper. */
export const documentStyle: Markup = html`
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
