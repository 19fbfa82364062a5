import { blockAuthoringOf } from '../engine/blocks/blockAuthoring'
import { error, type Finding, type Location, warning } from '../engine/values/finding'
import type { Brand } from '../language/brand'
import { compile, type Compiled, knownNamesIn } from './compile'
import { configurationFile, flowFiles, partFiles } from './documents/documentNames'
import type { Sources } from './documents/sources'
import { findingLine } from './findings/findingLine'
import { blocksIn } from './parts/parts'
import { readPresets } from './presets'

/** Every flow and brand preset there is, and all that is wrong with them. */
export interface Catalogue {
  /** By position; those without one come last, by id. */
  readonly flows: readonly Compiled[]
  /** The configuration screen; null where there is no document for it. */
  readonly configuration: Compiled | null
  readonly presets: Readonly<Record<string, Brand>>
  readonly findings: readonly Finding[]
}

/** Compiles everything there is. Of a part that several flows share each mistake is said once. */
export function readCatalogue(sources: Sources): Catalogue {
  const known = knownNamesIn(sources)
  const flows = [...flowFiles(sources).values()]
    .map((file) => compile(sources, file, known))
    .toSorted((one, other) => positionOf(one) - positionOf(other))
  const document = configurationFile(sources)
  const configuration = document === null ? null : compile(sources, document, known)
  const { presets, findings } = readPresets(sources)
  const all = [
    ...findings,
    ...flows.flatMap((flow) => flow.findings),
    ...(configuration?.findings ?? []),
    ...unusedParts(sources, flows),
    ...samePositions(flows),
    ...brandPreviews(flows),
  ]
  const once = new Map(all.map((finding) => [findingLine(finding), finding]))
  return { flows, configuration, presets, findings: [...once.values()] }
}

function positionOf({ merged }: Compiled): number {
  return typeof merged['position'] === 'number' ? merged['position'] : Number.MAX_VALUE
}

function unusedParts(sources: Sources, flows: readonly Compiled[]): readonly Finding[] {
  const used = new Set(flows.flatMap(({ files }) => files))
  return partFiles(sources)
    .filter((file) => !used.has(file))
    .map((file) => ({
      ...warning('unused-part', '', 'No flow extends this document.', 'Extend or remove it.'),
      location: atTheTop(file),
    }))
}

function samePositions(flows: readonly Compiled[]): readonly Finding[] {
  return flows.flatMap((flow, index) => {
    const other = flows[index - 1]
    if (other === undefined || flow.flow?.position === undefined || positionOf(other) !== positionOf(flow)) return []
    const message = `The flow "${other.id}" has the position ${flow.flow.position} too.`
    const location = atTheTop(flow.files.at(-1) ?? '')
    return [{ ...warning('same-position', '/position', message, 'Give each flow a position of its own.'), location }]
  })
}

function atTheTop(file: string): Location {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 }
}

/** What draws a preview of a brand comes with the configuration screen, and no applicant loads it. */
function brandPreviews(flows: readonly Compiled[]): readonly Finding[] {
  return flows.flatMap(({ flow, files }) => {
    const blocks = flow === null ? [] : blocksIn(flow)
    const found = blocks.find(({ block }) => blockAuthoringOf(block).isForConfiguration)
    if (found === undefined) return []
    const message = 'Only the configuration screen shows the preview of a brand.'
    return [{ ...error('misplaced-block', found.pointer, message, 'Remove it.'), location: atTheTop(files.at(-1) ?? '') }]
  })
}
