import { createHash } from 'node:crypto'
import type { JsonObject } from '../../compiler/documents/json'
import { runtimeFlow } from '../../compiler/runtimeFlow'
import type { Flow } from '../../language/flow'
import { compileCheckedFlow } from '../../engine/program/programOf'
import type { LoadedDocument } from '../../engine/program/program'
import type { LanguageOffer } from '../../engine/session/useCase'
import type { OtherConsents } from '../../engine/program/fieldTypes'

/** Long enough that no two editions of a flow have the same, in characters. */
const LENGTH = 16

/**
 * A flow as browsers and servers load it, with its revision: the beginning of the SHA-256 of all that is loaded. In other
 * words it is the same edition: `original` is the flow in its own.
 */
export function addRevision(flow: Flow, original: Flow = flow): JsonObject {
  const revision = createHash('sha256')
    .update(JSON.stringify(runtimeFlow(original)))
    .digest('hex')
    .slice(0, LENGTH)
  return { ...runtimeFlow(flow), revision }
}

/** A flow with what its consents are to in each other language: `spoken` has it in all of them. */
export function withOtherConsents(flow: Flow, spoken: readonly Flow[]): LoadedDocument {
  const others = spoken.flatMap((other) => {
    const words = other.language === flow.language ? {} : consentsIn(other)
    return Object.keys(words).length === 0 ? [] : [[other.language, words] as const]
  })
  return others.length === 0 ? flow : { ...flow, otherConsents: Object.fromEntries(others) }
}

/** What a flow that asks which language is wanted says of each, in its own words, the first one first; none where it does not ask. */
export function listLanguageOffers({ firstLanguage }: Flow, spoken: readonly Flow[]): readonly LanguageOffer[] {
  if (firstLanguage === undefined) return []
  const isFirst = ({ language }: Flow): boolean => language === firstLanguage.is
  return [...spoken.filter(isFirst), ...spoken.filter((flow) => !isFirst(flow))].map(({ language, wording }) => ({
    language,
    ...wording.firstLanguage,
    failed: wording.otherLanguage.failed,
  }))
}

/** The words of each consent, by its purpose. */
function consentsIn(flow: Flow): OtherConsents[string] {
  const fields = [...compileCheckedFlow(flow).fields.values()]
  return Object.fromEntries(
    fields.flatMap(({ options: { consent } }) =>
      consent === undefined ? [] : [[consent.purpose, consent.words] as const],
    ),
  )
}
