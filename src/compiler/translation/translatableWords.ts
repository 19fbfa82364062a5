import { placeholdersOf } from '../../engine/text/template'
import type { Flow } from '../../language/flow'
import type { Compiled } from '../compile'
import { writtenPointer } from '../definitions/atDefinitions'
import { segmentsOf } from '../findings/pointer'
import { FLOW_SCHEMA } from '../language/languageFindings'
import { vocabularyOf } from '../language/vocabulary'
import { unsaidWords } from '../runtimeFlow'
import { typographyOf } from './typography'

/** Which texts of a flow have words in each language, by the pointers at which they are written. */
export interface TranslatableWords {
  /** All that may stand in a layer. */
  readonly allowed: ReadonlySet<string>
  /** Those that an applicant can come to read or hear. */
  readonly needed: ReadonlySet<string>
  /** What a simulated action brings: it may have words in another language, and says the same in it where it has none. */
  readonly optional: ReadonlySet<string>
}

/** The names that a flow shows of itself: no schema calls them copy. */
const NAMES = ['/name'] as const

/** The texts that a flow's layers are made of. */
export function translatableWords(
  compiled: Pick<Compiled, 'merged' | 'texts' | 'origins'>,
  flow: Flow,
  language: string,
): TranslatableWords {
  const unsaid = unsaidWords(flow)
  const allowed = new Set<string>(NAMES)
  const needed = new Set<string>(isInWords(flow.name) ? NAMES : [])
  const optional = new Set<string>()
  const fixed = textsBesides(compiled.merged)
  for (const { text, pointer, isSimulated } of vocabularyOf(compiled.merged, FLOW_SCHEMA).texts) {
    const written = writtenPointer(compiled, pointer)
    if (isSimulated) {
      // A condition may ask for it: the same has to be brought in each language then.
      if (!fixed.has(text)) optional.add(written)
      continue
    }
    allowed.add(written)
    const [root, key = ''] = segmentsOf(pointer)
    // What only joins others is set as the language has it: a colon, too, may need its space.
    const isNeeded = isInWords(text) || typographyOf(text, language).length > 0
    if (isNeeded && !(root === 'wording' && unsaid.has(key))) needed.add(written)
  }
  return { allowed: new Set([...allowed, ...optional]), needed, optional }
}

/** Every text of a document beside those that actions bring and those of examples. */
function textsBesides(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value)
  if (typeof value !== 'object' || value === null) return found
  for (const [key, part] of Object.entries(value)) if (key !== 'result' && key !== 'example') textsBesides(part, found)
  return found
}

/** Whether a text says something itself: what is only filled in needs no translation. */
export function isInWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\{[^{}]*\}\}/g, ''))
}

/** The names of what a text has filled in, each once, in an order that says nothing. */
export function namesFilledIn(text: string): readonly string[] {
  return [
    ...new Set(
      placeholdersOf(text).placeholders.map(({ name, formatter }) =>
        formatter === null ? name : `${name} | ${formatter}`,
      ),
    ),
  ].toSorted()
}
