import {
  besideOthers,
  byPosition,
  type Catalogue,
  type Listed,
  namesWrittenOut,
  readPresets,
  saidOnce,
  unusedParts,
} from '../compiler/readCatalogue'
import type { Compiled } from '../compiler/compile'
import { answeredOnce, type Sources } from '../compiler/documents/sources'
import { configurationFile, flowFiles, presetFiles } from '../compiler/documents/flowDocument'
import { error, type Finding } from '../engine/values/finding'
import { type Judgement, type Judging, judgingAnew, provenOf, type Undecided } from './judging'
import { quoting } from '../compiler/findings/quoting'

/** What is said of the flows of some sources: all that is wrong, and what of their calculations nothing decides. */
export interface Said {
  readonly findings: readonly Finding[]
  readonly undecided: readonly Undecided[]
}

/**
 * All that is wrong with the flows of some sources, what is proven over every way through them included. With `files`
 * only what concerns these documents: the flows that one of them has a part in, and what stands in one of them itself;
 * of other flows the documents are read and no more, for what they extend and where they stand.
 */
export function allFindings(
  disk: Sources,
  files: readonly string[] = [],
  judging: Judging = judgingAnew,
): readonly Finding[] {
  return allSaid(disk, files, judging).findings
}

/** The same, with what of calculations nothing decides: what several flows share once. */
export function allSaid(disk: Sources, files: readonly string[] = [], judging: Judging = judgingAnew): Said {
  const sources = answeredOnce(disk)
  const isAsked = (file: string): boolean => files.length === 0 || files.includes(file)
  const look = (file: string): Looked => {
    const listed = files.length === 0 ? null : judging.listed(sources, file)
    if (listed?.files.some(isAsked) === false) return { listed, judgement: null }
    const judgement = judging.judged(sources, file)
    return { listed: judgement, judgement }
  }
  const flows = [...flowFiles(sources).values()]
    .map(look)
    .toSorted((one, other) => byPosition(one.listed, other.listed))
  const document = configurationFile(sources)
  const configuration = document === null ? [] : [look(document)]
  const judged = [...flows, ...configuration].flatMap(({ judgement }) => judgement ?? [])
  const { presets, findings: ofPresets } = readPresets(sources)
  const brands = Object.values(presets).map(({ name }) => name)
  const names = flows.flatMap(({ listed }) => listed.name ?? [])
  const all = [
    ...([...presetFiles(sources).values()].some(isAsked) ? ofPresets : []),
    ...judged.flatMap(({ findings }) => findings),
    ...unusedParts(
      sources,
      flows.map(({ listed }) => listed),
    ).filter(({ location }) => location !== null && isAsked(location.file)),
    ...flows.flatMap(({ judgement }, index) =>
      judgement === null
        ? []
        : [...besideOthers(judgement, flows[index - 1]?.listed), ...namesWrittenOut(judgement, brands, names)],
    ),
    ...judged.flatMap(({ proven }) => proven),
  ]
  const undecided = new Map(judged.flatMap((one) => one.undecided).map((one) => [JSON.stringify(one), one]))
  return {
    findings: [...files.flatMap((file) => missing(sources, file)), ...saidOnce(all)],
    undecided: [...undecided.values()],
  }
}

/** What is known of a flow; it is judged where it concerns what was asked for. */
interface Looked {
  readonly listed: Listed
  readonly judgement: Judgement | null
}

/** The flows of a catalogue and its configuration screen. */
export function compiledIn({ flows, configuration }: Catalogue): readonly Compiled[] {
  return configuration === null ? flows : [...flows, configuration]
}

/** All that is wrong with a catalogue, what is proven included; of a part that several flows share each mistake once. */
export function findingsIn(catalogue: Catalogue): readonly Finding[] {
  return saidOnce([...catalogue.findings, ...compiledIn(catalogue).flatMap(provenOf)])
}

function missing(sources: Sources, file: string): readonly Finding[] {
  if (sources.read(file) !== null) return []
  const location = { file, line: 1, column: 1, endLine: 1, endColumn: 1 }
  return [{ ...error('unknown-document', '', quoting`There is no document "${file}".`), location }]
}
