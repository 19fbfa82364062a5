import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Finding, warning } from '../engine/values/finding'
import type { Brand } from '../language/brand'
import { type CheckedFlow, readFlow } from './checkedFlow'
import { configurationFile, displayName, type FlowFolders, flowFiles, partFiles } from './documents/flowFolders'
import { findingLine } from './findings/findingLine'
import type { Language } from './language/language'
import { readPresets } from './presets'

/** The folder of the schemas that are the flow language. */
export const SCHEMAS_FOLDER = fileURLToPath(new URL('../../schemas', import.meta.url))

/** Every flow and brand preset there is, and all that is wrong with them. */
export interface Catalogue {
  /** By position; those without one come last, by id. */
  readonly flows: readonly CheckedFlow[]
  /** The configuration screen; null where there is no document for it. */
  readonly configuration: CheckedFlow | null
  readonly presets: Readonly<Record<string, Brand>>
  readonly findings: readonly Finding[]
}

/** Reads and checks everything in the folders. Of a part that several flows share each mistake is said once. */
export function readCatalogue(folders: FlowFolders, language: Language): Catalogue {
  const flows = [...flowFiles(folders)]
    .map(([id, file]) => readFlow(folders, language, id, file))
    .toSorted((one, other) => positionOf(one) - positionOf(other))
  const document = configurationFile(folders)
  const configuration =
    document === null ? null : readFlow(folders, language, path.basename(document, '.json'), document)
  const { presets, findings } = readPresets(folders, language)
  const all = [
    ...findings,
    ...flows.flatMap((flow) => flow.findings),
    ...(configuration?.findings ?? []),
    ...unusedParts(folders, flows),
    ...samePositions(flows),
  ]
  return { flows, configuration, presets, findings: [...new Map(all.map((finding) => [findingLine(finding), finding])).values()] }
}

function positionOf({ merged }: CheckedFlow): number {
  return typeof merged['position'] === 'number' ? merged['position'] : Number.MAX_VALUE
}

function unusedParts(folders: FlowFolders, flows: readonly CheckedFlow[]): readonly Finding[] {
  const used = new Set(flows.flatMap(({ files }) => files))
  return partFiles(folders)
    .filter((file) => !used.has(file))
    .map((file) => ({
      ...warning('unused-part', '', 'No flow extends this document.', 'Extend or remove it.'),
      place: { file: displayName(file), line: 1, column: 1 },
    }))
}

function samePositions(flows: readonly CheckedFlow[]): readonly Finding[] {
  return flows.flatMap((flow, index) => {
    const other = flows[index - 1]
    if (other === undefined || flow.flow?.position === undefined || positionOf(other) !== positionOf(flow)) return []
    const message = `The flow "${other.id}" has the position ${flow.flow.position} too.`
    const place = { file: displayName(flow.files.at(-1) ?? ''), line: 1, column: 1 }
    return [{ ...warning('same-position', '/position', message, 'Give each flow a position of its own.'), place }]
  })
}
