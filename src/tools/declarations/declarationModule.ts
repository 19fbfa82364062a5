import { type ESTree, parseSync, Visitor } from 'vite'

/** A statement of a file. */
type Statement = ESTree.Program['body'][number]

/** A name of something outside a declaration, or its own, where it stands. */
interface NamePlace {
  readonly name: string
  /** The file that it is from, where it is written as `import('…').name`. */
  readonly from: string | null
  readonly start: number
  readonly end: number
}

/** The names in a declaration. */
interface NamesIn {
  /** In the order in which they stand. */
  readonly places: readonly NamePlace[]
  /** The names that hold within it alone, such as those of type parameters. */
  readonly own: ReadonlySet<string>
}

/** What names a declaration holds that stand for something: `id`, which it gives, and others, not those of properties and parameters. */
function namesIn(declaration: Statement, id: Named): NamesIn {
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
      if (qualifier?.type !== 'Identifier')
        throw new Error('A type is imported whole, which no roll-up can take apart.')
      places.push({ name: qualifier.name, from: source.value, start, end: qualifier.end })
    },
  }).visit({
    type: 'Program',
    sourceType: 'module',
    hashbang: null,
    body: [declaration],
    start: declaration.start,
    end: declaration.end,
  })
  return {
    places: places
      .filter(({ name, from }) => from !== null || !own.has(name))
      .toSorted((one, other) => one.start - other.start),
    own,
  }
}

/** A name where it stands. */
interface Named {
  readonly name: string
  readonly start: number
}

/** The name that a dotted one begins with. */
function firstOf(name: ESTree.TSTypeName): Named {
  if (name.type === 'Identifier') return name
  if (name.type === 'TSQualifiedName') return firstOf(name.left)
  throw new Error('A type of `this` is none that a roll-up can follow.')
}

/** Something that a declaration file declares. */
export interface Declaration extends NamesIn {
  readonly name: string
  /** Whether it is nothing but a type. */
  readonly isType: boolean
  /** As it is written, with its docstring, without `export`. */
  readonly text: string
}

/** What a name stands for: one of this file, or of another. */
export interface DeclarationOrigin {
  readonly from: string | null
  readonly name: string
}

/** A declaration file, read. */
export interface DeclarationModule {
  readonly declarations: readonly Declaration[]
  readonly imports: ReadonlyMap<string, DeclarationOrigin>
  readonly exports: ReadonlyMap<string, DeclarationOrigin>
}

/** Reads a declaration file as TypeScript writes it. Fails at what a roll-up could not take along. */
export function declarationModule(file: string, code: string): DeclarationModule {
  const { program, comments, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} is no declaration file: ${errors[0]?.message}`)
  const docstrings = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
  const docstringAbove = ({ start }: ESTree.Span): string => {
    const above = docstrings.find(({ end }) => end <= start && code.slice(end, start).trim() === '')
    return above === undefined ? '' : `${code.slice(above.start, above.end)}\n`
  }

  const declared = program.body.flatMap((statement) => {
    const declaration = declarationOf(statement)
    if (declaration === null) return []
    const read = declarationIn(declaration, code, docstringAbove(statement))
    if (read === null) throw new Error(`${file} has a statement that no roll-up knows: ${declaration.type}`)
    return [{ ...read, isExported: declaration !== statement }]
  })
  const exported = declared.flatMap(({ name, isExported }) =>
    isExported ? [[name, { from: null, name }] as const] : [],
  )
  return {
    declarations: declared,
    imports: new Map(program.body.flatMap((statement) => importsOf(file, statement))),
    exports: new Map([...exported, ...program.body.flatMap(exportsOf)]),
  }
}

/** What a statement declares; null where it imports or exports only. */
function declarationOf(statement: Statement): Statement | null {
  if (statement.type === 'ImportDeclaration') return null
  return statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
}

function importsOf(
  file: string,
  statement: Statement,
): readonly (readonly [name: string, origin: DeclarationOrigin])[] {
  if (statement.type !== 'ImportDeclaration') return []
  return statement.specifiers.map((specifier) => {
    if (specifier.type !== 'ImportSpecifier')
      throw new Error(`${file} imports a whole module, which no roll-up can take apart.`)
    return [specifier.local.name, { from: statement.source.value, name: nameOf(specifier.imported) }]
  })
}

function exportsOf(statement: Statement): readonly (readonly [name: string, origin: DeclarationOrigin])[] {
  if (statement.type !== 'ExportNamedDeclaration') return []
  return statement.specifiers.map(({ local, exported }) => [
    nameOf(exported),
    { from: statement.source?.value ?? null, name: nameOf(local) },
  ])
}

/** A declaration of one thing; null for one that a roll-up cannot have. */
function declarationIn(declaration: Statement, code: string, docstring: string): Declaration | null {
  const id = idOf(declaration)
  if (id === null) return null
  const { places, own } = namesIn(declaration, id)
  const moved = docstring.length - declaration.start
  return {
    name: id.name,
    isType: declaration.type === 'TSInterfaceDeclaration' || declaration.type === 'TSTypeAliasDeclaration',
    text: `${docstring}${code.slice(declaration.start, declaration.end)}`,
    places: places.map(({ start, end, ...place }) => ({ ...place, start: start + moved, end: end + moved })),
    own,
  }
}

function idOf(declaration: Statement): Named | null {
  switch (declaration.type) {
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSDeclareFunction':
      return declaration.id
    case 'VariableDeclaration': {
      const [declared, ...others] = declaration.declarations
      return declared?.id.type === 'Identifier' && others.length === 0 ? declared.id : null
    }
    default:
      return null
  }
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name
}
