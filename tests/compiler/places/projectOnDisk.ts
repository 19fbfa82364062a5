import type { ProjectTexts } from '../../../src/compiler/places/flowTexts'
import { createDiskSources } from '../../../src/tools/disk/diskSources'

const disk = createDiskSources(['flows'])
const texts = new Map(disk.list('flows').map((file) => [file, disk.read(file)]))

/** All documents in flows/, read once. */
export const project: ProjectTexts = { list: () => [...texts.keys()], read: (file) => texts.get(file) ?? null }

/** The project with other texts in place of some. */
export function withTexts(changed: ReadonlyMap<string, string>, base: ProjectTexts = project): ProjectTexts {
  return {
    list: () => [...new Set([...base.list(), ...changed.keys()])],
    read: (file) => changed.get(file) ?? base.read(file),
  }
}
