import { ownControls } from '../../src/controls/ownControls'
import type { Source } from './sources'

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm

/** Names that several files export, each with those files: one name has one meaning. */
export function namesOfSeveral(sources: readonly Source[]): readonly string[] {
  const homes = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
    if (text.startsWith('// Generated from')) continue
    // A control that only some flows load is exported by its name, which the type of field that has it may share.
    const isControl = (name: string): boolean => path.startsWith('src/controls/') && Object.hasOwn(ownControls, name)
    for (const [, name = ''] of text.matchAll(EXPORTED))
      if (!isControl(name)) homes.set(name, (homes.get(name) ?? new Set()).add(path))
  }
  return [...homes].filter(([, files]) => files.size > 1).map(([name, files]) => `${name}: ${[...files].join(', ')}`)
}
