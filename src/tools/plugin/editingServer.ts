import type { Compiled } from '../../compiler/compile'
import { copyPlaces } from '../../compiler/copyPlaces'
import { DEV_EVENTS, type FoundMessage } from '../../editing/devMessages'
import type { Finding } from '../../engine/values/finding'
import { provenOf } from '../../explorer/judging'
import { toldFindings } from './toldFindings'

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
    const found = provenOf(next)
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

function message(id: string, by: FoundMessage['by'], findings: FoundMessage['findings']): FoundMessage {
  return { id, by, findings }
}

const texts = new WeakMap<Compiled, string>()

/** What a proof goes by. */
function textOf(flow: Compiled): string {
  const text = texts.get(flow) ?? JSON.stringify([flow.merged, flow.findings])
  texts.set(flow, text)
  return text
}

function idIn(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null && 'id' in asked ? asked.id : null
}
