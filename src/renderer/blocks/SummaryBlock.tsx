import { useId, useState } from 'react'
import type { SummaryBlock as SummaryBlockOptions } from '../../language/block-summary'
import type { SummaryRow } from '../../engine/blocks/review'
import '../parts/buttons/buttons.css'
import { useAnswer, useFillText, useSend, useText } from '../session/session'
import { useWording } from '../session/useFlow'
import type { BlockProps } from './BlockProps'
import { SummaryLines } from './SummaryLines'
import { useSummary } from './useSummary'
import './summary.css'

/** A section of the review: what was answered, and the way back to change it. Left out when nothing in it was asked. */
export function SummaryBlock({ block }: BlockProps<SummaryBlockOptions>) {
  const id = useId()
  const send = useSend()
  const fill = useFillText()
  const wording = useWording()
  const title = useText(block.title)
  const rows = useSummary(block)
  if (rows.length === 0) return null
  return (
    <section className="card summary" aria-labelledby={id}>
      <div className="summary-heading">
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className="button button-link"
          aria-label={fill(wording.changeSection, { section: title })}
          onClick={() => send({ type: 'change', screen: block.screen })}
        >
          {wording.change}
        </button>
      </div>
      <dl className="summary-rows">
        {rows.map((row) => (
          <div key={row.path} className="summary-row">
            <dt>{row.label}</dt>
            <dd>
              <Answer row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Answer({ row }: { readonly row: SummaryRow }) {
  const answer = useAnswer(row.path)
  if (row.given && row.masked && !row.isCopy && typeof answer === 'string') return <Masked row={row} answer={answer} />
  return <SummaryLines lines={row.lines} />
}

/** A sensitive answer, masked until the applicant asks to see it. */
function Masked({ row, answer }: { readonly row: SummaryRow; readonly answer: string }) {
  const [isShown, setShown] = useState(false)
  const { show, hide } = useWording()
  return (
    <span className="summary-masked">
      <span>{isShown ? answer : row.lines.join(' ')}</span>
      <button type="button" className="button button-link" onClick={() => setShown(!isShown)}>
        {isShown ? hide : show} <span className="visually-hidden">{row.label}</span>
      </button>
    </span>
  )
}
