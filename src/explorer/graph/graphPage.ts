import type { FlowGraph } from './flowGraph'
import { escapeXml, renderGraphSvg } from './graphSvg'
import { buildOutline } from './outline'

const STYLES = [
  ':root{color-scheme:light dark}',
  'body{margin:24px;background:#fff;color:#1b1f24;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}',
  '.picture{overflow:auto}',
  'li{margin-block:8px}',
  'li:target{outline:2px solid;outline-offset:4px}',
  '@media (prefers-color-scheme:dark){body{background:#14171c;color:#eef1f5}}',
].join('\n')

/** Renders an HTML page with the graph; each node links to its entry in the list below. */
export function renderGraphPage(graph: FlowGraph): string {
  const parts = buildOutline(graph)
  const anchors = new Map(parts.map(({ node }, index) => [node, `node-${index + 1}`]))
  const items = parts.map(({ node, heading, ways }) => {
    const list = ways.length === 0 ? '' : `<ul>${ways.map((way) => `<li>${escapeXml(way)}</li>`).join('')}</ul>`
    return `<li id="${anchors.get(node) ?? ''}" tabindex="-1">${escapeXml(heading)}${list}</li>`
  })
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(graph.name)}</title>`,
    `<style>${STYLES}</style>`,
    '</head>',
    '<body>',
    `<h1>${escapeXml(graph.name)}</h1>`,
    `<div class="picture" role="region" aria-label="The flow as a picture" tabindex="0">${renderGraphSvg(graph, { link: (node) => `#${anchors.get(node) ?? ''}` })}</div>`,
    '<h2>The same as a list</h2>',
    `<ol>${items.join('\n')}</ol>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
