import type { Declaration } from './declarationModule'
import { type OtherEntries, type Thing, type Things, thingsOf } from './things'

/**
 * One declaration file for what an entry exports, of the many that TypeScript writes: with everything that it speaks of and
 * nothing else. `codeOf` gives the text of a file by its path without an ending. What `others` export is imported from them.
 */
export function rollUp(entry: string, codeOf: (file: string) => string, others: OtherEntries = {}): string {
  const things = thingsOf(entry, codeOf, others)
  const names = namesFor(things)
  const nameOf = (thing: Thing): string => names.get(thing) ?? thing.name
  const imports = things.all.flatMap((thing) => (thing.kind === 'imported' ? [`import type { ${as(thing.name, nameOf(thing))} } from '${thing.from}'`] : []))
  const declarations = things.all.flatMap((thing) => {
    if (thing.kind === 'imported') return []
    return thing.declarations.map((declaration) =>
      renamed(declaration, (from, name) => {
        const meant = things.meant(thing.file, from, name)
        return meant === null ? name : nameOf(meant)
      }),
    )
  })
  const exports = [...things.exported].map(([name, thing]) => `export ${isType(thing) ? 'type ' : ''}{ ${as(nameOf(thing), name)} }`)
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
  return places.toReversed().reduce((before, { name, from, start, end }) => `${before.slice(0, start)}${nameIn(from, name)}${before.slice(end)}`, text)
}

function isType(thing: Thing): boolean {
  return thing.kind === 'imported' || thing.declarations.every((declaration) => declaration.isType)
}

function as(name: string, other: string): string {
  return name === other ? name : `${name} as ${other}`
}
