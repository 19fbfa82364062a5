import type { ConditionSets } from './conditionSets'
import { type CellMap, type Diagram, type Diagrams, NONE } from './diagrams'
import type { Variable } from './variables'

/** What happens to the answer of a variable: each cell becomes one of some; of a copy, by the cell of another. */
export interface CellChange {
  readonly to: Variable
  /** The variable whose cell decides; the same one, where it is no copy. */
  readonly from: Variable
  readonly map: CellMap
}

/** What an applicant can do to an answer on its screen: change it while it is asked; otherwise it does not count. */
export interface Asked {
  readonly variable: Variable
  readonly when: ConditionSets
  readonly map: CellMap
}

/** A change that gives every cell the same ones. */
export function become(variable: Variable, cells: readonly number[]): CellChange {
  return { to: variable, from: variable, map: variable.cells.map(() => cells) }
}

/** A change that may also not happen. */
export function mayBecome(variable: Variable, cells: readonly number[]): CellChange {
  return { to: variable, from: variable, map: variable.cells.map((_, cell) => [...new Set([cell, ...cells])]) }
}

/** Every cell of a variable. */
export function anyCell({ cells }: Variable): readonly number[] {
  return cells.map((_, cell) => cell)
}

/** Changes of sets of assignments, forwards and backwards. */
export interface ChangeSets {
  after(set: Diagram, changes: readonly CellChange[]): Diagram
  /** The assignments from which the changes may lead into a set. */
  before(set: Diagram, changes: readonly CellChange[]): Diagram
  /** What applicants can make of answers on their screen. */
  asked(set: Diagram, fields: readonly Asked[]): Diagram
  /** The assignments of which they can make one of a set. */
  askedBefore(set: Diagram, fields: readonly Asked[]): Diagram
}

/** Makes changes over some diagrams. */
export function createChangeSets(diagrams: Diagrams): ChangeSets {
  const { union, intersection, cells, freed } = diagrams
  const mapped = (set: Diagram, variable: Variable, map: CellMap): Diagram => {
    const isFree = map.every((others) => others.length === variable.cells.length)
    return isFree ? freed(set, new Set([variable.index])) : diagrams.mapped(set, variable.index, map)
  }
  const each = (change: CellChange, part: (from: Diagram, to: Diagram) => Diagram): Diagram =>
    change.map
      .map((others, cell) => part(cells(change.from.index, [cell]), cells(change.to.index, others)))
      .reduce(union, NONE)
  const after = (set: Diagram, change: CellChange): Diagram => {
    if (change.from === change.to) return mapped(set, change.to, change.map)
    return each(change, (from, to) => intersection(freed(intersection(set, from), new Set([change.to.index])), to))
  }
  const before = (set: Diagram, change: CellChange): Diagram => {
    if (change.from === change.to) return mapped(set, change.to, inverse(change.map))
    return each(change, (from, to) => intersection(freed(intersection(set, to), new Set([change.to.index])), from))
  }
  return {
    after: (set, changes) => changes.reduce(after, set),
    before: (set, changes) => changes.toReversed().reduce(before, set),
    asked: (set, fields) =>
      fields.reduce((part, { variable, when, map }) => {
        const kept = mapped(intersection(part, when.holds), variable, map)
        return union(
          kept,
          mapped(
            intersection(part, when.fails),
            variable,
            variable.cells.map(() => [0]),
          ),
        )
      }, set),
    askedBefore: (set, fields) =>
      fields.toReversed().reduce((part, { variable, when, map }) => {
        const asked = intersection(when.holds, mapped(part, variable, inverse(map)))
        const absent = freed(intersection(part, cells(variable.index, [0])), new Set([variable.index]))
        return union(asked, intersection(when.fails, absent))
      }, set),
  }
}

function inverse(map: CellMap): CellMap {
  return map.map((_, cell) => map.flatMap((others, from) => (others.includes(cell) ? [from] : [])))
}
