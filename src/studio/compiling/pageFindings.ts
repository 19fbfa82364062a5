import type { Compiled } from '../../compiler/compile'
import { listPageNames, toPageWords } from '../../compiler/findings/pageWords'
import { joinPointer, parsePointer } from '../../compiler/findings/pointer'
import { FLOW_SCHEMA } from '../../compiler/language/languageFindings'
import { collectVocabulary, type Vocabulary } from '../../compiler/language/vocabulary'
import type { Finding } from '../../engine/values/finding'
import { findRootCauses } from '../../explorer/proofs/proveFindings'
import { getFindingKey, type PageFinding } from '../studioFlow'

type FlowFound = Pick<Compiled, 'merged' | 'findings' | 'provable'>

/** Converts findings for the page. A finding that follows from another one of the flow names it. */
export function toPageFindings(
  { merged, findings: foundByCompiler, provable }: FlowFound,
  findings: readonly Finding[],
): readonly PageFinding[] {
  if (findings.length === 0) return []
  const others = foundByCompiler.filter((finding) => !findings.includes(finding))
  // The compiler omits consequences itself, so its own findings need no cause.
  const causes =
    findings === foundByCompiler || provable === null
      ? new Map<Finding, Finding>()
      : findRootCauses(provable.flow, [...others, ...findings])
  const { texts } = findings.some(({ witness }) => witness !== undefined)
    ? collectVocabulary(merged, FLOW_SCHEMA)
    : { texts: [] }
  return findings.map((finding) => {
    const { message: text, spoken, pointer, witness } = finding
    const naming = { merged, pointer }
    const cause = causes.get(finding)
    return {
      finding,
      message: toPageWords({ text, ...(spoken === undefined ? {} : { spoken }) }, naming),
      place: listPageNames(naming),
      steps: (witness?.steps ?? []).map((step) => toPageWords(step, naming)),
      shown: witness === undefined ? [] : findNearbyTexts(texts, pointer),
      because: cause === undefined ? null : getFindingKey(cause),
    }
  })
}

/** Returns the texts of the nearest part around a pointer that has any, but not those of a whole screen. */
function findNearbyTexts(texts: Vocabulary['texts'], place: string): readonly string[] {
  const segments = parsePointer(place)
  for (let length = segments.length; length > SHORTEST_POINTER; length -= 1) {
    const around = joinPointer('', ...segments.slice(0, length))
    const inside = texts.flatMap(({ text, pointer }) => (`${pointer}/`.startsWith(`${around}/`) ? [text] : []))
    if (inside.length > 0) return inside
  }
  return []
}

/** The length of a pointer to something on a screen: "screens", its id, and the group of its kind. */
const SHORTEST_POINTER = 3
