import type { CheckedProgram } from '../../compiler/parts/checkedProgram'
import type { Transition } from '../../language/transition'
import { anyCell, type Asked, become, type CellChange, mayBecome } from './changeSets'
import { resultValue, type Variable, type Variables } from './variables'
import type { WayGraph } from './wayGraph'

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
export function machineChanges(machine: ChangingMachine): MachineChanges {
  const { variables, graph, askedOn } = machine
  const bringing = bringingScreens(machine)
  return {
    effects: (transition, event, screen) => [
      ...cleared(machine, transition, screen),
      ...set(machine, transition, event, screen),
      ...appended(machine, transition, event, screen),
    ],
    moves: (from, to, replace) => {
      if (from === to) return []
      const kind = isReturn(graph, from, to)
      if (kind === 'never') return replace ? askedOn(from).map(({ variable }) => become(variable, [0])) : []
      return variables.all.flatMap((variable) => {
        if (variable.screen === null) return [mayBecome(variable, [variable.start])]
        if (graph.isAlwaysBefore(variable.screen, to) || !graph.leads(to, variable.screen)) return []
        const isBehind = kind === 'always' && graph.isAlwaysBefore(to, variable.screen)
        return [isBehind ? become(variable, [0]) : mayBecome(variable, [0])]
      })
    },
    comingBack: (screen) =>
      variables.all.flatMap((variable) => {
        const isBroughtAhead = [...(bringing.get(variable.path) ?? [])].some(
          (other) => other !== screen && graph.leads(screen, other),
        )
        return variable.screen === null && isBroughtAhead ? [mayBecome(variable, [variable.start])] : []
      }),
  }
}

/** Whether a screen that is gone to is on the way already. */
export function isReturn(graph: WayGraph, from: string, to: string): 'never' | 'always' | 'sometimes' {
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
      .flatMap((variable) => given(machine, become(variable, [variable.screen === null ? variable.start : 0]), screen)),
  )
}

function set(machine: ChangingMachine, transition: Transition, event: string, screen: string): readonly CellChange[] {
  return Object.entries(transition.set ?? {}).flatMap(([path, value]) => {
    const variable = machine.variables.at(path)
    if (variable === null) return []
    const change =
      variable.path === path ? setting(machine, variable, value, event) : become(variable, anyCell(variable))
    return given(machine, change, screen)
  })
}

function setting(
  { checked, variables }: ChangingMachine,
  variable: Variable,
  value: NonNullable<Transition['set']>[string],
  event: string,
): CellChange {
  if (typeof value !== 'object') return become(variable, known(variables.cellOf(variable, value), variable))
  const source = value.take.startsWith('result') ? null : variables.at(value.take)
  if (source !== null && source.path === value.take) {
    return {
      to: variable,
      from: source,
      map: source.cells.map((cell) => known(variables.cellOf(variable, cell.value), variable)),
    }
  }
  const brought = resultValue(checked.flow, event, value.take)
  return become(
    variable,
    brought === undefined ? anyCell(variable) : known(variables.cellOf(variable, brought), variable),
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
    const item = typeof value === 'object' ? resultValue(checked.flow, event, value.take) : value
    const map = variable.cells.map((cell) => {
      const list = Array.isArray(cell.value) ? cell.value : []
      return known(item === undefined ? null : variables.cellOf(variable, [...list, item]), variable)
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
        change.from === change.to ? [...new Set([cell, ...cells])] : anyCell(change.to),
      ),
    },
  ]
}

/** A cell that is known, or any. */
function known(cell: number | null, variable: Variable): readonly number[] {
  return cell === null ? anyCell(variable) : [cell]
}
