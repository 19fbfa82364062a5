import { joinPointer, parsePointer } from '../../../compiler/findings/pointer'
import { quoteButton, formatMessage, quoteScreen } from '../../../compiler/findings/quoting'
import type { CheckedProgram } from '../../../compiler/parts/checkedProgram'
import { decideByBounds, describeRange } from '../../../compiler/parts/questions'
import { listButtons, listGuards } from '../../../compiler/parts/parts'
import { parseCalculationName } from '../../../engine/calculators/calculator'
import { isConditionMet, isAll, isAny } from '../../../engine/program/condition'
import {
  createError,
  createWarning,
  type Finding,
  type FixChange,
  type Message,
  type Repair,
  type Suggestion,
} from '../../../engine/values/finding'
import type { Json } from '../../../engine/values/answers'
import type { Condition } from '../../../language/flow'
import { TODAY } from '../../stepResult'
import { listCandidates, listMatchers } from '../candidates'
import { type Diagram, NONE } from '../diagrams'
import type { Exploration } from '../exploration'
import { computePressableSet } from '../explore'
import { findExampleWitness, type ProofCheck, type Proof, attachWitness } from '../proof'
import { getJsonAt } from '../../../compiler/documents/json'
import { suggestInFlow, suggestRepair } from '../../../compiler/fixes/repairs'

/** A condition with the answers that reach it. */
interface PlacedCondition {
  readonly condition: Condition | undefined
  readonly pointer: string
  readonly screen: string
  readonly asked: Diagram
  readonly of: string | Message
}

/** Reports conditions that are always or never true for those who reach them, and buttons that can never be pressed. */
export const checkConstantConditions: ProofCheck = (proof) => {
  const { exploration } = proof
  const { machine } = exploration
  const { checked, diagrams } = machine
  const { intersection } = diagrams
  const getReached = (screen: string, dialog: string | null): Diagram =>
    exploration.visited.get(JSON.stringify([screen, dialog, null]))?.reached ?? NONE
  const blocks = checked.blocks.flatMap((placed) =>
    listGuards(placed).map(({ kind, name, when, screen, pointer }): PlacedCondition => ({
      condition: when,
      pointer: joinPointer(pointer, 'when'),
      screen,
      asked:
        kind === 'block'
          ? exploration.shown(screen)
          : intersection(exploration.shown(screen), machine.when(placed.block.when).holds),
      of: kind === 'block' ? formatMessage`The block "${name}"` : formatMessage`The item "${name}"`,
    })),
  )
  const buttons = checked.screens.flatMap((placed) =>
    listButtons(placed).flatMap(({ name, button, pointer, screen }): readonly PlacedCondition[] => {
      const asked = getReached(screen, parseDialog(pointer))
      const shown = intersection(asked, machine.when(button.when).holds)
      const of = formatMessage`The button "${quoteButton(name)}"`
      const enabled = typeof button.enabled === 'object' ? button.enabled : undefined
      return [
        { condition: button.when, pointer: joinPointer(pointer, 'when'), screen, asked, of },
        { condition: enabled, pointer: joinPointer(pointer, 'enabled'), screen, asked: shown, of },
      ]
    }),
  )
  const musts = checked.forms.flatMap(({ block, screen, pointer, name }) =>
    Object.entries(block.must ?? {}).map(([key, { when }]): PlacedCondition => {
      const asked = intersection(exploration.shown(screen), machine.when(block.when).holds)
      return {
        condition: when,
        pointer: joinPointer(pointer, 'must', key, 'when'),
        screen,
        asked,
        of: formatMessage`What must hold of "${name}"`,
      }
    }),
  )
  const entries = [...exploration.entries].flatMap(
    ([pointer, { node, asked, alone }]): readonly (PlacedCondition & { readonly alone: Diagram })[] => {
      const condition = findCondition(proof, pointer)
      return condition === undefined
        ? []
        : [
            {
              condition,
              pointer: joinPointer(pointer, 'when'),
              screen: node.screen,
              asked,
              of: describeEntry(pointer),
              alone,
            },
          ]
    },
  )
  return [
    ...[...blocks, ...buttons, ...listFieldConditions(proof), ...musts].flatMap((placed) =>
      checkCondition(proof, placed),
    ),
    ...entries.flatMap((entry) =>
      entry.asked === NONE || isShadowed(proof, entry) ? [] : checkCondition(proof, entry),
    ),
    ...findShadowed(proof),
    ...findUnpressable(proof),
    ...checkItemConditions(proof),
  ]
}

function listFieldConditions({ exploration }: Proof): readonly PlacedCondition[] {
  const { machine } = exploration
  const { intersection } = machine.diagrams
  return machine.checked.fields.all.flatMap((placed): readonly PlacedCondition[] => {
    const { field, screen, list, pointer } = placed
    const offered = field.kind === 'simple' ? [...(field.offeredWhen ?? [])] : []
    const conditions = [
      { condition: field.when ?? undefined, keys: ['when'], of: formatMessage`The field "${field.path}"` },
      ...offered.map(([value, condition]) => ({
        condition,
        keys: ['choices', value, 'when'],
        of: formatMessage`The choice "${value}" of "${field.path}"`,
      })),
      {
        condition: field.asRequired?.when,
        keys: ['rules', 'required', 'when'],
        of: formatMessage`What makes "${field.path}" required`,
      },
      { condition: field.asLocked?.when, keys: ['locked'], of: formatMessage`What locks "${field.path}"` },
    ]
    if (screen === null || list !== null) return []
    return conditions.flatMap(({ condition, keys, of }): readonly PlacedCondition[] => {
      if (condition === undefined) return []
      const around = condition === field.when ? machine.whenAround(placed) : machine.whenAsked(placed)
      const asked = intersection(exploration.shown(screen), around.holds)
      return [{ condition, pointer: joinPointer(pointer, ...keys), screen, asked, of }]
    })
  })
}

/** Describes what an entry's condition decides: a path, or in an ordered flow whether a screen is shown. */
function describeEntry(pointer: string): string | Message {
  const [, screen] = /^\/screens\/([^/]+)$/.exec(pointer) ?? []
  return screen === undefined ? 'This way' : formatMessage`The screen "${quoteScreen(screen)}"`
}

function isShadowed(
  { exploration }: Proof,
  { condition, asked, alone }: PlacedCondition & { readonly alone: Diagram },
): boolean {
  const { machine } = exploration
  return alone !== NONE && machine.diagrams.intersection(asked, machine.when(condition).holds) === NONE
}

function checkCondition(proof: Proof, placed: PlacedCondition): readonly Finding[] {
  const { condition, pointer, screen, asked, of } = placed
  if (condition === undefined || asked === NONE) return []
  const { exploration } = proof
  const { machine } = exploration
  const sets = machine.when(condition)
  const held = machine.diagrams.intersection(asked, sets.holds)
  const failed = machine.diagrams.intersection(asked, sets.fails)
  if (held !== NONE && failed !== NONE) return checkParts(proof, { condition, pointer, screen, asked, of })
  const others = held === NONE ? sets.holds : sets.fails
  // Applicants who are stuck get here once that is fixed, and may change the result.
  if (machine.diagrams.intersection(collectStuck(exploration), others) !== NONE) return []
  const witness = findExampleWitness(proof, screen, asked)
  const bounds = describeBounds(machine.checked, condition)
  return [
    attachWitness(
      held === NONE
        ? createNeverHolds(pointer, of, suggestPossible(proof, placed), bounds)
        : createAlwaysHolds(pointer, of, bounds),
      witness,
    ),
  ]
}

function collectStuck({ machine, uncovered }: Exploration): Diagram {
  return [...uncovered.values()].reduce((all, { held }) => machine.diagrams.union(all, held), NONE)
}

/** Checks that each alternative of a condition is sometimes true. */
function checkParts(proof: Proof, placed: PlacedCondition): readonly Finding[] {
  const { condition, pointer, asked } = placed
  if (condition === undefined) return []
  if (isAll(condition))
    return condition.all.flatMap((part, index) =>
      checkParts(proof, { ...placed, condition: part, pointer: joinPointer(pointer, 'all', index) }),
    )
  if (!isAny(condition)) return []
  const { machine } = proof.exploration
  return condition.any.flatMap((part, index) => {
    if (machine.diagrams.intersection(asked, machine.when(part).holds) !== NONE) return []
    const place = joinPointer(pointer, 'any', index)
    const others = condition.any.filter((other) => other !== part)
    const repair: FixChange = others.length === 1 ? { set: ['..', '..'], value: others[0] } : { remove: [] }
    return checkCondition(proof, { ...placed, condition: part, pointer: place, of: 'This alternative' }).map(
      (finding): Finding => ({ ...finding, repair: { changes: [repair], isOfFlow: true } }),
    )
  })
}

function checkItemConditions({ exploration }: Proof): readonly Finding[] {
  return exploration.machine.checked.fields.all.flatMap(({ field, list, pointer, beside }) => {
    const { when } = field
    const asked = when === null ? [] : listMatchers(when)
    if (when === null || list === null || asked.some(([path]) => path.includes('.'))) return []
    let items: readonly { readonly [name: string]: Json }[] = [{}]
    for (const sibling of beside) {
      const matchers = asked.flatMap(([path, matcher]) => (path === sibling.name ? [matcher] : []))
      if (matchers.length === 0) continue
      const values = listCandidates(sibling, matchers).slice(0, 40)
      items = items
        .flatMap((item) => [item, ...values.map((value) => ({ ...item, [sibling.name]: value }))])
        .slice(0, 2000)
    }
    const held = items.filter((item) => isConditionMet(when, {}, TODAY, item)).length
    const place = joinPointer(pointer, 'when')
    const of = formatMessage`The field "${field.path}"`
    if (held === 0) return [createNeverHolds(place, of, POSSIBLE)]
    return held === items.length ? [createAlwaysHolds(place, of)] : []
  })
}

/** Describes the ranges of the calculations that decide a condition. */
function describeBounds(checked: CheckedProgram, condition: Condition): Message {
  const texts = listMatchers(condition).flatMap(([path, matcher]) => {
    const name = parseCalculationName(path)
    const decision = name === null ? null : decideByBounds(checked, name, matcher)
    return decision === null ? [] : [formatMessage` "${path}" ${describeRange(decision.range)}.`]
  })
  return texts.reduce((all, one) => formatMessage`${all}${one}`, formatMessage``)
}

const POSSIBLE = 'Write a condition that can be true by then, or remove what has it.'

/**
 * A part is written to be shown: a single test that fails for everyone says the opposite of what was meant, or nothing
 * that is needed. Of several, one that fails by itself goes.
 */
function suggestPossible(proof: Proof, { condition, pointer, asked }: PlacedCondition): string | Suggestion {
  const { machine } = proof.exploration
  if (condition === undefined || NEEDED.test(pointer)) return POSSIBLE
  if (pointer.endsWith('/locked')) return suggestInFlow(POSSIBLE, { remove: [] })
  if (!isAll(condition))
    return Object.keys(condition).length === 1 && !isAny(condition) ? suggestInFlow(POSSIBLE, { remove: [] }) : POSSIBLE
  const held = condition.all.filter((part) => machine.diagrams.intersection(asked, machine.when(part).holds) !== NONE)
  const [only] = held
  if (only === undefined || held.length === condition.all.length) return POSSIBLE
  return suggestInFlow(POSSIBLE, { set: [], value: held.length === 1 ? only : { all: held } })
}

function createNeverHolds(
  pointer: string,
  of: string | Message,
  hint: string | Suggestion,
  bounds: string | Message = '',
): Finding {
  const message = formatMessage`${of} never applies: its condition is false for everyone who gets here.${bounds}`
  return createError('never-holds', pointer, message, hint)
}

/** Conditions that cannot be left out: of one way among others, of a rule, inside of another condition. */
const NEEDED =
  /\/(?:on|must|rules)\/[^/]+(?:\/\d+)?\/when$|^\/screens\/[^/]+\/next(?:\/\d+)?\/when$|\/(?:when|enabled)\/|^\/order\//

function createAlwaysHolds(pointer: string, of: string | Message, bounds: string | Message = ''): Finding {
  const message = formatMessage`${of} needs no condition: its condition is true for everyone who gets here.${bounds}`
  const hint = 'Remove the condition, or change it.'
  const isAlone = /\/(?:when|enabled)$/.test(pointer) && !NEEDED.test(pointer)
  const repair: Repair = { changes: [{ remove: [] }], isOfFlow: true }
  return createWarning('always-holds', pointer, message, isAlone ? suggestRepair(hint, repair) : hint)
}

function findShadowed(proof: Proof): readonly Finding[] {
  const { exploration } = proof
  return [...exploration.entries].flatMap(([pointer, { asked, held, alone }]) => {
    // In an ordered flow, a screen that is never skipped leads to the next one anyway.
    if (held !== NONE || (asked !== NONE && alone === NONE) || pointer.startsWith('/order/')) return []
    const message = 'This entry is never reached: the ones before it already take everyone who gets here.'
    const hint = 'Put it before them, or remove it.'
    return [
      createError(
        'never-taken',
        pointer,
        message,
        isAgain(proof, pointer) ? suggestInFlow(hint, { remove: [] }) : suggestCertain(proof, pointer, hint),
      ),
    ]
  })
}

/** The entry before the last one takes all others: it needs no condition, and the last one is not needed. */
function suggestCertain({ exploration }: Proof, pointer: string, hint: string): string | Suggestion {
  const [, around = '', index = ''] = /^(.*)\/(\d+)$/.exec(pointer) ?? []
  const list = getJsonAt(exploration.machine.checked.flow, parsePointer(around))
  const before = exploration.entries.get(joinPointer(around, Number(index) - 1))
  if (!Array.isArray(list) || Number(index) !== list.length - 1 || (before?.held ?? NONE) === NONE) return hint
  const kept = list.slice(0, -1).map((entry: object, place) => {
    const { when, ...rest } = { when: undefined, ...entry }
    return place === list.length - 2 ? rest : { when, ...rest }
  })
  const [only] = kept
  const isName = kept.length === 1 && around.endsWith('/next') && only !== undefined && 'goto' in only
  return suggestInFlow(hint, { set: ['..'], value: isName ? only.goto : kept })
}

/** Whether an entry has the condition of one before it. */
function isAgain(proof: Proof, pointer: string): boolean {
  const [, around = '', index = ''] = /^(.*)\/(\d+)$/.exec(pointer) ?? []
  const own = JSON.stringify(findCondition(proof, pointer))
  const earlier = Array.from({ length: Number(index) }, (_, place) => findCondition(proof, joinPointer(around, place)))
  return own !== undefined && earlier.some((condition) => JSON.stringify(condition) === own)
}

function findUnpressable({ exploration }: Proof): readonly Finding[] {
  const { machine, visited, pressed } = exploration
  return machine.checked.screens.flatMap((placed) =>
    listButtons(placed).flatMap(({ name, button, pointer, screen }) => {
      const reached = visited.get(JSON.stringify([screen, parseDialog(pointer), null]))?.reached ?? NONE
      const shown = machine.diagrams.intersection(reached, machine.when(button.when).holds)
      if (shown === NONE || pressed.has(pointer)) return []
      // If its own `enabled` condition is never true, that is already reported.
      const ready = computePressableSet(machine, screen, {
        ...button,
        enabled: typeof button.enabled === 'object' ? 'filled' : (button.enabled ?? 'filled'),
      })
      if (typeof button.enabled === 'object' && machine.diagrams.intersection(shown, ready) !== NONE) return []
      const message = formatMessage`The button "${quoteButton(name)}" can never be pressed: no answers satisfy all rules of the screen.`
      return [
        createError(
          'never-pressed',
          pointer,
          message,
          'Change the rules of its fields, or the conditions under which they are asked.',
        ),
      ]
    }),
  )
}

function parseDialog(pointer: string): string | null {
  return /^\/screens\/[^/]+\/dialogs\/([^/]+)\//.exec(pointer)?.[1] ?? null
}

function findCondition({ exploration }: Proof, pointer: string): Condition | undefined {
  const { checked } = exploration.machine
  const placed = checked.transitions.find((transition) => transition.pointer === pointer)
  if (placed !== undefined) return placed.transition.when
  const [, ordered] = /^\/screens\/([^/]+)$/.exec(pointer) ?? []
  if (ordered !== undefined) return checked.flow.screens[ordered]?.when
  const [, screen, index] = /^\/screens\/([^/]+)\/next\/(\d+)$/.exec(pointer) ?? []
  const next = checked.flow.screens[screen ?? '']?.next
  return Array.isArray(next) ? next[Number(index)]?.when : undefined
}
