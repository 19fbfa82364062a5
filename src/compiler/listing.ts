import { blockAuthoringOf } from '../engine/blocks/blockAuthoring'
import { error, type Finding, type Location, warning } from '../engine/values/finding'
import type { Compiled } from './compile'
import { partFiles } from './documents/documentNames'
import type { FlowDocument } from './documents/flowDocument'
import type { Sources } from './documents/sources'
import { blocksIn } from './parts/parts'
import { quoting } from './findings/quoting'
import { type NamingFlow, namingTexts } from './namesWrittenOut'

/** Where a flow stands among the others, as its documents say it. */
export interface Listed {
  readonly id: string
  /** The path of every document that has a part in it; its own comes last. */
  readonly files: readonly string[]
  /** Null where it has none that can be read: it comes last. */
  readonly position: number | null
  /** Null where it has none that can be read. */
  readonly name: string | null
}

/** A flow among the others, and what is said of it beside them. */
export interface JudgedAmongOthers extends Listed, NamingFlow {
  /** Whether it can be used. */
  readonly isFlow: boolean
  /** Where it has what only the configuration screen shows; null where nowhere. */
  readonly preview: string | null
}

/** Where a flow stands of which the documents were read. */
export function listedOf(
  id: string,
  { files, merged: { position, name } }: Pick<FlowDocument, 'files' | 'merged'>,
): Listed {
  return {
    id,
    files,
    position: typeof position === 'number' ? position : null,
    name: typeof name === 'string' ? name : null,
  }
}

/** A compiled flow as the others see it. */
export function amongOthers(compiled: Compiled): JudgedAmongOthers {
  const { id, flow } = compiled
  // What draws a preview of a brand comes with the configuration screen, and no applicant loads it.
  const found =
    flow === null ? undefined : blocksIn(flow).find(({ block }) => blockAuthoringOf(block).isForConfiguration)
  return {
    ...listedOf(id, compiled),
    isFlow: flow !== null,
    preview: found?.pointer ?? null,
    texts: namingTexts(compiled),
  }
}

/** For sorting: by position; those without one come last. */
export function byPosition(one: Listed, other: Listed): number {
  return (one.position ?? Number.MAX_VALUE) - (other.position ?? Number.MAX_VALUE)
}

/** The parts that no flow uses. */
export function unusedParts(sources: Sources, flows: readonly Listed[]): readonly Finding[] {
  const used = new Set(flows.flatMap(({ files }) => files))
  return partFiles(sources)
    .filter((file) => !used.has(file))
    .map((file) => ({
      ...warning('unused-part', '', 'No flow extends this document.', 'Extend or remove it.'),
      location: atTheTop(file),
    }))
}

/** What is wrong with a flow beside the one before it, if there is one. */
export function besideOthers(
  { isFlow, position, preview, files }: JudgedAmongOthers,
  before: Listed | undefined,
): readonly Finding[] {
  const location = atTheTop(files.at(-1) ?? '')
  const found: Finding[] = []
  if (before !== undefined && isFlow && position !== null && before.position === position) {
    const message = quoting`The flow "${before.id}" has the position ${position} too.`
    found.push({ ...warning('same-position', '/position', message, 'Give each flow a position of its own.'), location })
  }
  if (preview !== null) {
    const message = 'Only the configuration screen shows the preview of a brand.'
    found.push({ ...error('misplaced-block', preview, message, 'Remove it.'), location })
  }
  return found
}

function atTheTop(file: string): Location {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 }
}
