import type { Compiled } from '../../compiler/compile'
import { copyPlaces } from '../../compiler/copyPlaces'
import { DEV_EVENTS, type FoundMessage, getFindingKey, type PageFinding } from '../../editing/devMessages'
import type { Finding } from '../../engine/values/finding'
import { proveFlow } from '../../explorer/judging'
import { listPageNames, toPageWords } from '../../compiler/findings/pageWords'
import { joinPointer, parsePointer } from '../../compiler/findings/pointer'
import { FLOW_SCHEMA } from '../../compiler/language/languageFindings'
import { type Vocabulary, collectVocabulary } from '../../compiler/language/vocabulary'
import { findRootCauses } from '../../explorer/proofs/causes'

/** How long nothing is proven after something else was done, in ms: the page comes first. */
const PAUSE = 150

/** The line to the pages that show the flows. */
export interface Pages {
  send(event: string, data: unknown): void
  on(event: string, listener: (data: unknown, page: Pick<Pages, 'send'>) => void): void
}

/** Tells pages what is found of flows while they are written. */
export interface EditingServer {
  /** Tells what the compiler finds of these flows, and, one after another, what is proven of those that changed. */
  follow(flows: readonly Compiled[]): void
}

/** `log` is told what is proven, once for each flow that changed. */
export function createEditingServer(pages: Pages, log: (findings: readonly Finding[]) => void): EditingServer {
  let flows: readonly Compiled[] = []
  const proven = new Map<string, { readonly of: string; readonly findings: FoundMessage['findings'] }>()
  let timer: NodeJS.Timeout | undefined

  const isProven = (flow: Compiled): boolean => proven.get(flow.id)?.of === textOf(flow)
  const proveNext = (): void => {
    const next = flows.find((flow) => !isProven(flow))
    if (next === undefined) return
    const found = proveFlow(next)
    const findings = toldFindings(next, found)
    proven.set(next.id, { of: textOf(next), findings })
    pages.send(DEV_EVENTS.found, message(next.id, 'proofs', findings))
    if (found.length > 0) log(found)
    timer = setTimeout(proveNext, PAUSE).unref()
  }

  pages.on(DEV_EVENTS.ask, (_, page) => {
    for (const flow of flows) page.send(DEV_EVENTS.found, compiled(flow))
    for (const [id, { findings }] of proven) page.send(DEV_EVENTS.found, message(id, 'proofs', findings))
  })
  pages.on(DEV_EVENTS.askCopy, (asked, page) => {
    const flow = flows.find(({ id }) => id === idIn(asked))
    if (flow !== undefined) page.send(DEV_EVENTS.copy, { id: flow.id, places: copyPlaces(flow) })
  })

  return {
    follow: (changed) => {
      flows = changed
      for (const flow of flows) pages.send(DEV_EVENTS.found, compiled(flow))
      clearTimeout(timer)
      timer = setTimeout(proveNext, PAUSE).unref()
    },
  }
}

function compiled(flow: Compiled): FoundMessage {
  return message(flow.id, 'compiler', toldFindings(flow, flow.findings))
}

type FlowFound = Pick<Compiled, 'merged' | 'findings' | 'provable'>

/** Findings of a flow as its page tells them; each that follows from another of the flow says from which. */
export function toldFindings(
  { merged, findings: foundByCompiler, provable }: FlowFound,
  findings: readonly Finding[],
): readonly PageFinding[] {
  if (findings.length === 0) return []
  const others = foundByCompiler.filter((finding) => !findings.includes(finding))
  // What the compiler finds follows from nothing: what does is left out beside it.
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
      shown: witness === undefined ? [] : wordsAround(texts, pointer),
      because: cause === undefined ? null : getFindingKey(cause),
    }
  })
}

/** The words of the nearest part around a place that has any, but for those of a whole screen. */
function wordsAround(texts: Vocabulary['texts'], place: string): readonly string[] {
  const segments = parsePointer(place)
  for (let length = segments.length; length > LEAST; length -= 1) {
    const around = joinPointer('', ...segments.slice(0, length))
    const inside = texts.flatMap(({ text, pointer }) => (`${pointer}/`.startsWith(`${around}/`) ? [text] : []))
    if (inside.length > 0) return inside
  }
  return []
}

/** How many keys lead to something on a screen: "screens", its id, and what holds all of its kind. */
const LEAST = 3

function message(id: string, by: FoundMessage['by'], findings: FoundMessage['findings']): FoundMessage {
  return { id, by, findings }
}

const flowTexts = new WeakMap<Compiled, string>()

/** What a proof goes by. */
function textOf(flow: Compiled): string {
  const text = flowTexts.get(flow) ?? JSON.stringify([flow.merged, flow.findings])
  flowTexts.set(flow, text)
  return text
}

function idIn(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null && 'id' in asked ? asked.id : null
}
