import type { Compiled } from '../../compiler/compile'
import { pagePlace, pageWords } from '../../compiler/findings/pageWords'
import { pointerTo, segmentsOf } from '../../compiler/findings/pointer'
import { FLOW_SCHEMA } from '../../compiler/language/languageFindings'
import { type Vocabulary, vocabularyOf } from '../../compiler/language/vocabulary'
import { nameOfFinding, type ToldFinding } from '../../editing/devMessages'
import type { Finding } from '../../engine/values/finding'
import { causesOf } from '../../explorer/proofs/causes'

type FlowFound = Pick<Compiled, 'merged' | 'findings' | 'provable'>

/** Findings of a flow as its page tells them; each that follows from another of the flow says from which. */
export function toldFindings({ merged, findings: compiled, provable }: FlowFound, findings: readonly Finding[]): readonly ToldFinding[] {
  if (findings.length === 0) return []
  const others = compiled.filter((finding) => !findings.includes(finding))
  // What the compiler finds follows from nothing: what does is left out beside it.
  const causes = findings === compiled || provable === null ? new Map<Finding, Finding>() : causesOf(provable.flow, [...others, ...findings])
  const { texts } = findings.some(({ witness }) => witness !== undefined) ? vocabularyOf(merged, FLOW_SCHEMA) : { texts: [] }
  return findings.map((finding) => {
    const { message: text, spoken, pointer, witness } = finding
    const naming = { merged, pointer }
    const cause = causes.get(finding)
    return {
      finding,
      message: pageWords({ text, ...(spoken === undefined ? {} : { spoken }) }, naming),
      place: pagePlace(naming),
      steps: (witness?.steps ?? []).map((step) => pageWords(step, naming)),
      shown: witness === undefined ? [] : wordsAround(texts, pointer),
      because: cause === undefined ? null : nameOfFinding(cause),
    }
  })
}

/** The words of the nearest part around a place that has any, but for those of a whole screen. */
function wordsAround(texts: Vocabulary['texts'], place: string): readonly string[] {
  const segments = segmentsOf(place)
  for (let length = segments.length; length > LEAST; length -= 1) {
    const around = pointerTo('', ...segments.slice(0, length))
    const inside = texts.flatMap(({ text, pointer }) => (`${pointer}/`.startsWith(`${around}/`) ? [text] : []))
    if (inside.length > 0) return inside
  }
  return []
}

/** How many keys lead to something on a screen: "screens", its id, and what holds all of its kind. */
const LEAST = 3
