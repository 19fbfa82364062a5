import type { Source } from './sources'

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm

/** The module of a control is called as what it exports, and as the kind of field that has it. */
const CONTROL = /^src\/controls\/(\w+)\/\1\.ts$/

/** Names that several files export, each with those files: one name has one meaning. */
export function namesOfSeveral(sources: readonly Source[]): readonly string[] {
  const homes = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
    if (CONTROL.test(path) || text.startsWith('// Generated from')) continue
    for (const [, name = ''] of text.matchAll(EXPORTED)) homes.set(name, (homes.get(name) ?? new Set()).add(path))
  }
  return [...homes].filter(([, files]) => files.size > 1).map(([name, files]) => `${name}: ${[...files].join(', ')}`)
}
