import { type ESTree, Visitor } from 'vite'

/** A statement of a file. */
export type Statement = ESTree.Program['body'][number]

/** A name of something outside a declaration, or its own, where it stands. */
export interface NamePlace {
  readonly name: string
  /** The file that it is from, where it is written as `import('…').name`. */
  readonly from: string | null
  readonly start: number
  readonly end: number
}

/** The names in a declaration. */
export interface NamesIn {
  /** In the order in which they stand. */
  readonly places: readonly NamePlace[]
  /** The names that hold within it alone, such as those of type parameters. */
  readonly own: ReadonlySet<string>
}

/** What names a declaration holds that stand for something: `id`, which it gives, and others, not those of properties and parameters. */
export function namesIn(declaration: Statement, id: Named): NamesIn {
  const places: NamePlace[] = []
  const own = new Set<string>()
  // A variable's name reaches to the end of its type, as a parser has it.
  const at = ({ name, start }: Named): void => void places.push({ name, from: null, start, end: start + name.length })
  at(id)
  new Visitor({
    TSTypeParameter: ({ name }) => void own.add(name.name),
    TSMappedType: ({ key }) => void own.add(key.name),
    TSTypeReference: ({ typeName }) => at(firstOf(typeName)),
    TSTypeQuery: ({ exprName }) => {
      if (exprName.type !== 'TSImportType') at(firstOf(exprName))
    },
    TSInterfaceHeritage: ({ expression }) => {
      if (expression.type !== 'Identifier') throw new Error('An interface extends what no roll-up can follow.')
      at(expression)
    },
    TSImportType: ({ source, qualifier, start }) => {
      if (qualifier?.type !== 'Identifier') throw new Error('A type is imported whole, which no roll-up can take apart.')
      places.push({ name: qualifier.name, from: source.value, start, end: qualifier.end })
    },
  }).visit({ type: 'Program', sourceType: 'module', hashbang: null, body: [declaration], start: declaration.start, end: declaration.end })
  return { places: places.filter(({ name, from }) => from !== null || !own.has(name)).toSorted((one, other) => one.start - other.start), own }
}

/** A name where it stands. */
export interface Named {
  readonly name: string
  readonly start: number
}

/** The name that a dotted one begins with. */
function firstOf(name: ESTree.TSTypeName): Named {
  if (name.type === 'Identifier') return name
  if (name.type === 'TSQualifiedName') return firstOf(name.left)
  throw new Error('A type of `this` is none that a roll-up can follow.')
}
