import { useState } from 'react'
import { describeShares } from '../../explorer/walks/walkWords'
import type { Finding } from '../../engine/values/finding'
import type { CompiledFlow } from '../compiling/studioCompiler'
import { getFindingKey, type PageFinding, type Place } from '../studioFlow'
import { FindingCard } from './FindingCard'
import { countFindings, groupFindings } from './findingOrder'

/** More are listed on request. */
const FEW = 5

interface VerdictPaneProps {
  readonly compiled: CompiledFlow
  readonly onShow: (pageFinding: PageFinding) => boolean
  readonly onGoTo: (place: Place) => void
  /** Applies the one known repair of a finding. */
  readonly onFix: (finding: Finding) => void
}

/** Says whether the flow is right, with numbers, or what is wrong with it. */
export function VerdictPane({ compiled, onShow, onGoTo, onFix }: VerdictPaneProps) {
  const [isWhole, setWhole] = useState(false)
  const groups = groupFindings(listShownFindings(compiled))
  const shown = isWhole ? groups : groups.slice(0, FEW)
  return (
    <section className="studio-verdict" aria-labelledby="studio-verdict-heading">
      <h2 id="studio-verdict-heading">Verdict</h2>
      <p role="status" className={isRight(compiled) ? 'studio-right' : undefined}>
        {describeVerdict(compiled)}
      </p>
      {shown.length > 0 && (
        <ol className="studio-findings">
          {shown.map(({ first, others }) => (
            <FindingCard
              key={getFindingKey(first.finding)}
              pageFinding={first}
              others={others}
              onShow={onShow}
              onGoTo={onGoTo}
              onFix={onFix}
            />
          ))}
        </ol>
      )}
      {groups.length > FEW && (
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${groups.length - FEW} more`}
        </button>
      )}
    </section>
  )
}

/** Lists what the compiler finds, and what is proven of the latest version. */
export function listShownFindings({ latest, proof, isProving }: CompiledFlow): readonly PageFinding[] {
  const { findings = [], translationFindings = [] } = latest ?? {}
  return [...findings, ...translationFindings, ...(isProving ? [] : (proof?.findings ?? []))]
}

function isRight(compiled: CompiledFlow): boolean {
  const { latest, isProving, failure } = compiled
  return failure === null && latest !== null && !isProving && listShownFindings(compiled).length === 0
}

/** Describes a flow in one line. A flow without findings is described by what the walks through it cover. */
export function describeVerdict(compiled: CompiledFlow): string {
  const { latest, proof, isProving, failure, isMissing } = compiled
  if (failure !== null) return `The flow could not be compiled. Please report this: ${failure}`
  if (isMissing) return 'This flow has no document.'
  if (latest === null) return 'Compiling…'
  const findings = listShownFindings(compiled).map(({ finding }) => finding)
  const found = countFindings([...new Map(findings.map((one) => [getFindingKey(one), one])).values()])
  if (isProving) return `${found} so far. Proving…`
  if (findings.length > 0) return `${found}.`
  return proof === null || proof.shares.length === 0
    ? 'Nothing found.'
    : `Nothing found. Walks through the flow take ${describeShares(proof.shares)}.`
}
