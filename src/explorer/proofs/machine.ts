import { follow } from '../../compiler/parts/answers'
import { type CheckedProgram, checkedProgramOf } from '../../compiler/parts/checkedProgram'
import { decidedByBounds } from '../../compiler/parts/questions'
import type { PlacedField } from '../../compiler/parts/fields'
import { calculationNamed } from '../../engine/calculators/calculator'
import type { Condition } from '../../language/condition'
import type { Flow } from '../../language/flow'
import type { Transition } from '../../language/transition'
import { anyCell, type Asked, type CellChange, type ChangeSets, createChangeSets } from './changeSets'
import { matchersIn } from './candidates'
import { supposedAtEnds } from './checks/checkEndWords'
import { ALWAYS, type ConditionSets, createConditionSets } from './conditionSets'
import { ALL, createDiagrams, type Diagram, type Diagrams } from './diagrams'
import { isReturn, machineChanges } from './machineChanges'
import { type Variable, type Variables, variablesOf } from './variables'
import { type WayGraph, wayGraph } from './wayGraph'

/** A flow as a machine over sets of answers: what is asked where, and what its transitions do to the answers. */
export interface Machine {
  readonly checked: CheckedProgram
  readonly variables: Variables
  readonly diagrams: Diagrams
  readonly changing: ChangeSets
  readonly graph: WayGraph
  /** When a condition holds. */
  readonly when: (condition: Parameters<ReturnType<typeof createConditionSets>>[0]) => ConditionSets
  /** What is asked on a screen, in order. */
  asked(screen: string): readonly Asked[]
  /** The answers that keep every rule of a screen's fields. */
  good(screen: string): Diagram
  /** The answers with which nothing that is required on a screen is missing. */
  filled(screen: string): Diagram
  /** When a field is asked, with all that is around it; and when what is around it is. */
  whenAsked(placed: PlacedField): ConditionSets
  whenAround(placed: PlacedField): ConditionSets
  /** What a transition on a screen does to the answers. */
  effects(transition: Transition, event: string, screen: string): readonly CellChange[]
  /** What going to another screen does to them. */
  moves(from: string, to: string, replace: boolean): readonly CellChange[]
  /** What Back to a screen does to data that screens ahead of it may have brought. */
  comingBack(screen: string): readonly CellChange[]
  /** Whether a screen that is gone to is on the way already. */
  isReturn(from: string, to: string): 'never' | 'always' | 'sometimes'
}

/** Makes the machine of a flow that has no errors. */
export function machineOf(flow: Flow): Machine {
  const checked = withSupposedQuestions(checkedProgramOf(flow))
  const variables = variablesOf(checked)
  const diagrams = createDiagrams(variables.all.map(({ cells }) => cells.length))
  const changing = createChangeSets(diagrams)
  const passed = checked.transitions.flatMap(({ transition, screen }) => (transition.replace === true ? [screen] : []))
  const graph = wayGraph(flow.start, checked.ways, new Set(passed))
  const when = createConditionSets(diagrams, variables, checked)

  const both = (one: ConditionSets, other: ConditionSets): ConditionSets => ({
    holds: diagrams.intersection(one.holds, other.holds),
    fails: diagrams.union(one.fails, other.fails),
  })
  const whenAround = ({ pointer }: PlacedField): ConditionSets => {
    const form = checked.forms.find((other) => pointer.startsWith(`${other.pointer}/`))
    const around = checked.fields.all.filter(
      (other) => other.field.kind === 'group' && pointer.startsWith(`${other.pointer}/`),
    )
    return [form?.block.when, ...around.map((other) => other.field.when)].map(when).reduce(both, ALWAYS)
  }
  const whenAsked = (placed: PlacedField): ConditionSets => both(whenAround(placed), when(placed.field.when))
  const byScreen = new Map<string, readonly Asked[]>()
  for (const variable of variables.all) {
    const placed = checked.fields.byPath.get(variable.path)
    if (variable.screen === null || placed === undefined) continue
    const asked = { variable, when: whenAsked(placed), map: editsOf(variable) }
    byScreen.set(variable.screen, [...(byScreen.get(variable.screen) ?? []), asked])
  }
  const askedOn = (screen: string): readonly Asked[] => byScreen.get(screen) ?? []
  const keeping = (screen: string, isKept: (variable: Variable, cell: number) => boolean): Diagram =>
    askedOn(screen).reduce((set, asked) => {
      const kept = diagrams.cells(
        asked.variable.index,
        anyCell(asked.variable).filter((cell) => isKept(asked.variable, cell)),
      )
      return diagrams.intersection(set, diagrams.union(asked.when.fails, kept))
    }, ALL)
  const goodOn = new Map<string, Diagram>()
  const filledOn = new Map<string, Diagram>()
  const once = (sets: Map<string, Diagram>, screen: string, make: () => Diagram): Diagram => {
    const set = sets.get(screen) ?? make()
    sets.set(screen, set)
    return set
  }

  const changes = machineChanges({ checked, variables, graph, askedOn })

  return {
    checked,
    variables,
    diagrams,
    changing,
    graph,
    when,
    asked: askedOn,
    good: (screen) =>
      once(goodOn, screen, () =>
        keeping(screen, ({ cells, isUnknown }, cell) => cells[cell]?.isGood === true || (isUnknown && cell > 0)),
      ),
    filled: (screen) =>
      once(filledOn, screen, () => keeping(screen, ({ cells }, cell) => cell > 0 || cells[0]?.isGood === true)),
    whenAsked,
    whenAround,
    ...changes,
    isReturn: (from, to) => isReturn(graph, from, to),
  }
}

/**
 * A flow in which what the bounds of calculations and the words of ends suppose of answers is asked too: so answers that
 * break it are told apart.
 */
function withSupposedQuestions(checked: CheckedProgram): CheckedProgram {
  const ofBounds = checked.questions.flatMap(({ path, matcher, pointer }) => {
    const name = calculationNamed(path)
    const unless = name === null ? [] : (decidedByBounds(checked, name, matcher)?.range.unless ?? [])
    return unless.map((condition) => ({ condition, pointer }))
  })
  const asked = (condition: Condition, pointer: string): CheckedProgram['questions'] =>
    matchersIn(condition).map(([path, matcher]) => ({
      path,
      matcher,
      pointer,
      list: null,
      asker: null,
      destination: follow(checked.fields, path),
    }))
  const supposed = [...ofBounds, ...supposedAtEnds(checked)].flatMap(({ condition, pointer }) =>
    asked(condition, pointer),
  )
  return supposed.length === 0 ? checked : { ...checked, questions: [...checked.questions, ...supposed] }
}

/** What an applicant can make of each cell: anything; of what only actions bring, less. */
function editsOf(variable: Variable): Asked['map'] {
  const all = anyCell(variable)
  if (variable.isEntered) return variable.cells.map(() => all)
  const lengthOf = (cell: number): number => {
    const value = variable.cells[cell]?.value
    return Array.isArray(value) ? value.length : 0
  }
  return all.map((cell) => all.filter((other) => lengthOf(other) <= lengthOf(cell)))
}
