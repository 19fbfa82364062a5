/** The tints of steps, in turn, and the other colours of a graph: in the light, and in the dark. */
export const TINTS: readonly (readonly [light: string, dark: string])[] = [
  ['#e3ecfb', '#1f3252'],
  ['#e2f3e6', '#1d3d29'],
  ['#fdf0d9', '#47361a'],
  ['#f3e6f7', '#412a49'],
  ['#dff2f3', '#183e41'],
  ['#fbe5e3', '#4a2724'],
]

const COLORS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  ground: ['#ffffff', '#14171c'],
  text: ['#1b1f24', '#eef1f5'],
  quiet: ['#4c5560', '#b9c2cd'],
  line: ['#5b6570', '#9aa5b1'],
  plain: ['#eef0f3', '#2a3038'],
  warn: ['#a3260d', '#ff9d85'],
}

/** The styles of a graph: colours that follow the scheme of the reader's system. */
export function graphStyles(): string {
  const named = [...Object.entries(COLORS), ...TINTS.map((tint, place) => [`step-${place}`, tint] as const)]
  const variables = (scheme: 0 | 1): string => named.map(([name, colors]) => `--${name}:${colors[scheme]}`).join(';')
  return [
    `.flow-graph{${variables(0)};font-family:system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}`,
    `@media (prefers-color-scheme:dark){.flow-graph{${variables(1)}}}`,
    '.flow-graph .ground,.flow-graph .behind{fill:var(--ground)}',
    '.flow-graph .box{fill:var(--plain);stroke:var(--line);stroke-width:1.2}',
    ...TINTS.map((_, place) => `.flow-graph .step-${place} .box{fill:var(--step-${place})}`),
    '.flow-graph .dialog .box{fill:var(--ground);stroke-dasharray:5 3}',
    '.flow-graph .end .box,.flow-graph .start .box{stroke-width:2.6}',
    '.flow-graph text{fill:var(--text);text-anchor:middle}',
    '.flow-graph .title{font-size:14px;font-weight:600}',
    '.flow-graph .small{font-size:11px;fill:var(--quiet)}',
    '.flow-graph .words{font-size:11px}',
    '.flow-graph .when{font-size:11px;font-style:italic;fill:var(--quiet)}',
    '.flow-graph .way{fill:none;stroke:var(--line);stroke-width:1.4}',
    '.flow-graph .back .way{stroke-dasharray:6 4}',
    '.flow-graph .tip{fill:var(--line)}',
    '.flow-graph .missed .box,.flow-graph .missed .way{stroke:var(--warn);stroke-dasharray:2 3}',
    '.flow-graph .missed text{fill:var(--warn)}',
    '.flow-graph a:focus .box,.flow-graph a:hover .box{stroke-width:3}',
  ].join('\n')
}
