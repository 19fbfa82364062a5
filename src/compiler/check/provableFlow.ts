import { isFormBlock } from '../../engine/blocks/formBlock'
import type { Finding } from '../../engine/values/finding'
import { factsOf } from '../../engine/values/findingCodes'
import type { Flow } from '../../language/flow'
import type { Transition } from '../../language/transition'
import { jsonAt, withEntries } from '../documents/editedJson'
import { segmentsOf } from '../findings/pointer'
import { readFlow } from '../language/languageFindings'
import { conditionAround, isUnread, OPEN_CONDITION } from '../language/openCondition'
import type { Recovered } from '../language/recoveredFlow'
import { allTransitions } from '../parts/parts'
import { areWhole, waysIn } from '../parts/waysIn'
import { answerAt } from './answerAt'
import { movedPlace, withMendedWay } from './mendedWay'

/** A flow of which something can be proven, though it may have mistakes. */
export interface Provable extends Recovered {
  /** The answers, and the forms, of which nobody can tell when they are asked. */
  readonly doubted: readonly string[]
  /** Whether it is the flow that was written, word for word. */
  readonly isAsWritten: boolean
}

/** How often what is wrong after a mend is mended, too. */
const ROUNDS = 3

/**
 * The flow as it was most likely meant: with the names that were meant, without the rules that let too little through by
 * mistake, with conditions that may hold and may not where nobody can read them, and with ways where none lead on. What
 * is proven of it holds of the one that was meant wherever the mistakes have no part in it. Null where it does not run.
 */
export function provableFlow(
  rest: Recovered,
  findings: readonly Finding[],
  check: (flow: Flow) => readonly Finding[],
): Provable | null {
  let { flow } = rest
  const harmed = [...rest.harmed]
  let wrong = findings.filter(changesWays)
  for (let round = 0; round < ROUNDS && wrong.length > 0; round += 1) {
    const meant = readFlow(wrong.reduce<unknown>((document, finding) => mended(document, flow, finding), flow)).flow
    if (meant === null || JSON.stringify(meant) === JSON.stringify(flow)) break
    const before = flow
    harmed.push(
      ...wrong.flatMap((finding) =>
        isUnread(finding.pointer, null) ? [] : [movedPlace(before, finding) ?? finding.pointer],
      ),
    )
    flow = meant
    wrong = round + 1 < ROUNDS ? check(flow).filter(changesWays) : []
  }
  if (!isRunning(flow)) return null
  return {
    ...rest,
    flow,
    harmed,
    doubted: harmed.flatMap((place) => (isInForm(flow, place) ? (answerAt(place) ?? []) : [])),
    isAsWritten: flow === rest.flow && rest.harmed.length === 0,
  }
}

/** Whether all that transitions name is there: what is missing cannot be gone to. */
function isRunning(flow: Flow): boolean {
  const isThere = ({ run }: Transition): boolean => run === undefined || flow.actions?.[run] !== undefined
  return areWhole(flow, waysIn(flow)) && allTransitions(flow).every(({ transition }) => isThere(transition))
}

/** Whether a place stands in a form, or in what may have been one. */
function isInForm(flow: Flow, place: string): boolean {
  const [, screen = '', , name = ''] = segmentsOf(place)
  const block = flow.screens[screen]?.blocks?.[name]
  return block === undefined || isFormBlock(block)
}

/** A bound that no answer can be made up for keeps everybody, as far as can be shown. */
function changesWays({ code }: Finding): boolean {
  return factsOf(code).effect !== 'none' || code === 'beyond-range'
}

function mended(document: unknown, flow: Flow, finding: Finding): unknown {
  const segments = segmentsOf(finding.pointer)
  if (isUnread(finding.pointer, null)) return document
  if (finding.meant !== null) return withDeclarationMeant(document, finding) ?? withNameMeant(document, finding)
  const narrowing = narrowingPlace(segments)
  if (narrowing !== null) return withEntries(document, narrowing, () => [])
  const condition = conditionAround(segments)
  if (condition !== null) return withEntries(document, condition, ([key]) => [[key, OPEN_CONDITION]])
  return withMendedWay(document, flow, finding)
}

const DECLARED = ['actions', 'data', 'calculations']

/** The same with what was declared under the name by which it is used, where nothing uses it by the one it has; null where something does. */
function withDeclarationMeant(flow: unknown, { names: [name = ''], meant }: Finding): unknown {
  // Another finding about the same name has mended it already.
  if (DECLARED.some((one) => jsonAt(flow, [one, name]) !== undefined)) return flow
  const root = DECLARED.find((one) => meant !== null && jsonAt(flow, [one, meant]) !== undefined)
  if (root === undefined || meant === null) return null
  const uses = JSON.stringify(flow).match(new RegExp(`(?<![\\w-])${meant}(?![\\w-])`, 'g'))
  return uses?.length === 1 ? withEntries(flow, [root, meant], ([, value]) => [[name, value]]) : null
}

/** The same with the name that was probably meant, where a misspelt one is a key or a text, or the last part of one. */
function withNameMeant(flow: unknown, { pointer, names, meant }: Finding): unknown {
  if (meant === null) return flow
  const written = (text: string): string | undefined => names.find((name) => text === name || text.endsWith(`.${name}`))
  const asMeant = (text: string): string => `${text.slice(0, text.length - (written(text)?.length ?? 0))}${meant}`
  return withEntries(flow, segmentsOf(pointer), ([key, value]) => {
    if (written(key) !== undefined) return [[asMeant(key), value]]
    return [[key, typeof value === 'string' && written(value) !== undefined ? asMeant(value) : value]]
  })
}

/**
 * The condition of a button, the rule, or what a field begins with, in which a place stands. Without its "when" an entry
 * would take what comes after.
 */
function narrowingPlace(segments: readonly string[]): readonly string[] | null {
  const start = segments.findIndex((key, index) => key === 'default' && segments[index - 2] === 'fields')
  if (start > 0) return segments.slice(0, start + 1)
  const enabled = segments.indexOf('enabled')
  if (enabled > 0) return segments.slice(0, enabled + 1)
  const rules = segments.lastIndexOf('rules')
  return rules > 0 && rules + 1 < segments.length ? segments.slice(0, rules + 2) : null
}
