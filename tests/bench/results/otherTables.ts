import type { LoadTimes } from '../work/measureLoading'
import type { ScreenChange } from '../work/measureFlows'
import type { LanguageSwitch } from '../work/measureSwitches'
import type { KindCost } from '../work/measureKinds'
import type { OwnWeight } from '../work/measureWeights'
import { aligned } from './aligned'
import { median, spread } from './statistics'
import { FIRST_SCRIPTS, GRID, LANGUAGE_SWITCH, NEXT_SCREEN, SCREEN_CHANGE, SEARCH, USABLE } from './targets'

/** The changes of screen in the real flows as lines of text. */
export function flowTable(changes: readonly ScreenChange[]): readonly string[] {
  const keys = [...new Set(changes.map(({ flow, from, to }) => `${flow}\n${from} > ${to}`))]
  const rows = keys.map((key) => {
    const [flow = '', way = ''] = key.split('\n')
    const these = changes.filter((change) => change.flow === flow && way === `${change.from} > ${change.to}`)
    const costs = these.map(({ task }) => task)
    const counted = median(these.map(({ cpu }) => cpu))
    const target = `${SCREEN_CHANGE}${median(costs) > SCREEN_CHANGE ? ' <' : ''}`
    return [flow, way, `${median(costs).toFixed(1)} ms`, range(costs, 0), target, `${counted.toFixed(1)} ms`]
  })
  const heads = ['flow', 'screen change, CPU × 4', 'main thread', 'middle half', 'target', 'script, style, layout']
  return rows.length === 0 ? [] : aligned([heads, ...rows])
}

/** The switches to the other language as lines of text: both ways on each screen are one. */
export function switchTable(switches: readonly LanguageSwitch[]): readonly string[] {
  const keys = [...new Set(switches.map(({ flow, screen }) => `${flow}\n${screen}`))]
  const rows = keys.map((key) => {
    const [flow = '', screen = ''] = key.split('\n')
    const these = switches.filter((one) => one.flow === flow && one.screen === screen)
    const costs = these.map(({ task }) => task)
    const counted = median(these.map(({ cpu }) => cpu))
    const target = `${LANGUAGE_SWITCH}${median(costs) > LANGUAGE_SWITCH ? ' <' : ''}`
    return [flow, screen, `${median(costs).toFixed(1)} ms`, range(costs, 0), target, `${counted.toFixed(1)} ms`]
  })
  const heads = ['flow', 'other language, CPU × 4', 'main thread', 'middle half', 'target', 'script, style, layout']
  return rows.length === 0 ? [] : aligned([heads, ...rows])
}

/** What a key costs in kinds of fields that hold much, as lines of text. */
export function kindTable(costs: readonly KindCost[]): readonly string[] {
  if (costs.length === 0) return []
  const of = (flow: KindCost['flow']): number =>
    median(costs.filter((cost) => cost.flow === flow).map(({ task }) => task))
  const ratio = of('bench-grid') / of('bench-choices')
  const search = of('bench-search')
  return aligned([
    ['kind', 'key', 'compared with', 'ratio (target)'],
    [
      'grid of 20 × 5',
      `${of('bench-grid').toFixed(2)} ms`,
      `20 fields, ${of('bench-choices').toFixed(2)} ms`,
      `${ratio.toFixed(2)} (${GRID})${ratio > GRID ? ' <' : ''}`,
    ],
    ['search of 5,000, CPU × 4', `${search.toFixed(1)} ms`, '', `(${SEARCH} ms)${search > SEARCH ? ' <' : ''}`],
  ])
}

/** What the parts weigh that only some flows load, as lines of text. */
export function weightTable(weights: readonly OwnWeight[]): readonly string[] {
  return weights.length === 0
    ? []
    : aligned([['part of some flows', 'br'], ...weights.map(({ name, bytes }) => [name, `${bytes} B`])])
}

/** How the first screen loads, as lines of text. */
export function loadingTable(loads: readonly LoadTimes[]): readonly string[] {
  const rows = [...new Set(loads.map(({ circumstances }) => circumstances))].map((name) => {
    const of = (page: LoadTimes['page']): readonly LoadTimes[] =>
      loads.filter((load) => load.circumstances === name && load.page === page)
    const usable = of('product').map((load) => load.usable)
    const copied = of('static').map((load) => load.usable)
    const next = of('product').flatMap((load) => load.next ?? [])
    const bytes = median(of('product').map((load) => load.bytes))
    const isSlow = name.includes('4G')
    return [
      name,
      '',
      `${median(usable).toFixed(0)} ms (${range(usable, 0)})`,
      `${median(copied).toFixed(0)} ms`,
      `${(median(usable) / median(copied)).toFixed(2)} ×${isSlow ? ` (${USABLE})` : ''}`,
      `${median(next).toFixed(0)} ms${isSlow ? ` (${NEXT_SCREEN})` : ''}`,
      `${(bytes / 1000).toFixed(2)} kB (${FIRST_SCRIPTS / 1000})`,
    ]
  })
  const heads = ['loading', '', 'usable', 'static HTML', 'ratio (target)', 'press to next screen', 'script before, br']
  return rows.length === 0 ? [] : aligned([heads, ...rows])
}

function range(figures: readonly number[], digits: number): string {
  return spread(figures)
    .map((figure) => figure.toFixed(digits))
    .join('–')
}
