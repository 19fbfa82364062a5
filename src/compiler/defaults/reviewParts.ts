import { blockAuthoringOf, isOfAllScreens, isSummary } from '../../engine/blocks/blockAuthoring'
import { isFormBlock } from '../../engine/blocks/formBlock'
import { fieldKindAuthoring } from '../../engine/kinds/fieldKindAuthoring'
import { titled } from '../../engine/program/screenTitle'
import { arranged } from '../../engine/values/arranged'
import { formOf } from '../../engine/values/path'
import type { SummaryBlock } from '../../language/block-summary'
import type { Flow } from '../../language/flow'
import type { Screen } from '../../language/screen'
import { fieldsIn, type PlacedField } from '../parts/placedFields'
import { reachedFrom, waysIn, type Ways } from '../parts/waysIn'

type Blocks = NonNullable<Screen['blocks']>

/** A block of a screen with its name. */
type Named = readonly [name: string, block: Blocks[string]]

/**
 * A flow in which each summary that names no screen has become a part for each screen before it that asks something and
 * has no part of its own, and each without a title has that of its screen. What screens say of it has gone into these.
 */
export function withReviewParts(flow: Flow): Flow {
  const screens = Object.entries(flow.screens)
  const isThere = screens.some(
    ([, { section, blocks = {} }]) =>
      section !== undefined || Object.values(blocks).some((block) => isSummary(block) && block.title === undefined),
  )
  if (!isThere) return flow
  return {
    ...flow,
    screens: Object.fromEntries(
      screens.map(([id, { section: _section, ...screen }]) => [id, reviewing(flow, id, screen)]),
    ),
  }
}

function reviewing(flow: Flow, id: string, screen: Screen): Screen {
  const { blocks = {}, order } = screen
  const taken = new Set(Object.keys(blocks))
  const named = new Map(
    Object.entries(blocks).map(([name, block]): readonly [string, readonly Named[]] => {
      if (!isSummary(block) || block.title !== undefined) return [name, [[name, block]]]
      if (isOfAllScreens(block))
        return [name, partsFor(flow, id, block).map(([own, part]) => [freeName(own, taken), part])]
      return [name, [[name, { ...block, title: sectionOf(flow, block.screen ?? '') }]]]
    }),
  )
  if (named.size === 0) return screen
  const inOrder =
    order === undefined
      ? {}
      : { order: arranged(Object.keys(blocks), order).flatMap((name) => named.get(name)?.map(([own]) => own) ?? []) }
  return { ...screen, ...inOrder, blocks: Object.fromEntries([...named.values()].flat()) }
}

/** The parts that stand for a summary which names no screen. */
function partsFor(flow: Flow, review: string, block: SummaryBlock): readonly Named[] {
  const { blocks = {} } = flow.screens[review] ?? {}
  const ways = waysIn(flow)
  const shown = new Set(Object.values(blocks).flatMap((other) => blockAuthoringOf(other).rows(other)?.screen ?? []))
  const asked = fieldsIn(flow).all.filter(isReviewed)
  return screenSequence(flow, ways)
    .filter((screen) => !shown.has(screen) && leadsTo(ways, screen, review))
    .flatMap((screen) =>
      partsOf(
        flow,
        screen,
        asked.filter((placed) => placed.screen === screen),
        block,
      ),
    )
}

/** The screens as one comes to them: those of the order in that order, each other one after what leads to it. */
function screenSequence({ start, order = [], screens }: Flow, ways: Ways): readonly string[] {
  const sequence = order.filter((screen) => screens[screen] !== undefined)
  let before: string | undefined
  for (const screen of byWays(start, ways)) {
    if (!sequence.includes(screen)) sequence.splice(before === undefined ? 0 : sequence.indexOf(before) + 1, 0, screen)
    before = screen
  }
  return sequence
}

/** Each screen after those that lead on to it, but for ways back. */
function byWays(start: string, ways: Ways): readonly string[] {
  const known = new Set<string>()
  const finished: string[] = []
  const visit = (screen: string): void => {
    if (known.has(screen)) return
    known.add(screen)
    for (const target of (ways.get(screen) ?? []).toReversed()) visit(target)
    if (ways.has(screen)) finished.push(screen)
  }
  visit(start)
  return finished.toReversed()
}

/** One part of a screen; of one with several forms that all have titles, one of each. */
function partsOf(flow: Flow, screen: string, asked: readonly PlacedField[], block: SummaryBlock): readonly Named[] {
  const { section, blocks = {} } = flow.screens[screen] ?? {}
  if (asked.length === 0) return []
  const forms = Object.entries(blocks).flatMap(([name, form]) => {
    const rows = asked.flatMap(({ field: { path } }) =>
      formOf(path) === name && path.split('.').length === 2 ? [path] : [],
    )
    return isFormBlock(form) && rows.length > 0 ? [{ name, rows, title: form.title }] : []
  })
  const parts = forms.flatMap(({ name, rows, title }): readonly Named[] =>
    title === undefined ? [] : [[name, { ...block, title, screen, rows }]],
  )
  if (section === undefined && parts.length > 1 && parts.length === forms.length) return parts
  return [[screen, { ...block, title: sectionOf(flow, screen), screen }]]
}

/** What a review calls the answers of a screen. */
function sectionOf({ screens }: Flow, id: string): string {
  const screen = screens[id]
  return screen === undefined ? '' : (screen.section ?? titled(screen).title)
}

/** What a review shows: all that is asked, but for what is only for an action. */
function isReviewed({ field, list }: PlacedField): boolean {
  return list === null && !(field.kind === 'simple' && fieldKindAuthoring[field.type].isForAction)
}

function leadsTo(ways: Ways, screen: string, review: string): boolean {
  return screen !== review && reachedFrom(ways.get(screen) ?? [], (other) => ways.get(other) ?? []).has(review)
}

/** A name that no other block has: phone.number as phoneNumber. */
function freeName(screen: string, taken: Set<string>): string {
  let name = screen.replaceAll(/[.-]+(\w)/g, (_, letter: string) => letter.toUpperCase())
  while (taken.has(name)) name = `${name}_`
  taken.add(name)
  return name
}
