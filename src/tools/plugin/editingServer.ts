import type { Compiled } from '../../compiler/compile'
import { copyPlaces } from '../../compiler/copyPlaces'
import { DEV_EVENTS, type FoundMessage, getFindingKey, type PageFinding } from '../../editing/devMessages'
import type { Finding } from '../../engine/values/finding'
import { listPageNames, toPageWords } from '../../compiler/findings/pageWords'
import { joinPointer, parsePointer } from '../../compiler/findings/pointer'
import { FLOW_SCHEMA } from '../../compiler/language/languageFindings'
import { type Vocabulary, collectVocabulary } from '../../compiler/language/vocabulary'
import { findRootCauses, proveFlow } from '../../explorer/proofs/proveFindings'

/** The pause before a proof starts, in ms: other work comes first. */
const PAUSE = 150

export interface Pages {
  send(event: string, data: unknown): void
  on(event: string, listener: (data: unknown, page: Pick<Pages, 'send'>) => void): void
}

export interface EditingServer {
  /** Reports the compiler's findings of the flows, then proves the changed ones, one after another. */
  follow(flows: readonly Compiled[]): void
}

/** `log` gets the proven findings of each changed flow. */
export function createEditingServer(pages: Pages, log: (findings: readonly Finding[]) => void): EditingServer {
  let flows: readonly Compiled[] = []
  const proven = new Map<string, { readonly of: string; readonly findings: FoundMessage['findings'] }>()
  let timer: NodeJS.Timeout | undefined

  const isProven = (flow: Compiled): boolean => proven.get(flow.id)?.of === serializeFlow(flow)
  const proveNext = (): void => {
    const next = flows.find((flow) => !isProven(flow))
    if (next === undefined) return
    const found = proveFlow(next)
    const findings = toPageFindings(next, found)
    proven.set(next.id, { of: serializeFlow(next), findings })
    pages.send(DEV_EVENTS.found, createMessage(next.id, 'proofs', findings))
    if (found.length > 0) log(found)
    timer = setTimeout(proveNext, PAUSE).unref()
  }

  pages.on(DEV_EVENTS.ask, (_, page) => {
    for (const flow of flows) page.send(DEV_EVENTS.found, toCompilerMessage(flow))
    for (const [id, { findings }] of proven) page.send(DEV_EVENTS.found, createMessage(id, 'proofs', findings))
  })
  pages.on(DEV_EVENTS.askCopy, (asked, page) => {
    const flow = flows.find(({ id }) => id === readId(asked))
    if (flow !== undefined) page.send(DEV_EVENTS.copy, { id: flow.id, places: copyPlaces(flow) })
  })

  return {
    follow: (changed) => {
      flows = changed
      for (const flow of flows) pages.send(DEV_EVENTS.found, toCompilerMessage(flow))
      clearTimeout(timer)
      timer = setTimeout(proveNext, PAUSE).unref()
    },
  }
}

function toCompilerMessage(flow: Compiled): FoundMessage {
  return createMessage(flow.id, 'compiler', toPageFindings(flow, flow.findings))
}

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

function createMessage(id: string, by: FoundMessage['by'], findings: FoundMessage['findings']): FoundMessage {
  return { id, by, findings }
}

const flowTexts = new WeakMap<Compiled, string>()

/** Identifies the version of a flow that a proof belongs to. */
function serializeFlow(flow: Compiled): string {
  const text = flowTexts.get(flow) ?? JSON.stringify([flow.merged, flow.findings])
  flowTexts.set(flow, text)
  return text
}

function readId(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null && 'id' in asked ? asked.id : null
}
