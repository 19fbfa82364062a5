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
}

/** The names that a flow shows of itself: no schema calls them copy. */
const NAMES = ['/name'] as const

/** The texts that a flow's layers are made of. */
export function translatableWords(compiled: Pick<Compiled, 'merged' | 'texts' | 'origins'>, flow: Flow, language: string): TranslatableWords {
  const unsaid = unsaidWords(flow)
  const allowed = new Set<string>(NAMES)
  const needed = new Set<string>(isInWords(flow.name) ? NAMES : [])
  for (const { text, pointer, isSimulated } of vocabularyOf(compiled.merged, FLOW_SCHEMA).texts) {
    if (isSimulated) continue
    const written = writtenPointer(compiled, pointer)
    allowed.add(written)
    const [root, key = ''] = segmentsOf(pointer)
    // What only joins others is set as the language has it: a colon, too, may need its space.
    const isNeeded = isInWords(text) || typographyOf(text, language).length > 0
    if (isNeeded && !(root === 'wording' && unsaid.has(key))) needed.add(written)
  }
  return { allowed, needed }
}

/** Whether a text says something itself: what is only filled in needs no translation. */
export function isInWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\{[^{}]*\}\}/g, ''))
}

/** The names of what a text has filled in, each once, in an order that says nothing. */
export function namesFilledIn(text: string): readonly string[] {
  return [...new Set(placeholdersOf(text).placeholders.map(({ name, formatter }) => (formatter === null ? name : `${name} | ${formatter}`)))].toSorted()
}
