import { isIndependent, withoutFollowUps } from '../../compiler/check/followUps'
import type { Provable } from '../../compiler/check/provableFlow'
import type { Compiled } from '../../compiler/compile'
import { moveToDefaults } from '../../compiler/defaults'
import { moveToDefinitions } from '../../compiler/definitions/moveToDefinitions'
import { withSoundRepairs } from '../../compiler/fixes/repairs'
import { getJsonAt, isJsonObject } from '../../compiler/documents/json'
import { withLocations } from '../../compiler/documents/locationOf'
import { addListNames } from '../../compiler/language/lists'
import { joinPointer, parsePointer, isPointerWithin } from '../../compiler/findings/pointer'
import { type CheckedProgram, createCheckedProgram } from '../../compiler/parts/checkedProgram'
import { listNextScreens } from '../../compiler/parts/screenOrder'
import { createWarning, type Finding, isError, type Message } from '../../engine/values/finding'
import { getFindingFacts } from '../../engine/values/findingCodes'
import type { Flow } from '../../language/flow'
import { compileForExploring } from '../compileForExploring'
import { OutOfBudget } from './diagrams'
import { explore } from './explore'
import { checkCases, findUnprovenCases } from './checks/checkCases'
import { checkConstantConditions } from './checks/checkConstantConditions'
import { checkEnds, checkOrder } from './checks/checkPaths'
import { checkEndWords, checkReads } from './checks/checkReads'
import { createMachine } from './machine'
import type { ProofCheck } from './proof'

const checks: readonly ProofCheck[] = [
  checkEnds,
  checkConstantConditions,
  checkCases,
  checkReads,
  checkEndWords,
  checkOrder,
]

/**
 * Proves findings of a flow without errors, over all answers, buttons and outcomes. If that exceeds the budget, reports
 * that it was not proven.
 */
export function proveFindings(flow: Flow): readonly Finding[] {
  try {
    const exploration = explore(createMachine(flow))
    const proof = { exploration, program: compileForExploring(flow), examples: 0 }
    const all = checks.flatMap((check) => check(proof))
    // Report only the first of several findings at the same position.
    return [
      ...new Map(all.toReversed().map((finding) => [`${finding.code} ${finding.pointer}`, finding])).values(),
    ].toReversed()
  } catch (problem) {
    if (!(problem instanceof OutOfBudget)) throw problem
    const screens = Object.keys(flow.screens).length
    const message = `Not proven: the ways through ${screens} screens, with the answers that their conditions ask about, are too many.`
    return [
      ...findUnprovenCases(flow),
      createWarning(
        'not-proven',
        '/screens',
        message,
        'Let conditions ask about answers that were given shortly before.',
      ),
    ]
  }
}

/** Precedes the steps of a witness that exists only in the repaired flow. */
const REPAIRED: Message = { text: 'With the errors mended as was most likely meant:', names: [] }

/** Proves findings of a flow, repaired where it has errors; omits those that an error may cause. */
export function proveFlow({
  provable,
  findings,
  merged,
  ...written
}: Pick<Compiled, 'provable' | 'findings' | 'merged' | 'texts' | 'origins'>): readonly Finding[] {
  if (provable === null) return []
  const errors = findings.filter(isError)
  const certain = withoutFollowUps(proveFindings(provable.flow), provable).filter((one) => !isUncertain(one, provable))
  const proven = moveToDefinitions(
    addListNames(moveToDefaults(certain, merged, provable.flow), merged),
    written,
  ).filter((one) => isIndependent(one, errors))
  const fixable = withSoundRepairs(proven, findings)
  return withLocations(provable.isAsWritten ? fixable : fixable.map(markAsRepaired), written.texts)
}

/** Returns whether a finding, or the condition there, depends on an answer for which it is unknown when it is asked. */
function isUncertain({ names, pointer }: Finding, { flow, doubted }: Provable): boolean {
  return [...names, ...listKeys(getJsonAt(flow, parsePointer(pointer)))].some((name) =>
    doubted.some((path) => name === path || name.startsWith(`${path}.`)),
  )
}

/** Lists the keys within a value; of a condition, they include the answers that it asks about. */
function listKeys(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(listKeys)
  return isJsonObject(value) ? Object.entries(value).flatMap(([key, part]) => [key, ...listKeys(part)]) : []
}

function markAsRepaired({ witness, ...finding }: Finding): Finding {
  return witness === undefined ? finding : { ...finding, witness: { ...witness, steps: [REPAIRED, ...witness.steps] } }
}

/** Maps findings that follow from others to their root cause; fixing that will probably remove them. */
export function findRootCauses(flow: Flow, findings: readonly Finding[]): ReadonlyMap<Finding, Finding> {
  const checked = createCheckedProgram(flow)
  const direct = new Map<Finding, Finding>()
  for (const finding of findings) {
    const neededPlaces = listNeeded(checked, finding)
    const cause = findings.find(
      (other) =>
        other !== finding && other.pointer !== finding.pointer && neededPlaces.some((place) => blocks(other, place)),
    )
    if (cause !== undefined) direct.set(finding, cause)
  }
  return new Map(
    [...direct.keys()].flatMap((finding) => {
      const root = findRoot(finding, direct)
      return root === null ? [] : [[finding, root] as const]
    }),
  )
}

/** Returns null if the causes form a cycle. */
function findRoot(finding: Finding, direct: ReadonlyMap<Finding, Finding>): Finding | null {
  const seen = new Set([finding])
  let cause = direct.get(finding) ?? null
  for (let next = cause; next !== null; next = direct.get(next) ?? null) {
    if (seen.has(next)) return null
    seen.add(next)
    cause = next
  }
  return cause
}

/** Returns whether a finding makes a position unreachable. */
function blocks({ code, pointer }: Finding, place: string): boolean {
  const { closes: how } = getFindingFacts(code)
  const [base, last] = splitLast(pointer)
  switch (how) {
    case undefined:
      return false
    case 'itself':
      return isPointerWithin(place, pointer)
    case 'around':
      return isPointerWithin(place, base)
    case 'after': {
      const [list, index] = splitLast(base)
      const own = parsePointer(list).length
      return (
        last === 'when' &&
        isPointerWithin(place, list) &&
        place !== list &&
        Number(parsePointer(place)[own]) > Number(index)
      )
    }
    case 'press':
      return isPointerWithin(place, joinPointer('/screens', parsePointer(pointer)[1] ?? '', 'on', last))
    default:
      return how satisfies never
  }
}

/** Lists the positions that a finding needs: its own, and any one of those given by its code. */
function listNeeded(checked: CheckedProgram, { code, pointer, names }: Finding): readonly string[] {
  const { needs } = getFindingFacts(code)
  const [, screen = '', , dialog] = parsePointer(pointer)
  switch (needs) {
    case undefined:
      return [pointer]
    case 'ways':
      return [pointer, ...listEdgesTo(checked, screen)]
    case 'openings':
      return [
        pointer,
        ...checked.transitions.flatMap((placed) =>
          placed.screen === screen && placed.transition.open === dialog ? [placed.pointer] : [],
        ),
      ]
    case 'answers':
      return [pointer, ...names.flatMap((name) => checked.fields.byPath.get(name)?.pointer ?? [])]
    case 'onward':
      return [
        pointer,
        ...checked.transitions.flatMap((placed) => (placed.screen === screen ? [placed.pointer] : [])),
        ...listNextScreens(checked.flow, screen).map((next) => next.pointer),
      ]
    default:
      return needs satisfies never
  }
}

function listEdgesTo({ flow, transitions }: CheckedProgram, screen: string): readonly string[] {
  return transitions.flatMap(({ transition: { goto }, screen: from, pointer }) => {
    if (goto !== 'next') return goto === screen ? [pointer] : []
    const next = listNextScreens(flow, from).filter((one) => one.goto === screen)
    return next.length === 0 ? [] : [pointer, ...next.map((one) => one.pointer)]
  })
}

function splitLast(pointer: string): readonly [string, string] {
  const at = pointer.lastIndexOf('/')
  return [pointer.slice(0, at), parsePointer(pointer).at(-1) ?? '']
}
