/** How the company's pages look: in its own way, so that it is seen what of a page is the flow. */
export const EXAMPLE_STYLE = `
:root { color-scheme: light dark; --ink: #16263a; --ground: #f3f6f9; --paper: #ffffff; --line: #c9d3de; --brand: #0b5fa5; font: 1rem/1.5 Georgia, 'Times New Roman', serif }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf5; --ground: #10171f; --paper: #18222d; --line: #3a4857; --brand: #8ec5f5 } }
body { margin: 0; min-block-size: 100vh; display: flex; flex-direction: column; background: var(--ground); color: var(--ink) }
header, main, footer { box-sizing: border-box; inline-size: 100%; max-inline-size: 60rem; margin-inline: auto; padding: 1rem 1.5rem }
header { border-block-end: 3px double var(--line) }
header a { display: inline-block; padding-block: 0.25rem; color: inherit; font-size: 1.375rem; font-weight: 700; text-decoration: none }
main { flex: 1 }
h1 { margin-block: 1rem; font-size: 1.75rem; line-height: 1.2 }
a { color: var(--brand) }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); gap: 1rem; padding: 0; list-style: none }
li a { display: block; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 0.25rem; background: var(--paper); font-size: 1.125rem }
.flow { border: 1px solid var(--line); background: var(--paper) }
summary { padding-block: 0.75rem; cursor: pointer }
pre { margin: 0; padding: 1rem; overflow-x: auto; border: 1px solid var(--line); background: var(--paper); font-size: 0.875rem }
footer { color: inherit; font-size: 0.875rem }
@media (max-width: 40rem) { .flow { margin-inline: -1.5rem; border-inline: 0 } }
`
