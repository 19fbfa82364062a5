import { isIndependent } from '../compiler/check/followUps'
import { compile, type Compiled } from '../compiler/compile'
import { idOf } from '../compiler/documents/documentNames'
import { readFlowDocument } from '../compiler/documents/flowDocument'
import { withLocations } from '../compiler/documents/locationOf'
import type { Sources } from '../compiler/documents/sources'
import { amongOthers, type JudgedAmongOthers, type Listed, listedOf } from '../compiler/listing'
import { type Finding, isError } from '../engine/values/finding'
import { provenFindings } from './proofs/provenFindings'

/** All that is said of one flow. Plain data: it can be kept. */
export interface Judgement extends JudgedAmongOthers {
  readonly findings: readonly Finding[]
  readonly proven: readonly Finding[]
}

/** How what is said of a flow is come by. */
export interface Judging {
  /** Where it stands among the others: its documents are read, and no more. */
  listed(sources: Sources, file: string): Listed
  judged(sources: Sources, file: string): Judgement
}

/** Judges each flow that is asked for. */
export const judgingAnew: Judging = {
  listed: (sources, file) => listedOf(idOf(file), readFlowDocument(sources, file)),
  judged: (sources, file) => {
    const compiled = compile(sources, file)
    return { ...amongOthers(compiled), findings: compiled.findings, proven: provenOf(compiled) }
  },
}

/** What is proven of a flow in which no error changes what can happen, but for what an error may be the cause of. */
export function provenOf({ provable, findings, texts }: Pick<Compiled, 'provable' | 'findings' | 'texts'>): readonly Finding[] {
  if (provable === null) return []
  const errors = findings.filter(isError)
  const proven = provenFindings(provable)
  return withLocations(errors.length === 0 ? proven : proven.filter((one) => isIndependent(one, errors)), texts)
}
