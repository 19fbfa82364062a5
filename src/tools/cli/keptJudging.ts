import { createHash } from 'node:crypto'
import { answerAsBefore, type SourceQuestion, type Sources, tracedSources } from '../../compiler/documents/sources'
import { type Judgement, type Judging, judgingAnew } from '../../explorer/judging'
import type { FileCache } from '../disk/fileCache'

/** What was said of a flow, and all that was read for it. */
interface Kept {
  readonly asked: readonly SourceQuestion[]
  readonly judgement: Judgement
}

/**
 * Judges only the flows for which something else is read than when they were judged last, by the same code: `code` is a
 * hash of it.
 */
export function keptJudging(kept: FileCache, code: string, anew: Judging = judgingAnew): Judging {
  const keyOf = ({ folders }: Sources, file: string): string => hashOf(JSON.stringify([code, folders, file]))
  const before = (sources: Sources, file: string): Judgement | null => {
    const text = kept.read(keyOf(sources, file))
    const found = text === null ? null : keptIn(text)
    return found !== null && answerAsBefore(sources, found.asked, hashOf) ? found.judgement : null
  }
  return {
    listed: (sources, file) => before(sources, file) ?? anew.listed(sources, file),
    judged: (sources, file) => {
      const known = before(sources, file)
      if (known !== null) return known
      const traced = tracedSources(sources, hashOf)
      const judgement = anew.judged(traced.sources, file)
      kept.write(keyOf(sources, file), JSON.stringify({ asked: traced.asked(), judgement } satisfies Kept))
      return judgement
    },
  }
}

/** Null where the file is damaged. */
function keptIn(text: string): Kept | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
