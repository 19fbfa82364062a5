import { useState } from 'react'
import type { AnswerRow } from '../../engine/blocks/summary'
import { Button } from '../parts/buttons/Button'
import { MaskedText } from '../parts/MaskedText'
import { useAnswer } from '../session/sessionContext'
import { useWording } from '../session/useFlow'
import { SummaryLines } from './SummaryLines'

/** An answer on the review; what is masked can be seen by who gave it. */
export function ShownAnswer({ row }: { readonly row: AnswerRow }) {
  const answer = useAnswer(row.path)
  if (row.given && row.reveals && typeof answer === 'string') return <Masked row={row} answer={answer} />
  return <SummaryLines lines={row.lines} answer={answer} />
}

/** A sensitive answer, masked until the applicant asks to see it. */
function Masked({ row, answer }: { readonly row: AnswerRow; readonly answer: string }) {
  const [isShown, setShown] = useState(false)
  const { show, hide } = useWording()
  return (
    <span className="summary-masked">
      <span>{isShown ? answer : <MaskedText text={row.lines.join(' ')} />}</span>
      <Button look="link" onClick={() => setShown(!isShown)}>
        {isShown ? hide : show} <span className="visually-hidden">{row.label}</span>
      </Button>
    </span>
  )
}
