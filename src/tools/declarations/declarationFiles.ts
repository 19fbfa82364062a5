import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Declaration, type DeclarationModule, declarationModule } from './declarationModule'

/** Something with a name of its own in a rolled-up file: declared in a file of ours, or imported from a package. */
type Thing =
  | {
      readonly kind: 'declared'
      readonly file: string
      readonly name: string
      readonly declarations: readonly Declaration[]
    }
  | { readonly kind: 'imported'; readonly from: string; readonly name: string }

/** An entry's exports with everything that they speak of. */
interface Things {
  readonly exported: ReadonlyMap<string, Thing>
  /** What is exported first, then what it speaks of. */
  readonly all: readonly Thing[]
  /** Names that mean something else in a declaration: the platform's, and those that hold within it alone. */
  readonly taken: ReadonlySet<string>
  /** What a name in a file stands for; null for one of the platform. */
  meant(file: string, from: string | null, name: string): Thing | null
}

/** Other entries by how a file that stands beside theirs imports them: what one exports is taken from there. */
type OtherEntries = Readonly<Record<string, string>>

/** A project of what others take. */
interface DeclaredProject {
  readonly project: string
  /** The module of each entry below `src`, by the name of its file in the build. */
  readonly entries: Readonly<Record<string, string>>
  readonly others: OtherEntries
}

const PROJECTS: readonly DeclaredProject[] = [
  // What runs in pages and at an edge: its sources know nothing of Node.
  {
    project: 'src/embed/tsconfig.json',
    entries: {
      'embed.d.ts': 'embed/host/formway',
      'react.d.ts': 'embed/react/FormwayFlow',
      'verify.d.ts': 'verify/verify',
    },
    others: {},
  },
  // It speaks of programs, whose types are as long as the language.
  {
    project: 'src/server/tsconfig.json',
    entries: { 'server.d.ts': 'server/serverPackage' },
    others: { './verify.js': 'verify/verify' },
  },
]

/** What a declaration file adds to what others declare: the element, by its name. */
const ADDED: Readonly<Record<string, string>> = {
  'embed.d.ts': `declare global {
  interface HTMLElementTagNameMap {
    'formway-flow': FormwayFlowElement
  }
}
`,
  // Here, as TypeScript refuses to add to a package that is not installed.
  'react.d.ts': `type FlowElementOf = import('./embed.js').FormwayFlowElement
type FlowElementProps = Omit<import('./embed.js').FormwayFlowOptions, keyof import('./embed.js').Callbacks | 'onSubmit'> & { readonly 'use-case'?: string }
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'formway-flow': DetailedHTMLProps<HTMLAttributes<FlowElementOf>, FlowElementOf> & FlowElementProps
    }
  }
}
`,
}

/** One declaration file for each entry of the package, by its name. Fails where the sources have errors in their types. */
export async function declarationFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const files = await Promise.all(PROJECTS.map((project) => filesOf(root, project)))
  return new Map(files.flat())
}

async function filesOf(
  root: string,
  { project, entries, others }: DeclaredProject,
): Promise<readonly (readonly [file: string, text: string])[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'formway-declarations-'))
  try {
    await writeDeclarations(root, project, folder)
    const codeOf = (file: string): string => withoutGuide(file, readFileSync(path.join(folder, `${file}.d.ts`), 'utf8'))
    return Object.entries(entries).map(
      ([file, entry]) => [file, rollUp(entry, codeOf, others) + (ADDED[file] ?? '')] as const,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * One declaration file for what an entry exports, of the many that TypeScript writes: with everything that it speaks of and
 * nothing else. `codeOf` gives the text of a file by its path without an ending. What `others` export is imported from them.
 */
export function rollUp(entry: string, codeOf: (file: string) => string, others: OtherEntries = {}): string {
  const things = thingsOf(entry, codeOf, others)
  const names = namesFor(things)
  const nameOf = (thing: Thing): string => names.get(thing) ?? thing.name
  const imports = things.all.flatMap((thing) =>
    thing.kind === 'imported' ? [`import type { ${as(thing.name, nameOf(thing))} } from '${thing.from}'`] : [],
  )
  const declarations = things.all.flatMap((thing) => {
    if (thing.kind === 'imported') return []
    return thing.declarations.map((declaration) =>
      renamed(declaration, (from, name) => {
        const meant = things.meant(thing.file, from, name)
        return meant === null ? name : nameOf(meant)
      }),
    )
  })
  const exports = [...things.exported].map(
    ([name, thing]) => `export ${isType(thing) ? 'type ' : ''}{ ${as(nameOf(thing), name)} }`,
  )
  return [...imports, ...declarations, ...exports, ''].join('\n')
}

/** A name for each that nothing else has; what is exported keeps its own where it can. */
function namesFor({ exported, all, taken }: Things): ReadonlyMap<Thing, string> {
  const used = new Set(taken)
  const names = new Map<Thing, string>()
  for (const [name, thing] of [...exported, ...all.map((one) => [one.name, one] as const)]) {
    if (names.has(thing)) continue
    let free = name
    for (let count = 2; used.has(free); count += 1) free = `${name}${count}`
    used.add(free)
    names.set(thing, free)
  }
  return names
}

/** A declaration in which each name is the one that the rolled-up file has. */
function renamed({ text, places }: Declaration, nameIn: (from: string | null, name: string) => string): string {
  return places
    .toReversed()
    .reduce(
      (before, { name, from, start, end }) => `${before.slice(0, start)}${nameIn(from, name)}${before.slice(end)}`,
      text,
    )
}

function isType(thing: Thing): boolean {
  return thing.kind === 'imported' || thing.declarations.every((declaration) => declaration.isType)
}

/** Follows an entry's exports; `codeOf` gives the text of a declaration file by its path without an ending. */
function thingsOf(entry: string, codeOf: (file: string) => string, others: OtherEntries = {}): Things {
  const elsewhere = exportedElsewhere(codeOf, others)
  const modules = new Map<string, DeclarationModule>()
  const moduleOf = (file: string): DeclarationModule => {
    const module = modules.get(file) ?? declarationModule(`${file}.d.ts`, codeOf(file))
    modules.set(file, module)
    return module
  }
  const things = new Map<string, Thing>()
  const kept = (key: string, thing: Thing): Thing => {
    const same = things.get(key) ?? thing
    things.set(key, same)
    return same
  }
  const exportedBy = (file: string, name: string): Thing => {
    const origin = moduleOf(file).exports.get(name)
    const thing = origin === undefined ? null : meant(file, origin.from, origin.name)
    if (thing === null) throw new Error(`${file}.d.ts exports no ${name}.`)
    return thing
  }
  const meant = (file: string, from: string | null, name: string): Thing | null => {
    if (from !== null && !from.startsWith('.')) return kept(`${from}: ${name}`, { kind: 'imported', from, name })
    if (from !== null) return exportedBy(path.posix.join(path.posix.dirname(file), from), name)
    const { declarations, imports } = moduleOf(file)
    const declared = declarations.filter((one) => one.name === name)
    if (declared.length > 0)
      return kept(
        `./${file}: ${name}`,
        elsewhere.get(`${file}: ${name}`) ?? { kind: 'declared', file, name, declarations: declared },
      )
    const imported = imports.get(name)
    return imported === undefined ? null : meant(file, imported.from, imported.name)
  }

  const exported = new Map([...moduleOf(entry).exports.keys()].map((name) => [name, exportedBy(entry, name)]))
  const taken = new Set<string>()
  // Grows while it is gone through: each thing brings those that it speaks of.
  for (const thing of things.values()) {
    const { file, declarations } = thing.kind === 'declared' ? thing : { file: '', declarations: [] }
    for (const { own, places } of declarations) {
      const platform = places.filter(({ from, name }) => meant(file, from, name) === null)
      for (const name of [...own, ...platform.map((place) => place.name)]) taken.add(name)
    }
  }
  return { exported, all: [...things.values()], taken, meant }
}

/** What other entries export, by the file and the name that it is declared under. */
function exportedElsewhere(codeOf: (file: string) => string, others: OtherEntries): ReadonlyMap<string, Thing> {
  return new Map(
    Object.entries(others).flatMap(([from, other]) =>
      [...thingsOf(other, codeOf).exported].flatMap(([name, thing]) =>
        thing.kind === 'declared' ? [[`${thing.file}: ${thing.name}`, { kind: 'imported', from, name }] as const] : [],
      ),
    ),
  )
}

function as(name: string, other: string): string {
  return name === other ? name : `${name} as ${other}`
}

/** The language's types, which are three quarters docstrings for authors of flows: no client writes one in TypeScript. */
function withoutGuide(file: string, code: string): string {
  return file.startsWith('language/') ? code.replaceAll(/^ *\/\*\*[\s\S]*?\*\/\n/gm, '') : code
}

/** Has TypeScript write them, which has no other interface than its command. */
function writeDeclarations(root: string, project: string, folder: string): Promise<void> {
  const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [tsc, '--project', project, '--outDir', folder], { cwd: root }, (error, found) => {
      if (error === null) resolve()
      else reject(new Error(`The types of the package have errors.\n${found}`, { cause: error }))
    })
  })
}
