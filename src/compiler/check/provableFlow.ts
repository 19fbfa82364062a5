import { getNextCandidates } from '../../engine/transition/nextScreens'
import type { Finding } from '../../engine/values/finding'
import type { Flow, Transition } from '../../language/flow'
import { isJsonObject, getJsonAt, withEntries } from '../documents/json'
import { joinPointer, parsePointer } from '../findings/pointer'
import { findEnclosingCondition, isUnread, OPEN_CONDITION, type Recovered } from '../language/recoveredFlow'
import { listAllTransitions, listScreenTransitions } from '../parts/parts'
import { isLeftOut, inferRoutes, findBypass } from './screenOrder'
import { isFormBlock } from '../../engine/blocks/formBlock'
import { getFindingFacts } from '../../engine/values/findingCodes'
import { readFlow } from '../language/languageFindings'
import { areRoutesComplete, collectRoutes } from '../parts/screenOrder'
import { findAnswerPath } from './followUps'

/**
 * Returns the place that the mend changes if it is not that of the finding: the list of ways, or "next" of the screen
 * before.
 */
function findMovedPlace(flow: Flow, { code, pointer }: Finding): string | null {
  if (code === 'no-otherwise') return joinPointer('', ...getListPlace(parsePointer(pointer)))
  if (code !== 'unreachable') return null
  const lost = parsePointer(pointer)[1] ?? ''
  const past = findBypass(flow, lost)
  if (past !== null) return past.pointer
  const before = inferRoutes(flow).source(lost)
  return before === null ? null : joinPointer('/screens', before, 'next')
}

/** Returns the document with the way that was most likely meant, or the document itself for other findings. */
function withMendedWay(document: unknown, flow: Flow, { code, pointer, names }: Finding): unknown {
  const segments = parsePointer(pointer)
  const [root, screen = ''] = segments
  switch (code) {
    case 'unreachable':
      return withWayTo(document, flow, screen)
    case 'unknown-screen':
      return withLikelyScreen(document, flow, segments)
    case 'no-next':
      return withKey(document, ['screens', screen], 'next', inferRoutes(flow).target(screen))
    case 'no-otherwise':
      return withOtherwise(document, flow, segments)
    case 'dead-end':
      return withWayOn(document, flow, segments)
    case 'unknown-action':
      return withEntries(document, segments, ([key]) => toEntries(key, findUnrunAction(flow, screen)))
    case 'unknown-outcome':
      return withOutcome(document, names)
    case 'unknown-dialog':
      return withEntries(document, segments, ([key]) => toEntries(key, findUnopenedDialog(flow, screen)))
    case 'endless-run':
      return withEntries(document, segments, () => [])
    case 'conflict':
      return withEntries(document, [...segments.slice(0, -1), 'goto'], () => [])
    case 'duplicate-form':
    case 'reserved-name':
      return root === 'data' ? withEntries(document, segments, () => []) : document
    default:
      return document
  }
}

function withLikelyScreen(document: unknown, flow: Flow, segments: readonly string[]): unknown {
  const [root, entry] = segments
  if (root === 'order')
    return withEntries(document, ['order'], ([key, order]) => [
      [key, [order].flat().filter((_, index) => String(index) !== entry)],
    ])
  return withEntries(document, segments, ([key]) => [
    [key, root === 'start' ? Object.keys(flow.screens)[0] : inferTarget(flow, segments)],
  ])
}

/**
 * Leads from the screen before to one that is unreachable: as its only next screen if that one leads on to the old next
 * screen, else under an open condition.
 */
function withWayTo(document: unknown, flow: Flow, screen: string): unknown {
  const past = findBypass(flow, screen)
  if (past !== null) return withKey(document, parsePointer(past.pointer), 'goto', 'next')
  const likely = inferRoutes(flow)
  const before = likely.source(screen)
  const others = before === null ? [] : getNextCandidates(flow, before)
  const [only] = others
  if (before === null || only === undefined) return document
  const place = flow.order?.indexOf(likely.behind(screen) ?? '') ?? -1
  if (place !== -1 && isLeftOut(flow, screen) && flow.screens[screen]?.next === undefined)
    return withEntries(document, ['order'], ([key, order]) => [[key, [order].flat().toSpliced(place + 1, 0, screen)]])
  if (others.length === 1 && only.when === undefined && likely.leads(screen, only.goto))
    return withKey(document, ['screens', before], 'next', screen)
  return withKey(document, ['screens', before], 'next', [{ when: OPEN_CONDITION, goto: screen }, ...others])
}

function toEntries(key: string, value: string | null): readonly (readonly [string, unknown])[] {
  return value === null ? [] : [[key, value]]
}

function withKey(document: unknown, place: readonly string[], name: string, value: unknown): unknown {
  if (value === null) return document
  return withEntries(document, place, ([key, before]) => [
    [key, isJsonObject(before) ? { ...before, [name]: value } : before],
  ])
}

function inferTarget(flow: Flow, [, screen = '', part]: readonly string[]): string | null {
  const likely = inferRoutes(flow)
  return part === 'on' && likely.hasWayOn(screen) ? 'next' : likely.target(screen)
}

function withOtherwise(document: unknown, flow: Flow, segments: readonly string[]): unknown {
  const goto = segments.at(-1) === 'when' ? null : inferTarget(flow, segments)
  if (goto === null) return document
  return withEntries(document, getListPlace(segments), ([key, ways]) => [[key, [...[ways].flat(), { goto }]]])
}

function getListPlace(segments: readonly string[]): readonly string[] {
  return /^\d+$/.test(segments.at(-1) ?? '') ? segments.slice(0, -1) : segments
}

function withWayOn(document: unknown, flow: Flow, segments: readonly string[]): unknown {
  const [root, screen = '', part] = segments
  const own = flow.screens[screen]
  if (root !== 'screens' || own === undefined) return document
  if (part === 'on') return withKey(document, segments, 'goto', inferTarget(flow, segments))
  const likely = inferRoutes(flow)
  const ways = listScreenTransitions({ screen, value: own, pointer: `/screens/${screen}` }).filter(
    ({ transition }) => transition.goto !== undefined,
  )
  if (!likely.hasWayOn(screen) && ways.some(({ transition }) => transition.goto === 'next'))
    return withKey(document, ['screens', screen], 'next', likely.target(screen))
  const way = ways.find(({ transition }) => transition.goto === screen) ?? ways[0]
  return way === undefined
    ? document
    : withKey(document, parsePointer(way.pointer), 'goto', inferTarget(flow, ['screens', screen, 'on']))
}

function withOutcome(document: unknown, [outcome = '', action = '']: readonly string[]): unknown {
  return withKey(document, ['actions', action, 'outcomes'], outcome, {})
}

function findUnrunAction(flow: Flow, screen: string): string | null {
  const handlers = getJsonAt(flow.screens, [screen, 'on'])
  const spoken = Object.keys(isJsonObject(handlers) ? handlers : {}).flatMap((event) =>
    event.includes('.') ? [event.slice(0, event.lastIndexOf('.'))] : [],
  )
  return (
    spoken.find(
      (action) =>
        flow.actions?.[action] !== undefined && !listTransitionsOn(flow, screen).some(({ run }) => run === action),
    ) ?? null
  )
}

function findUnopenedDialog(flow: Flow, screen: string): string | null {
  const dialogs = Object.keys(flow.screens[screen]?.dialogs ?? {})
  return dialogs.find((dialog) => !listTransitionsOn(flow, screen).some(({ open }) => open === dialog)) ?? null
}

function listTransitionsOn(flow: Flow, screen: string): readonly Transition[] {
  const value = flow.screens[screen]
  return value === undefined
    ? []
    : listScreenTransitions({ screen, value, pointer: '' }).map(({ transition }) => transition)
}

export interface Provable extends Recovered {
  /** Answers and forms for which it is unknown when they are asked. */
  readonly doubted: readonly string[]
  readonly isAsWritten: boolean
}

/** How often mistakes that show after a mend are mended as well. */
const ROUNDS = 3

/**
 * Infers the flow that was most likely meant, so that mistakes with no part in the errors can be proven: misspelt names
 * are corrected, rules and defaults with errors dropped, unreadable conditions left open (they may hold or not),
 * missing ways added. Null if the result cannot run.
 */
export function inferProvableFlow(
  rest: Recovered,
  findings: readonly Finding[],
  check: (flow: Flow) => readonly Finding[],
): Provable | null {
  let { flow } = rest
  const harmed = [...rest.harmed]
  let wrong = findings.filter(isAboutRoutes)
  for (let round = 0; round < ROUNDS && wrong.length > 0; round += 1) {
    const meant = readFlow(wrong.reduce<unknown>((document, finding) => mend(document, flow, finding), flow)).flow
    if (meant === null || JSON.stringify(meant) === JSON.stringify(flow)) break
    const before = flow
    harmed.push(
      ...wrong.flatMap((finding) =>
        isUnread(finding.pointer, null) ? [] : [findMovedPlace(before, finding) ?? finding.pointer],
      ),
    )
    flow = meant
    wrong = round + 1 < ROUNDS ? check(flow).filter(isAboutRoutes) : []
  }
  if (!isRunning(flow)) return null
  return {
    ...rest,
    flow,
    harmed,
    doubted: harmed.flatMap((place) => (isInForm(flow, place) ? (findAnswerPath(place) ?? []) : [])),
    isAsWritten: flow === rest.flow && rest.harmed.length === 0,
  }
}

function isRunning(flow: Flow): boolean {
  const isThere = ({ run }: Transition): boolean => run === undefined || flow.actions?.[run] !== undefined
  return (
    areRoutesComplete(flow, collectRoutes(flow)) &&
    listAllTransitions(flow).every(({ transition }) => isThere(transition))
  )
}

function isInForm(flow: Flow, place: string): boolean {
  const [, screen = '', , name = ''] = parsePointer(place)
  const block = flow.screens[screen]?.blocks?.[name]
  return block === undefined || isFormBlock(block)
}

/** 'beyond-range' blocks nobody, but no answer can be generated for such a bound, so it is dropped as well. */
function isAboutRoutes({ code }: Finding): boolean {
  return getFindingFacts(code).effect !== 'none' || code === 'beyond-range'
}

function mend(document: unknown, flow: Flow, finding: Finding): unknown {
  const segments = parsePointer(finding.pointer)
  if (isUnread(finding.pointer, null)) return document
  if (finding.meant !== null) return withDeclarationMeant(document, finding) ?? withNameMeant(document, finding)
  const narrowing = findNarrowingPlace(segments)
  if (narrowing !== null) return withEntries(document, narrowing, () => [])
  const condition = findEnclosingCondition(segments)
  if (condition !== null) return withEntries(document, condition, ([key]) => [[key, OPEN_CONDITION]])
  return withMendedWay(document, flow, finding)
}

const DECLARED = ['actions', 'data', 'calculations']

/** Renames a declaration to the name by which it is used, if nothing uses its own; null otherwise. */
function withDeclarationMeant(flow: unknown, { names: [name = ''], meant }: Finding): unknown {
  // Another finding about the same name was mended before.
  if (DECLARED.some((one) => getJsonAt(flow, [one, name]) !== undefined)) return flow
  const root = DECLARED.find((one) => meant !== null && getJsonAt(flow, [one, meant]) !== undefined)
  if (root === undefined || meant === null) return null
  const uses = JSON.stringify(flow).match(new RegExp(`(?<![\\w-])${meant}(?![\\w-])`, 'g'))
  return uses?.length === 1 ? withEntries(flow, [root, meant], ([, value]) => [[name, value]]) : null
}

/** Replaces the misspelt name in a key or a text, or in its last segment. */
function withNameMeant(flow: unknown, { pointer, names, meant }: Finding): unknown {
  if (meant === null) return flow
  const written = (text: string): string | undefined => names.find((name) => text === name || text.endsWith(`.${name}`))
  const asMeant = (text: string): string => `${text.slice(0, text.length - (written(text)?.length ?? 0))}${meant}`
  return withEntries(flow, parsePointer(pointer), ([key, value]) => {
    if (written(key) !== undefined) return [[asMeant(key), value]]
    return [[key, typeof value === 'string' && written(value) !== undefined ? asMeant(value) : value]]
  })
}

/**
 * The button condition, rule or default around a place, which can be dropped. A "when" cannot: the entry would then
 * always be taken.
 */
function findNarrowingPlace(segments: readonly string[]): readonly string[] | null {
  const start = segments.findIndex((key, index) => key === 'default' && segments[index - 2] === 'fields')
  if (start > 0) return segments.slice(0, start + 1)
  const enabled = segments.indexOf('enabled')
  if (enabled > 0) return segments.slice(0, enabled + 1)
  const rules = segments.lastIndexOf('rules')
  return rules > 0 && rules + 1 < segments.length ? segments.slice(0, rules + 2) : null
}
