import type { Finding } from '../engine/values/finding'
import type { Brand } from '../language/brand'
import { compile, type Compiled } from './compile'
import { configurationFile, flowFiles } from './documents/documentNames'
import { answeredOnce } from './documents/answeredOnce'
import type { Sources } from './documents/sources'
import { findingLine } from './findings/findingLine'
import { amongOthers, besideOthers, byPosition, unusedParts } from './listing'
import { namesWrittenOut } from './namesWrittenOut'
import { readPresets } from './presets'
import { type Translation, translationsOf } from './translation/translation'

/** Every flow and brand preset there is, and all that is wrong with them. */
export interface Catalogue {
  /** By position; those without one come last, by id. */
  readonly flows: readonly Compiled[]
  /** The configuration screen; null where there is no document for it. */
  readonly configuration: Compiled | null
  /** Each of them in its other languages; of one with errors there are none. */
  readonly translations: ReadonlyMap<Compiled, readonly Translation[]>
  readonly presets: Readonly<Record<string, Brand>>
  readonly findings: readonly Finding[]
}

/** Compiles everything there is. Of a part that several flows share each mistake is said once. */
export function readCatalogue(
  disk: Sources,
  compiled: (sources: Sources, file: string) => Compiled = compile,
): Catalogue {
  const sources = answeredOnce(disk)
  const all = [...flowFiles(sources).values()]
    .map((file) => compiled(sources, file))
    .map((flow) => ({ flow, listed: amongOthers(flow) }))
    .toSorted((one, other) => byPosition(one.listed, other.listed))
  const flows = all.map(({ flow }) => flow)
  const listed = all.map((one) => one.listed)
  const document = configurationFile(sources)
  const configuration = document === null ? null : compiled(sources, document)
  const translations = new Map(
    [...flows, ...(configuration === null ? [] : [configuration])].map(
      (flow) => [flow, translationsOf(sources, flow)] as const,
    ),
  )
  const { presets, findings } = readPresets(sources)
  const brands = Object.values(presets).map(({ name }) => name)
  const names = listed.flatMap(({ name }) => name ?? [])
  return {
    flows,
    configuration,
    translations,
    presets,
    findings: saidOnce([
      ...findings,
      ...flows.flatMap((flow) => flow.findings),
      ...(configuration?.findings ?? []),
      ...[...translations.values()].flat().flatMap((translation) => translation.findings),
      ...unusedParts(sources, listed),
      ...listed.flatMap((flow, index) => [
        ...besideOthers(flow, listed[index - 1]),
        ...namesWrittenOut(flow, brands, names),
      ]),
    ]),
  }
}

/** Findings of parts that several flows share, each mistake once. */
export function saidOnce(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [findingLine(finding), finding])).values()]
}
