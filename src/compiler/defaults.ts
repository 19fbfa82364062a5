import { sortByOrder, formOf, getOwnValue } from '../engine/values/answers'
import type { Finding } from '../engine/values/finding'
import type { Button, Flow, Screen, SummaryBlock } from '../language/flow'
import { getBlockAuthoring, isOfAllScreens, isSummary } from '../engine/blocks/blockAuthoring'
import { isJsonObject, getJsonAt } from './documents/json'
import { joinPointer, parsePointer } from './findings/pointer'
import { isFormBlock } from '../engine/blocks/formBlock'
import { fieldKindAuthoring } from '../engine/kinds/fieldKindAuthoring'
import { isEnd, resolveScreenTitle } from '../engine/program/program'
import { collectFields, type PlacedField } from './parts/fields'
import { collectReachable, collectRoutes, type Ways } from './parts/screenOrder'
import { findFollowingScreens } from '../engine/transition/nextScreens'

/**
 * Moves findings about parts that were added by default to the place in `written` that caused them, each once.
 * `written` is the merged document.
 */
export function moveToDefaults(findings: readonly Finding[], written: unknown, flow: Flow): readonly Finding[] {
  const said = new Set<string>()
  return findings.flatMap((finding) => {
    const pointer = findWrittenPlace(finding.pointer, written, flow)
    if (pointer === finding.pointer) return [finding]
    const key = `${finding.code} ${pointer} ${finding.message}`
    if (said.has(key) || findings.some((other) => other.code === finding.code && other.pointer === pointer)) return []
    said.add(key)
    const { repair: _ofDefault, ...others } = finding
    return [{ ...others, pointer }]
  })
}

interface Place {
  readonly screen: string
  readonly name: string
  readonly key: string
  readonly flow: Flow
  readonly written: (...keys: readonly string[]) => unknown
}

function findWrittenPlace(pointer: string, document: unknown, flow: Flow): string {
  const [root, screen = '', part = '', name = '', key = ''] = parsePointer(pointer)
  const written = (...keys: readonly string[]): unknown => getJsonAt(document, ['screens', ...keys])
  if (root !== 'screens' || name === '' || !isJsonObject(written(screen))) return pointer
  const place = { screen, name, key, flow, written }
  if (part === 'blocks') return findPartPlace(place) ?? pointer
  const isAdded = (part === 'buttons' || part === 'on') && written(screen, part, name) === undefined
  return isAdded ? findButtonPlace(place, part) : pointer
}

function findButtonPlace({ screen, name, key, written }: Place, part: string): string {
  if (part === 'on' && written(screen, 'buttons', name) !== undefined)
    return joinPointer('/screens', screen, 'buttons', name)
  return part === 'buttons' && key === 'label' ? '/wording/continue' : joinPointer('/screens', screen)
}

/** Returns where a part of a review is written: its title at the screen or form, everything else at the summary. */
function findPartPlace(place: Place): string | null {
  const { screen, name, key, flow, written } = place
  const block = getOwnValue(flow.screens[screen]?.blocks, name)
  if (block === undefined || !isSummary(block) || written(screen, 'blocks', name, 'title') !== undefined) return null
  return key === 'title' ? findTitlePlace(block, place) : findSummaryPlace(block, place)
}

function findTitlePlace({ screen: shown = '', rows = [], title }: SummaryBlock, { written }: Place): string | null {
  const [form = ''] = rows[0]?.split('.') ?? []
  const titles = [
    [shown, 'blocks', form, 'title'],
    [shown, 'section'],
    [shown, 'title'],
  ]
  const place = titles.find((keys) => written(...keys) === title)
  return place === undefined ? null : joinPointer('/screens', ...place)
}

function findSummaryPlace({ type }: SummaryBlock, { screen, name, written }: Place): string | null {
  const blocks = written(screen, 'blocks')
  if (!isJsonObject(blocks) || Object.hasOwn(blocks, name)) return null
  const all = Object.entries(blocks).find(
    ([, block]) => isJsonObject(block) && block['type'] === type && !Object.hasOwn(block, 'screen'),
  )
  return all === undefined ? null : joinPointer('/screens', screen, 'blocks', all[0])
}

type Blocks = NonNullable<Screen['blocks']>

type Named = readonly [name: string, block: Blocks[string]]

/**
 * Splits each summary without "screen" into one for each screen before it that asks something and has no summary yet,
 * and titles summaries after their screens. "section" of screens is resolved here and dropped.
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
      screens.map(([id, { section: _section, ...screen }]) => [id, withParts(flow, id, screen)]),
    ),
  }
}

function withParts(flow: Flow, id: string, screen: Screen): Screen {
  const { blocks = {}, order } = screen
  const taken = new Set(Object.keys(blocks))
  const named = new Map(
    Object.entries(blocks).map(([name, block]): readonly [string, readonly Named[]] => {
      if (!isSummary(block) || block.title !== undefined) return [name, [[name, block]]]
      if (isOfAllScreens(block))
        return [name, listParts(flow, id, block).map(([own, part]) => [createName(own, taken), part])]
      return [name, [[name, { ...block, title: getSection(flow, block.screen ?? '') }]]]
    }),
  )
  if (named.size === 0) return screen
  const inOrder =
    order === undefined
      ? {}
      : { order: sortByOrder(Object.keys(blocks), order).flatMap((name) => named.get(name)?.map(([own]) => own) ?? []) }
  return { ...screen, ...inOrder, blocks: Object.fromEntries([...named.values()].flat()) }
}

function listParts(flow: Flow, review: string, block: SummaryBlock): readonly Named[] {
  const { blocks = {} } = flow.screens[review] ?? {}
  const ways = collectRoutes(flow)
  const shown = new Set(Object.values(blocks).flatMap((other) => getBlockAuthoring(other).rows(other)?.screen ?? []))
  const asked = collectFields(flow).all.filter(isReviewed)
  return sortScreens(flow, ways)
    .filter((screen) => !shown.has(screen) && leadsTo(ways, screen, review))
    .flatMap((screen) =>
      listPartsOf(
        flow,
        screen,
        asked.filter((placed) => placed.screen === screen),
        block,
      ),
    )
}

/** Sorts screens by "order"; a screen that is missing there follows the one that leads to it. */
function sortScreens({ start, order = [], screens }: Flow, ways: Ways): readonly string[] {
  const sequence = order.filter((screen) => screens[screen] !== undefined)
  let before: string | undefined
  for (const screen of sortByRoutes(start, ways)) {
    if (!sequence.includes(screen)) sequence.splice(before === undefined ? 0 : sequence.indexOf(before) + 1, 0, screen)
    before = screen
  }
  return sequence
}

/** Sorts screens so that each stands behind those that lead to it, ignoring ways back. */
function sortByRoutes(start: string, ways: Ways): readonly string[] {
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

/** A screen has one part; if it has several forms and all have titles, one for each form. */
function listPartsOf(flow: Flow, screen: string, asked: readonly PlacedField[], block: SummaryBlock): readonly Named[] {
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
  return [[screen, { ...block, title: getSection(flow, screen), screen }]]
}

function getSection({ screens }: Flow, id: string): string {
  const screen = screens[id]
  return screen === undefined ? '' : (screen.section ?? resolveScreenTitle(screen).title)
}

function isReviewed({ field, list }: PlacedField): boolean {
  return list === null && !(field.kind === 'simple' && fieldKindAuthoring[field.type].isForAction)
}

function leadsTo(ways: Ways, screen: string, review: string): boolean {
  return screen !== review && collectReachable(ways.get(screen) ?? [], (other) => ways.get(other) ?? []).has(review)
}

/** Makes a free block name: phone.number becomes phoneNumber. */
function createName(screen: string, taken: Set<string>): string {
  let name = screen.replaceAll(/[.-]+(\w)/g, (_, letter: string) => letter.toUpperCase())
  while (taken.has(name)) name = `${name}_`
  taken.add(name)
  return name
}

const CONTINUE = 'continue'

type Buttons = NonNullable<Screen['buttons']>

/**
 * Adds the button that leads on: to screens without "buttons" one with the product's words; otherwise the only button
 * without style and handler leads on.
 */
export function withWaysOn(flow: Flow): Flow {
  const screens = Object.entries(flow.screens)
  const names = new Map(
    screens.flatMap(([id, screen]) =>
      leadsOn(flow, id, screen) ? findMainButton(screen).map((name) => [id, name] as const) : [],
    ),
  )
  if (names.size === 0) return flow
  return {
    ...flow,
    screens: Object.fromEntries(screens.map(([id, screen]) => [id, withMainButton(flow, screen, names.get(id))])),
  }
}

function leadsOn(flow: Flow, id: string, screen: Screen): boolean {
  return !isEnd(screen) && findFollowingScreens(flow, id).length > 0
}

/** Returns the name of the button that leads on; none if it is unclear. */
function findMainButton({ buttons, dialogs = {}, on = {} }: Screen): readonly string[] {
  if (buttons === undefined) return [CONTINUE]
  const known = [buttons, ...Object.values(dialogs).map((dialog) => dialog.buttons)].flatMap((some) =>
    Object.keys(some),
  )
  const isMisspelt = Object.keys(on).some((event) => !event.includes('.') && !known.includes(event))
  const open = Object.entries(buttons).flatMap(([name, { style }]) =>
    style === undefined && on[name] === undefined ? [name] : [],
  )
  return open.length === 1 && !isMisspelt ? open : []
}

function withMainButton({ wording }: Flow, screen: Screen, name: string | undefined): Screen {
  if (name === undefined) return screen
  const { buttons = { [name]: { label: wording.continue } }, on = {} } = screen
  const isChecking = Object.values(screen.blocks ?? {}).some(isFormBlock)
  const leading = ({ label, ...others }: Button): Button => ({
    label,
    style: 'primary',
    ...(isChecking ? { submit: true } : {}),
    ...others,
  })
  const all: Buttons = Object.fromEntries(
    Object.entries(buttons).map(([other, button]) => [other, other === name ? leading(button) : button]),
  )
  return { ...screen, buttons: all, on: { [name]: { goto: 'next' }, ...on } }
}
