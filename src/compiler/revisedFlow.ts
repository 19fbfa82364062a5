import type { JsonObject } from './documents/json'
import { toRuntimeFlow } from './runtimeFlow'
import type { Flow } from '../language/flow'
import { compileCheckedFlow } from '../engine/program/programOf'
import type { LoadedDocument } from '../engine/program/program'
import { computeSha256 } from '../engine/values/sha256'
import type { LanguageOffer } from '../engine/session/useCase'
import type { OtherConsents } from '../engine/program/fieldTypes'

/** Characters of a hash, enough to tell all editions of a flow apart. */
const LENGTH = 16

/**
 * Returns the document that browsers and servers load, with its revision: the beginning of its SHA-256. A translation
 * has the revision of `original`.
 */
export function addRevision(flow: Flow, original: Flow = flow): JsonObject {
  const revision = computeSha256(JSON.stringify(toRuntimeFlow(original))).slice(0, LENGTH)
  return { ...toRuntimeFlow(flow), revision }
}

/** Adds the texts of consents in each other language. `spoken` has the flow in all languages. */
export function withOtherConsents(flow: Flow, spoken: readonly Flow[]): LoadedDocument {
  const others = spoken.flatMap((other) => {
    const words = other.language === flow.language ? {} : collectConsents(other)
    return Object.keys(words).length === 0 ? [] : [[other.language, words] as const]
  })
  return others.length === 0 ? flow : { ...flow, otherConsents: Object.fromEntries(others) }
}

/**
 * Lists the languages that a flow offers before it starts, each described in its own words, the first one first; empty
 * if it does not ask.
 */
export function listLanguageOffers({ firstLanguage }: Flow, spoken: readonly Flow[]): readonly LanguageOffer[] {
  if (firstLanguage === undefined) return []
  const isFirst = ({ language }: Flow): boolean => language === firstLanguage.is
  return [...spoken.filter(isFirst), ...spoken.filter((flow) => !isFirst(flow))].map(({ language, wording }) => ({
    language,
    ...wording.firstLanguage,
    failed: wording.otherLanguage.failed,
  }))
}

function collectConsents(flow: Flow): OtherConsents[string] {
  const fields = [...compileCheckedFlow(flow).fields.values()]
  return Object.fromEntries(
    fields.flatMap(({ options: { consent } }) =>
      consent === undefined ? [] : [[consent.purpose, consent.words] as const],
    ),
  )
}
