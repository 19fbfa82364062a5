import { collectReachable, type Ways } from '../../compiler/parts/screenOrder'
import { type CheckedProgram, checkedProgramOf } from '../../compiler/parts/checkedProgram'
import type { Condition, Flow, Transition } from '../../language/flow'
import {
  ALWAYS,
  listCells,
  type Asked,
  createCertainChange,
  type CellChange,
  type ChangeSets,
  type ConditionSets,
  createChangeSets,
  createConditionSets,
  createPossibleChange,
} from './changeSets'
import { getResultValue, type Variable, type Variables, collectVariables } from './variables'
import { followPath } from '../../compiler/parts/answers'
import { decideByBounds } from '../../compiler/parts/questions'
import type { PlacedField } from '../../compiler/parts/fields'
import { parseCalculationName } from '../../engine/calculators/calculator'
import { matchersIn } from './candidates'
import { collectEndSuppositions } from './endSuppositions'
import { ALL, createDiagrams, type Diagram, type Diagrams } from './diagrams'

/** How the screens of a flow lie to one another, whatever the conditions. */
interface WayGraph {
  /** Whether some way leads from one screen to the other. */
  leads(from: string, to: string): boolean
  /** Whether a screen is on the way of everybody on another; each is on its own. One that may be left as if it had not been is not. */
  isAlwaysBefore(other: string, screen: string): boolean
}

/** Works out how screens lie to one another; each question is answered once. Those `passed` do not always count as visited. */
function wayGraph(start: string, ways: Ways, passed: ReadonlySet<string>): WayGraph {
  const targets = (screen: string): readonly string[] => ways.get(screen) ?? []
  const ahead = new Map<string, ReadonlySet<string>>()
  const without = new Map<string, ReadonlySet<string>>()
  const aheadOf = (screen: string): ReadonlySet<string> => {
    const known = ahead.get(screen) ?? collectReachable(targets(screen), targets)
    ahead.set(screen, known)
    return known
  }
  const avoiding = (avoided: string): ReadonlySet<string> => {
    const known =
      without.get(avoided) ??
      collectReachable([start], (screen) => targets(screen).filter((target) => target !== avoided))
    without.set(avoided, known)
    return known
  }
  return {
    leads: (from, to) => aheadOf(from).has(to),
    isAlwaysBefore: (other, screen) =>
      other === screen || (!passed.has(other) && (other === start || !avoiding(other).has(screen))),
  }
}

/** What the changes of a machine are worked out from. */
interface ChangingMachine {
  readonly checked: CheckedProgram
  readonly variables: Variables
  readonly graph: WayGraph
  /** What is asked on a screen, in order. */
  readonly askedOn: (screen: string) => readonly Asked[]
}

/** What transitions, going to a screen and coming back do to the answers of a machine. */
interface MachineChanges {
  readonly effects: (transition: Transition, event: string, screen: string) => readonly CellChange[]
  readonly moves: (from: string, to: string, replace: boolean) => readonly CellChange[]
  readonly comingBack: (screen: string) => readonly CellChange[]
}

/** Works out what can happen to the answers of a machine. */
function machineChanges(machine: ChangingMachine): MachineChanges {
  const { variables, graph, askedOn } = machine
  const bringing = bringingScreens(machine)
  return {
    effects: (transition, event, screen) => [
      ...cleared(machine, transition, screen),
      ...changesOfSet(machine, transition, event, screen),
      ...appended(machine, transition, event, screen),
    ],
    moves: (from, to, replace) => {
      if (from === to) return []
      const kind = isReturn(graph, from, to)
      if (kind === 'never')
        return replace ? askedOn(from).map(({ variable }) => createCertainChange(variable, [0])) : []
      return variables.all.flatMap((variable) => {
        if (variable.screen === null) return [createPossibleChange(variable, [variable.start])]
        if (graph.isAlwaysBefore(variable.screen, to) || !graph.leads(to, variable.screen)) return []
        const isBehind = kind === 'always' && graph.isAlwaysBefore(to, variable.screen)
        return [isBehind ? createCertainChange(variable, [0]) : createPossibleChange(variable, [0])]
      })
    },
    comingBack: (screen) =>
      variables.all.flatMap((variable) => {
        const isBroughtAhead = [...(bringing.get(variable.path) ?? [])].some(
          (other) => other !== screen && graph.leads(screen, other),
        )
        return variable.screen === null && isBroughtAhead ? [createPossibleChange(variable, [variable.start])] : []
      }),
  }
}

/** Whether a screen that is gone to is on the way already. */
function isReturn(graph: WayGraph, from: string, to: string): 'never' | 'always' | 'sometimes' {
  // Where everybody on a screen has this one on their way, it lies ahead of it. A screen that leads to itself stays.
  if (from === to || !graph.leads(to, from) || graph.isAlwaysBefore(from, to)) return 'never'
  return graph.isAlwaysBefore(to, from) ? 'always' : 'sometimes'
}

/** The screens on which something gives each path a value. */
function bringingScreens({ checked }: ChangingMachine): ReadonlyMap<string, ReadonlySet<string>> {
  const bringing = new Map<string, Set<string>>()
  for (const { transition, screen } of checked.transitions) {
    for (const path of Object.keys(transition.set ?? {}))
      bringing.set(path, (bringing.get(path) ?? new Set()).add(screen))
  }
  return bringing
}

function cleared(machine: ChangingMachine, { clear = [] }: Transition, screen: string): readonly CellChange[] {
  return clear.flatMap((path) =>
    machine.variables.all
      .filter((variable) => variable.path === path || variable.path.startsWith(`${path}.`))
      // Data begins as its document says; an answer is empty.
      .flatMap((variable) =>
        given(machine, createCertainChange(variable, [variable.screen === null ? variable.start : 0]), screen),
      ),
  )
}

function changesOfSet(
  machine: ChangingMachine,
  transition: Transition,
  event: string,
  screen: string,
): readonly CellChange[] {
  return Object.entries(transition.set ?? {}).flatMap(([path, value]) => {
    const variable = machine.variables.at(path)
    if (variable === null) return []
    const change =
      variable.path === path
        ? setting(machine, variable, value, event)
        : createCertainChange(variable, listCells(variable))
    return given(machine, change, screen)
  })
}

function setting(
  { checked, variables }: ChangingMachine,
  variable: Variable,
  value: NonNullable<Transition['set']>[string],
  event: string,
): CellChange {
  if (typeof value !== 'object')
    return createCertainChange(variable, knownCell(variables.cellOf(variable, value), variable))
  const source = value.take.startsWith('result') ? null : variables.at(value.take)
  if (source !== null && source.path === value.take) {
    return {
      to: variable,
      from: source,
      map: source.cells.map((cell) => knownCell(variables.cellOf(variable, cell.value), variable)),
    }
  }
  const brought = getResultValue(checked.flow, event, value.take)
  return createCertainChange(
    variable,
    brought === undefined ? listCells(variable) : knownCell(variables.cellOf(variable, brought), variable),
  )
}

function appended(
  machine: ChangingMachine,
  { append = {} }: Transition,
  event: string,
  screen: string,
): readonly CellChange[] {
  const { checked, variables } = machine
  return Object.entries(append).flatMap(([path, value]) => {
    const variable = variables.at(path)
    if (variable === null) return []
    const item = typeof value === 'object' ? getResultValue(checked.flow, event, value.take) : value
    const map = variable.cells.map((cell) => {
      const list = Array.isArray(cell.value) ? cell.value : []
      return knownCell(item === undefined ? null : variables.cellOf(variable, [...list, item]), variable)
    })
    return given(machine, { to: variable, from: variable, map }, screen)
  })
}

/** An answer that is given on a screen to one of another counts only while that one is on the way. */
function given({ graph }: ChangingMachine, change: CellChange, screen: string): readonly CellChange[] {
  const { screen: own } = change.to
  if (own === null || graph.isAlwaysBefore(own, screen)) return [change]
  if (!graph.leads(own, screen)) return []
  return [
    {
      ...change,
      map: change.map.map((cells, cell) =>
        change.from === change.to ? [...new Set([cell, ...cells])] : listCells(change.to),
      ),
    },
  ]
}

/** A cell that is known, or any. */
function knownCell(cell: number | null, variable: Variable): readonly number[] {
  return cell === null ? listCells(variable) : [cell]
}

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
export function createMachine(flow: Flow): Machine {
  const checked = withSupposedQuestions(checkedProgramOf(flow))
  const variables = collectVariables(checked)
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
        listCells(asked.variable).filter((cell) => isKept(asked.variable, cell)),
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
    const name = parseCalculationName(path)
    const unless = name === null ? [] : (decideByBounds(checked, name, matcher)?.range.unless ?? [])
    return unless.map((condition) => ({ condition, pointer }))
  })
  const asked = (condition: Condition, pointer: string): CheckedProgram['questions'] =>
    matchersIn(condition).map(([path, matcher]) => ({
      path,
      matcher,
      pointer,
      list: null,
      asker: null,
      destination: followPath(checked.fields, path),
    }))
  const supposed = [...ofBounds, ...collectEndSuppositions(checked)].flatMap(({ condition, pointer }) =>
    asked(condition, pointer),
  )
  return supposed.length === 0 ? checked : { ...checked, questions: [...checked.questions, ...supposed] }
}

/** What an applicant can make of each cell: anything; of what only actions bring, less. */
function editsOf(variable: Variable): Asked['map'] {
  const all = listCells(variable)
  if (variable.isEntered) return variable.cells.map(() => all)
  const lengthOf = (cell: number): number => {
    const value = variable.cells[cell]?.value
    return Array.isArray(value) ? value.length : 0
  }
  return all.map((cell) => all.filter((other) => lengthOf(other) <= lengthOf(cell)))
}
