import { ownOf } from '../../engine/values/ownOf'
import type { Finding } from '../../engine/values/finding'
import type { SummaryBlock } from '../../language/block-summary'
import type { Flow } from '../../language/flow'
import { isSummary } from '../../engine/blocks/blockAuthoring'
import { jsonAt } from '../documents/editedJson'
import { isJsonObject } from '../documents/jsonValue'
import { pointerTo, segmentsOf } from '../findings/pointer'

/** Findings about what goes without saying at what is written, and once: `written` is the flow as its documents make it. */
export function atDefaults(findings: readonly Finding[], written: unknown, flow: Flow): readonly Finding[] {
  const said = new Set<string>()
  return findings.flatMap((finding) => {
    const pointer = writtenPlace(finding.pointer, written, flow)
    if (pointer === finding.pointer) return [finding]
    const key = `${finding.code} ${pointer} ${finding.message}`
    if (said.has(key) || findings.some((other) => other.code === finding.code && other.pointer === pointer)) return []
    said.add(key)
    return [{ ...finding, pointer }]
  })
}

/** A place in a screen of a flow, and what its documents say there. */
interface Place {
  readonly screen: string
  readonly name: string
  readonly key: string
  readonly flow: Flow
  readonly written: (...keys: readonly string[]) => unknown
}

function writtenPlace(pointer: string, document: unknown, flow: Flow): string {
  const [root, screen = '', part = '', name = '', key = ''] = segmentsOf(pointer)
  const written = (...keys: readonly string[]): unknown => jsonAt(document, ['screens', ...keys])
  if (root !== 'screens' || name === '' || !isJsonObject(written(screen))) return pointer
  const place = { screen, name, key, flow, written }
  if (part === 'blocks') return partPlace(place) ?? pointer
  const isAdded = (part === 'buttons' || part === 'on') && written(screen, part, name) === undefined
  return isAdded ? buttonPlace(place, part) : pointer
}

function buttonPlace({ screen, name, key, written }: Place, part: string): string {
  if (part === 'on' && written(screen, 'buttons', name) !== undefined)
    return pointerTo('/screens', screen, 'buttons', name)
  return part === 'buttons' && key === 'label' ? '/wording/continue' : pointerTo('/screens', screen)
}

/** Where a part of a review is written: its title at the screen or the form that it is of, all else at the summary that it stands for. */
function partPlace(place: Place): string | null {
  const { screen, name, key, flow, written } = place
  const block = ownOf(flow.screens[screen]?.blocks, name)
  if (block === undefined || !isSummary(block) || written(screen, 'blocks', name, 'title') !== undefined) return null
  return key === 'title' ? titlePlace(block, place) : summaryPlace(block, place)
}

function titlePlace({ screen: shown = '', rows = [], title }: SummaryBlock, { written }: Place): string | null {
  const [form = ''] = rows[0]?.split('.') ?? []
  const titles = [
    [shown, 'blocks', form, 'title'],
    [shown, 'section'],
    [shown, 'title'],
  ]
  const place = titles.find((keys) => written(...keys) === title)
  return place === undefined ? null : pointerTo('/screens', ...place)
}

function summaryPlace({ type }: SummaryBlock, { screen, name, written }: Place): string | null {
  const blocks = written(screen, 'blocks')
  if (!isJsonObject(blocks) || Object.hasOwn(blocks, name)) return null
  const all = Object.entries(blocks).find(
    ([, block]) => isJsonObject(block) && block['type'] === type && !Object.hasOwn(block, 'screen'),
  )
  return all === undefined ? null : pointerTo('/screens', screen, 'blocks', all[0])
}
