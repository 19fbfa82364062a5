/**
 * A set of assignments of cells to variables: a node of a decision diagram, shared by all sets with the same remainder.
 */
export type Diagram = number

export const NONE: Diagram = 0
export const ALL: Diagram = 1

/** Lists, for each cell, the cells that it may become. */
export type CellMap = readonly (readonly number[])[]

/** A cell for each variable; variables that are missing may have any. */
export type Assignment = ReadonlyMap<number, number>

export class OutOfBudget extends Error {
  override readonly name = 'OutOfBudget'
}

export interface Diagrams {
  union(one: Diagram, other: Diagram): Diagram
  intersection(one: Diagram, other: Diagram): Diagram
  without(one: Diagram, other: Diagram): Diagram
  cells(variable: number, cells: readonly number[]): Diagram
  /** Removes all constraints on some variables. */
  freed(set: Diagram, variables: ReadonlySet<number>): Diagram
  /** Replaces a variable's cell by each cell that it may become. */
  mapped(set: Diagram, variable: number, map: CellMap): Diagram
  first(set: Diagram): Assignment
  of(assignment: Assignment): Diagram
}

type Operation = (one: Diagram, other: Diagram) => Diagram | null

const KEY = 2 ** 26

/**
 * Creates multi-valued decision diagrams. They are reduced, so that equal sets are the same node. `budget` limits the
 * number of nodes.
 */
export function createDiagrams(sizes: readonly number[], budget = 400_000): Diagrams {
  const { node, levelOf, childrenOf, cellsOf, binary, rebuilt } = createNodes(sizes, budget)

  const union = binary((one, other) => {
    if (one === other || other === NONE) return one
    if (one === NONE) return other
    return one === ALL || other === ALL ? ALL : null
  })
  const intersection = binary((one, other) => {
    if (one === other || other === ALL) return one
    if (one === ALL) return other
    return one === NONE || other === NONE ? NONE : null
  })
  const without = binary((one, other) => {
    if (one === other || one === NONE || other === ALL) return NONE
    return other === NONE ? one : null
  })

  const cells = (variable: number, wanted: readonly number[]): Diagram =>
    node(
      variable,
      cellsOf(variable).map((cell) => (wanted.includes(cell) ? ALL : NONE)),
    )

  return {
    union,
    intersection,
    without,
    cells,
    freed: (set, variables) =>
      variables.size === 0
        ? set
        : rebuilt(
            set,
            (level, next) => (variables.has(level) ? next.reduce(union, NONE) : node(level, next)),
            Math.max(...variables),
          ),
    mapped: (set, variable, map) => {
      // A set without a constraint on the variable contains every cell.
      const parts = cellsOf(variable).map((cell) => {
        const part = rebuilt(
          intersection(set, cells(variable, [cell])),
          (level, next) => (level === variable ? next.reduce(union, NONE) : node(level, next)),
          variable,
        )
        return intersection(part, cells(variable, map[cell] ?? []))
      })
      return parts.reduce(union, NONE)
    },
    first: (set) => {
      const assignment = new Map<number, number>()
      for (let part = set; part > ALL;) {
        const next: readonly Diagram[] = childrenOf(part)
        const cell = next.findIndex((child) => child !== NONE)
        assignment.set(levelOf(part), cell)
        part = next[cell] ?? NONE
      }
      return assignment
    },
    of: (assignment) =>
      [...assignment].reduce((set, [variable, cell]) => intersection(set, cells(variable, [cell])), ALL),
  }
}

/** The nodes of all diagrams, each stored once: a variable and a child for each of its cells. */
interface Nodes {
  node(level: number, next: readonly Diagram[]): Diagram
  levelOf(set: Diagram): number
  childrenOf(set: Diagram): readonly Diagram[]
  cellsOf(level: number): readonly number[]
  /** Applies an operation to two sets node by node; `operation` returns null except for trivial cases. */
  binary(operation: Operation): (one: Diagram, other: Diagram) => Diagram
  /** Rebuilds all nodes up to the level `last`. */
  rebuilt(set: Diagram, change: (level: number, next: readonly Diagram[]) => Diagram, last: number): Diagram
}

function createNodes(sizes: readonly number[], budget: number): Nodes {
  const levels: number[] = [Infinity, Infinity]
  const children: (readonly Diagram[])[] = [[], []]
  const known = new Map<string, Diagram>()

  const node = (level: number, next: readonly Diagram[]): Diagram => {
    const [first = NONE] = next
    if (next.every((child) => child === first)) return first
    const key = `${level}:${next.join(',')}`
    const before = known.get(key)
    if (before !== undefined) return before
    const made = levels.push(level) - 1
    if (made > budget) throw new OutOfBudget('The sets have too many nodes.')
    children.push(next)
    known.set(key, made)
    return made
  }
  const levelOf = (set: Diagram): number => levels[set] ?? Infinity
  const childAt = (set: Diagram, level: number, cell: number): Diagram =>
    levelOf(set) === level ? (children[set]?.[cell] ?? NONE) : set
  const cells = sizes.map((size) => Array.from({ length: size }, (_, cell) => cell))
  const cellsOf = (level: number): readonly number[] => cells[level] ?? []

  const binary = (operation: Operation): ((one: Diagram, other: Diagram) => Diagram) => {
    const results = new Map<number, Diagram>()
    const apply = (one: Diagram, other: Diagram): Diagram => {
      const simple = operation(one, other)
      if (simple !== null) return simple
      const key = one * KEY + other
      const before = results.get(key)
      if (before !== undefined) return before
      const level = Math.min(levelOf(one), levelOf(other))
      const made = node(
        level,
        cellsOf(level).map((cell) => apply(childAt(one, level, cell), childAt(other, level, cell))),
      )
      results.set(key, made)
      return made
    }
    return apply
  }

  const rebuilt = (
    set: Diagram,
    change: (level: number, next: readonly Diagram[]) => Diagram,
    last: number,
  ): Diagram => {
    const results = new Map<Diagram, Diagram>()
    const rebuild = (part: Diagram): Diagram => {
      const level = levelOf(part)
      if (level > last) return part
      const before = results.get(part)
      if (before !== undefined) return before
      const made = change(level, (children[part] ?? []).map(rebuild))
      results.set(part, made)
      return made
    }
    return rebuild(set)
  }

  return { node, levelOf, childrenOf: (set) => children[set] ?? [], cellsOf, binary, rebuilt }
}
