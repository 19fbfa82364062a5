import path from 'node:path'
import { type Declaration, type DeclarationModule, declarationModule } from './declarationModule'

/** Something with a name of its own in a rolled-up file: declared in a file of ours, or imported from a package. */
export type Thing =
  | { readonly kind: 'declared'; readonly file: string; readonly name: string; readonly declarations: readonly Declaration[] }
  | { readonly kind: 'imported'; readonly from: string; readonly name: string }

/** An entry's exports with everything that they speak of. */
export interface Things {
  readonly exported: ReadonlyMap<string, Thing>
  /** What is exported first, then what it speaks of. */
  readonly all: readonly Thing[]
  /** Names that mean something else in a declaration: the platform's, and those that hold within it alone. */
  readonly taken: ReadonlySet<string>
  /** What a name in a file stands for; null for one of the platform. */
  meant(file: string, from: string | null, name: string): Thing | null
}

/** Other entries by how a file that stands beside theirs imports them: what one exports is taken from there. */
export type OtherEntries = Readonly<Record<string, string>>

/** Follows an entry's exports; `codeOf` gives the text of a declaration file by its path without an ending. */
export function thingsOf(entry: string, codeOf: (file: string) => string, others: OtherEntries = {}): Things {
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
    if (declared.length > 0) return kept(`./${file}: ${name}`, elsewhere.get(`${file}: ${name}`) ?? { kind: 'declared', file, name, declarations: declared })
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
      [...thingsOf(other, codeOf).exported].flatMap(([name, thing]) => (thing.kind === 'declared' ? [[`${thing.file}: ${thing.name}`, { kind: 'imported', from, name }] as const] : [])),
    ),
  )
}
