import { collectReachable, type Ways } from '../../compiler/parts/screenOrder'
import { type CheckedProgram, createCheckedProgram } from '../../compiler/parts/checkedProgram'
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
import { listMatchers } from './candidates'
import { collectEndAssumptions } from './endAssumptions'
import { ALL, createDiagrams, type Diagram, type Diagrams } from './diagrams'

/** How screens can follow each other, regardless of conditions. */
interface WayGraph {
  leads(from: string, to: string): boolean
  /**
   * Returns whether every path to `screen` contains `other`; true for a screen itself. A screen that may be replaced in
   * the path does not count.
   */
  isAlwaysBefore(other: string, screen: string): boolean
}

/** Creates a cached graph; screens in `replaced` may be missing from the path. */
function createWayGraph(start: string, ways: Ways, replaced: ReadonlySet<string>): WayGraph {
  const targets = (screen: string): readonly string[] => ways.get(screen) ?? []
  const ahead = new Map<string, ReadonlySet<string>>()
  const without = new Map<string, ReadonlySet<string>>()
  const getAhead = (screen: string): ReadonlySet<string> => {
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
    leads: (from, to) => getAhead(from).has(to),
    isAlwaysBefore: (other, screen) =>
      other === screen || (!replaced.has(other) && (other === start || !avoiding(other).has(screen))),
  }
}

interface ChangingMachine {
  readonly checked: CheckedProgram
  readonly variables: Variables
  readonly graph: WayGraph
  readonly getAsked: (screen: string) => readonly Asked[]
}

interface MachineChanges {
  readonly effects: (transition: Transition, event: string, screen: string) => readonly CellChange[]
  readonly moves: (from: string, to: string, replace: boolean) => readonly CellChange[]
  readonly comingBack: (screen: string) => readonly CellChange[]
}

function createMachineChanges(machine: ChangingMachine): MachineChanges {
  const { variables, graph, getAsked } = machine
  const assigning = findAssigningScreens(machine)
  return {
    effects: (transition, event, screen) => [
      ...listClearChanges(machine, transition, screen),
      ...listSetChanges(machine, transition, event, screen),
      ...listAppendChanges(machine, transition, event, screen),
    ],
    moves: (from, to, replace) => {
      if (from === to) return []
      const kind = isReturn(graph, from, to)
      if (kind === 'never')
        return replace ? getAsked(from).map(({ variable }) => createCertainChange(variable, [0])) : []
      return variables.all.flatMap((variable) => {
        if (variable.screen === null) return [createPossibleChange(variable, [variable.start])]
        if (graph.isAlwaysBefore(variable.screen, to) || !graph.leads(to, variable.screen)) return []
        const isBehind = kind === 'always' && graph.isAlwaysBefore(to, variable.screen)
        return [isBehind ? createCertainChange(variable, [0]) : createPossibleChange(variable, [0])]
      })
    },
    comingBack: (screen) =>
      variables.all.flatMap((variable) => {
        const isBroughtAhead = [...(assigning.get(variable.path) ?? [])].some(
          (other) => other !== screen && graph.leads(screen, other),
        )
        return variable.screen === null && isBroughtAhead ? [createPossibleChange(variable, [variable.start])] : []
      }),
  }
}

function isReturn(graph: WayGraph, from: string, to: string): 'never' | 'always' | 'sometimes' {
  // If `from` is on every path to `to`, then `to` is ahead. A screen that leads to itself stays.
  if (from === to || !graph.leads(to, from) || graph.isAlwaysBefore(from, to)) return 'never'
  return graph.isAlwaysBefore(to, from) ? 'always' : 'sometimes'
}

function findAssigningScreens({ checked }: ChangingMachine): ReadonlyMap<string, ReadonlySet<string>> {
  const assigning = new Map<string, Set<string>>()
  for (const { transition, screen } of checked.transitions) {
    for (const path of Object.keys(transition.set ?? {}))
      assigning.set(path, (assigning.get(path) ?? new Set()).add(screen))
  }
  return assigning
}

function listClearChanges(machine: ChangingMachine, { clear = [] }: Transition, screen: string): readonly CellChange[] {
  return clear.flatMap((path) =>
    machine.variables.all
      .filter((variable) => variable.path === path || variable.path.startsWith(`${path}.`))
      // Clearing resets data to its initial value, and empties an answer.
      .flatMap((variable) =>
        limitToPath(machine, createCertainChange(variable, [variable.screen === null ? variable.start : 0]), screen),
      ),
  )
}

function listSetChanges(
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
        ? createSetChange(machine, variable, value, event)
        : createCertainChange(variable, listCells(variable))
    return limitToPath(machine, change, screen)
  })
}

function createSetChange(
  { checked, variables }: ChangingMachine,
  variable: Variable,
  value: NonNullable<Transition['set']>[string],
  event: string,
): CellChange {
  if (typeof value !== 'object')
    return createCertainChange(variable, toCells(variables.findCell(variable, value), variable))
  const source = value.take.startsWith('result') ? null : variables.at(value.take)
  if (source !== null && source.path === value.take) {
    return {
      to: variable,
      from: source,
      map: source.cells.map((cell) => toCells(variables.findCell(variable, cell.value), variable)),
    }
  }
  const result = getResultValue(checked.flow, event, value.take)
  return createCertainChange(
    variable,
    result === undefined ? listCells(variable) : toCells(variables.findCell(variable, result), variable),
  )
}

function listAppendChanges(
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
      return toCells(item === undefined ? null : variables.findCell(variable, [...list, item]), variable)
    })
    return limitToPath(machine, { to: variable, from: variable, map }, screen)
  })
}

/** An answer assigned to another screen only counts while that screen is on the path. */
function limitToPath({ graph }: ChangingMachine, change: CellChange, screen: string): readonly CellChange[] {
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

/** Returns the known cell, or all cells. */
function toCells(cell: number | null, variable: Variable): readonly number[] {
  return cell === null ? listCells(variable) : [cell]
}

/** A flow as a machine over sets of answers: what each screen asks, and how transitions change answers. */
export interface Machine {
  readonly checked: CheckedProgram
  readonly variables: Variables
  readonly diagrams: Diagrams
  readonly changing: ChangeSets
  readonly graph: WayGraph
  readonly when: (condition: Parameters<ReturnType<typeof createConditionSets>>[0]) => ConditionSets
  asked(screen: string): readonly Asked[]
  /** Returns the answers that break no rule of a screen's fields. */
  good(screen: string): Diagram
  /** Returns the answers that leave nothing required on a screen empty. */
  filled(screen: string): Diagram
  /** Returns when a field is asked; `whenAround` ignores the field's own condition. */
  whenAsked(placed: PlacedField): ConditionSets
  whenAround(placed: PlacedField): ConditionSets
  effects(transition: Transition, event: string, screen: string): readonly CellChange[]
  moves(from: string, to: string, replace: boolean): readonly CellChange[]
  /** Returns how Back to a screen changes data that later screens may have assigned. */
  comingBack(screen: string): readonly CellChange[]
  isReturn(from: string, to: string): 'never' | 'always' | 'sometimes'
}

/** With `others`, its answers also tell apart for whom these conditions hold. */
export function createMachine(flow: Flow, others: readonly Condition[] = []): Machine {
  const checked = addAssumedQuestions(createCheckedProgram(flow), others)
  const variables = collectVariables(checked)
  const diagrams = createDiagrams(variables.all.map(({ cells }) => cells.length))
  const changing = createChangeSets(diagrams)
  const replaced = checked.transitions.flatMap(({ transition, screen }) =>
    transition.replace === true ? [screen] : [],
  )
  const graph = createWayGraph(flow.start, checked.ways, new Set(replaced))
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
    const asked = { variable, when: whenAsked(placed), map: listEdits(variable) }
    byScreen.set(variable.screen, [...(byScreen.get(variable.screen) ?? []), asked])
  }
  const getAsked = (screen: string): readonly Asked[] => byScreen.get(screen) ?? []
  const collectKeeping = (screen: string, isKept: (variable: Variable, cell: number) => boolean): Diagram =>
    getAsked(screen).reduce((set, asked) => {
      const kept = diagrams.cells(
        asked.variable.index,
        listCells(asked.variable).filter((cell) => isKept(asked.variable, cell)),
      )
      return diagrams.intersection(set, diagrams.union(asked.when.fails, kept))
    }, ALL)
  const validByScreen = new Map<string, Diagram>()
  const filledByScreen = new Map<string, Diagram>()
  const getCached = (sets: Map<string, Diagram>, screen: string, make: () => Diagram): Diagram => {
    const set = sets.get(screen) ?? make()
    sets.set(screen, set)
    return set
  }

  const changes = createMachineChanges({ checked, variables, graph, getAsked })

  return {
    checked,
    variables,
    diagrams,
    changing,
    graph,
    when,
    asked: getAsked,
    good: (screen) =>
      getCached(validByScreen, screen, () =>
        collectKeeping(
          screen,
          ({ cells, isUnknown }, cell) => cells[cell]?.isValid === true || (isUnknown && cell > 0),
        ),
      ),
    filled: (screen) =>
      getCached(filledByScreen, screen, () =>
        collectKeeping(screen, ({ cells }, cell) => cell > 0 || cells[0]?.isValid === true),
      ),
    whenAsked,
    whenAround,
    ...changes,
    isReturn: (from, to) => isReturn(graph, from, to),
  }
}

/**
 * Adds the assumptions of calculations' bounds and of texts at the end of the flow as questions, so that variables
 * distinguish answers that violate them.
 */
function addAssumedQuestions(checked: CheckedProgram, others: readonly Condition[]): CheckedProgram {
  const boundAssumptions = checked.questions.flatMap(({ path, matcher, pointer }) => {
    const name = parseCalculationName(path)
    const unless = name === null ? [] : (decideByBounds(checked, name, matcher)?.range.unless ?? [])
    return unless.map((condition) => ({ condition, pointer }))
  })
  const asked = (condition: Condition, pointer: string): CheckedProgram['questions'] =>
    listMatchers(condition).map(([path, matcher]) => ({
      path,
      matcher,
      pointer,
      list: null,
      asker: null,
      destination: followPath(checked.fields, path),
    }))
  const assumed = [
    ...[...boundAssumptions, ...collectEndAssumptions(checked)].flatMap(({ condition, pointer }) =>
      asked(condition, pointer),
    ),
    ...others.flatMap((condition) => asked(condition, '')),
  ]
  return assumed.length === 0 ? checked : { ...checked, questions: [...checked.questions, ...assumed] }
}

function listEdits(variable: Variable): Asked['map'] {
  const all = listCells(variable)
  if (variable.isEntered) return variable.cells.map(() => all)
  const lengthOf = (cell: number): number => {
    const value = variable.cells[cell]?.value
    return Array.isArray(value) ? value.length : 0
  }
  return all.map((cell) => all.filter((other) => lengthOf(other) <= lengthOf(cell)))
}
