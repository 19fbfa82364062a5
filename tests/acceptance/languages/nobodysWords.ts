import { countriesIn } from '../../../src/controls/phone/countries'
import { isJsonObject } from '../../../src/compiler/documents/json'
import type { Flow } from '../../../src/language/flow'
import { MADE_UP } from '../../../src/tools/translation/flowTranslations'

/** What the browser writes in the language of the page, what files are called, and a number that is drawn. */
const WRITTEN: readonly RegExp[] = [
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/g,
  /\b[\w-]+\.(?:pdf|txt|png|jpg|svg)\b/g,
  /\b(?:PDF|JPG|JPEG|PNG)\b/g,
  /\d(?:\s|\u00a0)?(?:bytes?|kB|MB)\b/g,
  /\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/g,
]

/** The names of companies, which are the same in every language. */
const NAMES: readonly RegExp[] = [/Harbour Homes|Linkwell|Equifax/g]

/** What the tests enter where a field has no example, and countries that the browser calls otherwise than Node does. */
const ENTERED: readonly RegExp[] = [/\bSomething\b|\b[\w.]+@example\.com\b/g, /Hong Kong|Macao|Palestine/g]

/** Two letters that stand for the name of an institution, of which the first may be a bracket. */
const INITIALS = new RegExp(`^${MADE_UP.begins}?\\p{Lu}{1,2}$`, 'gu')

/** What stands in a flow and is nobody's to translate: names, and what applicants and actions bring; as the browser writes it, too. */
export function nobodysWords(flow: Flow): readonly RegExp[] {
  const brought = [...new Set([...broughtIn(flow), ...countriesIn(flow.language).map(({ name }) => name)])].toSorted(
    (one, other) => other.length - one.length,
  )
  return [
    ...NAMES,
    ...ENTERED,
    INITIALS,
    ...brought.map((text) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g')),
    ...WRITTEN,
  ]
}

/** The examples of fields, which the tests enter, and the results of simulated actions. */
function broughtIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(broughtIn)
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'example' || key === 'result' ? textsIn(part) : broughtIn(part),
  )
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /\p{L}/u.test(value) && !value.includes('{{') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
