import type { CopyPlace } from '../compiler/copyPlaces'
import type { PageName, PageWords } from '../compiler/findings/pageWords'
import type { LoadedDocument } from '../engine/program/program'
import type { Look } from '../engine/session/useCase'
import type { Finding } from '../engine/values/finding'
import type { FlowGraph } from '../explorer/graph/flowGraph'
import type { GraphPicture } from '../explorer/graph/graphSvg'
import type { OutlinePart } from '../explorer/graph/graphText'
import type { ReachedState } from '../explorer/walks/reachedStates'
import type { Share } from '../explorer/walks/targets'

/** A position in a document. Lines and columns count from 1. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A finding for the page, in the page's own words together with their ids. */
export interface PageFinding {
  readonly finding: Finding
  readonly message: PageWords
  /** The screen and the button or answer there; empty if it concerns no screen. */
  readonly place: readonly PageName[]
  /** The steps that lead there; empty if none are known. */
  readonly steps: readonly PageWords[]
  /** The texts of the subject, with placeholders, by which the page finds its element. */
  readonly shown: readonly string[]
  /** The key of the finding that causes this one (see `getFindingKey`), or null. */
  readonly because: string | null
}

/** Returns a key that is unique among the findings of a flow. */
export function getFindingKey({ code, pointer, location, message }: Finding): string {
  return JSON.stringify([code, pointer, location, message])
}

/** A compiled version of a flow. */
export interface StudioFlow {
  readonly id: string
  /** Every document of the flow and its translations; its own first. */
  readonly files: readonly string[]
  readonly language: string
  /** The flow by language; empty while it has errors. */
  readonly documents: Readonly<Record<string, LoadedDocument>>
  /** What the compiler finds in the flow, and what in its translations. */
  readonly findings: readonly PageFinding[]
  readonly translationFindings: readonly PageFinding[]
  /** Where the texts of the flow's own language are written. */
  readonly copy: readonly CopyPlace[]
  /** The brands of the project; the flow's own first. */
  readonly looks: readonly [Look, ...(readonly Look[])]
}

/** What is proven of a version of a flow. */
export interface StudioProof {
  readonly findings: readonly PageFinding[]
  /** How much of the flow the walks cover; empty while it has errors. */
  readonly shares: readonly Share[]
  readonly states: readonly ReachedState[]
  /** Null while the flow has errors. */
  readonly ways: StudioWays | null
}

/** How a version of a flow leads from screen to screen. */
export interface StudioWays {
  readonly graph: FlowGraph
  readonly outline: readonly OutlinePart[]
  readonly picture: GraphPicture
}
