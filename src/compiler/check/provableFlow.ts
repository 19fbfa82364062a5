import { getNextCandidates } from '../../engine/transition/nextScreens'
import { findBypass, findOrderedBefore, findScreenBefore, isLeftOut, leadsTo } from './screenOrder'
import type { Finding } from '../../engine/values/finding'
import type { Flow, Transition } from '../../language/flow'
import { getJsonAt, isJsonObject, withEntries } from '../documents/json'
import { joinPointer, parsePointer } from '../findings/pointer'
import { findEnclosingCondition, isUnread, OPEN_CONDITION, type Recovered } from '../language/recoveredFlow'
import { listAllTransitions } from '../parts/parts'
import { isFormBlock } from '../../engine/blocks/formBlock'
import { type FindingCode, getFindingFacts } from '../../engine/values/findingCodes'
import { readFlow } from '../language/languageFindings'
import { areRoutesComplete, collectRoutes } from '../parts/screenOrder'
import { findAnswerPath } from './followUps'

/** Returns the place that a mend changes if it is not that of the finding. */
function findMovedPlace(flow: Flow, { code, pointer }: Finding): string | null {
  if (code !== 'unreachable') return null
  const lost = parsePointer(pointer)[1] ?? ''
  const past = findBypass(flow, lost)
  if (past !== null) return past.pointer
  const before = findScreenBefore(flow, lost)
  return before === null ? null : joinPointer('/screens', before, 'next')
}

/** Returns the document without the mistake, or with the way that was most likely meant; itself for other findings. */
function withMendedWay(document: unknown, flow: Flow, { code, pointer }: Finding): unknown {
  const segments = parsePointer(pointer)
  const [root, screen = ''] = segments
  switch (code) {
    case 'unreachable':
      return withWayTo(document, flow, screen)
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

/**
 * Leads from the screen before to one that is unreachable: as its only next screen if that one leads on to the old next
 * screen, else under an open condition.
 */
function withWayTo(document: unknown, flow: Flow, screen: string): unknown {
  const past = findBypass(flow, screen)
  if (past !== null) return withKey(document, parsePointer(past.pointer), 'goto', 'next')
  const before = findScreenBefore(flow, screen)
  const others = before === null ? [] : getNextCandidates(flow, before)
  const [only] = others
  if (before === null || only === undefined) return document
  const place = flow.order?.indexOf(findOrderedBefore(flow, screen) ?? '') ?? -1
  if (place !== -1 && isLeftOut(flow, screen) && flow.screens[screen]?.next === undefined)
    return withEntries(document, ['order'], ([key, order]) => [[key, [order].flat().toSpliced(place + 1, 0, screen)]])
  if (others.length === 1 && only.when === undefined && leadsTo(flow, screen, only.goto))
    return withKey(document, ['screens', before], 'next', screen)
  return withKey(document, ['screens', before], 'next', [{ when: OPEN_CONDITION, goto: screen }, ...others])
}

function withKey(document: unknown, place: readonly string[], name: string, value: unknown): unknown {
  return withEntries(document, place, ([key, before]) => [
    [key, isJsonObject(before) ? { ...before, [name]: value } : before],
  ])
}

export interface Provable extends Recovered {
  /** Answers and forms for which it is unknown when they are asked. */
  readonly doubted: readonly string[]
  readonly isAsWritten: boolean
}

/** With one of these left, much would seem never to happen. */
const OF_ROUTES: ReadonlySet<FindingCode> = new Set<FindingCode>([
  ...(['dead-end', 'no-next', 'no-otherwise', 'unknown-action', 'unknown-dialog', 'unknown-outcome'] as const),
  ...(['unknown-screen', 'unreachable'] as const),
])

/** How often mistakes that show after a mend are mended as well. */
const ROUNDS = 3

/**
 * Infers the flow that was most likely meant, so that mistakes with no part in the errors can be proven: misspelt names
 * are corrected, rules and defaults with errors dropped, unreadable conditions left open (they may hold or not),
 * and unreachable screens are led to. Null if a way still leads nowhere, or the result cannot run.
 */
export function inferProvableFlow(
  rest: Recovered,
  findings: readonly Finding[],
  check: (flow: Flow) => readonly Finding[],
): Provable | null {
  let { flow } = rest
  const harmed = [...rest.harmed]
  /** Screens to which several events lead now, though perhaps only one was meant to. */
  const ledTo: string[] = []
  let wrong = findings.filter(isAboutRoutes)
  for (let round = 0; round < ROUNDS && wrong.length > 0; round += 1) {
    const before = flow
    const meant = readFlow(wrong.reduce<unknown>((document, finding) => mend(document, before, finding), flow)).flow
    if (meant === null || JSON.stringify(meant) === JSON.stringify(flow)) break
    harmed.push(
      ...wrong.flatMap((one) => (isUnread(one.pointer, null) ? [] : [findMovedPlace(before, one) ?? one.pointer])),
    )
    const lost = wrong.flatMap(({ code, pointer }) => (code === 'unreachable' ? (parsePointer(pointer)[1] ?? []) : []))
    ledTo.push(...lost.filter((screen) => countNext(before, findScreenBefore(before, screen)) > 1))
    flow = meant
    wrong = round + 1 < ROUNDS ? check(flow).filter(isAboutRoutes) : []
  }
  if (wrong.some(({ code }) => OF_ROUTES.has(code)) || !isRunning(flow)) return null
  return {
    ...rest,
    flow,
    harmed,
    doubted: [
      ...harmed.flatMap((place) => (isInForm(flow, place) ? (findAnswerPath(place) ?? []) : [])),
      ...ledTo.flatMap((screen) => listFormNames(flow, screen)),
    ],
    isAsWritten: flow === rest.flow && rest.harmed.length === 0,
  }
}

function countNext(flow: Flow, screen: string | null): number {
  return listAllTransitions(flow).filter((one) => one.screen === screen && one.transition.goto === 'next').length
}

function listFormNames({ screens }: Flow, screen: string): readonly string[] {
  return Object.entries(screens[screen]?.blocks ?? {}).flatMap(([name, block]) => (isFormBlock(block) ? [name] : []))
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
