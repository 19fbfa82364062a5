import { useId } from 'react'
import type { SummaryItem } from '../../engine/blocks/summary'
import { Button } from '../parts/buttons/Button'
import { useFillText, useText } from '../session/sessionContext'
import { useWording } from '../session/useFlow'
import type { BlockProps } from './BlockProps'
import { useAnswerLook, useLeave } from './lastLook/lastLook'
import { SummaryRows } from './SummaryRows'
import './summary.css'

/** A section of the review: what was answered, and the way back to change it. Left out when nothing in it was asked. */
export function SummaryBlock({ block, data: rows }: BlockProps<'summary'>) {
  const id = useId()
  const leave = useLeave()
  const answer = useAnswerLook()
  const fill = useFillText()
  const wording = useWording()
  const title = useText(block.title ?? '')
  if (rows.length === 0) return null
  return (
    <section className="card summary" aria-labelledby={id}>
      <div className="summary-heading">
        <h2 id={id}>{title}</h2>
        <Button
          look="link"
          aria-label={fill(wording.changeSection, { section: title })}
          onClick={() => leave({ type: 'change', screen: block.screen ?? '' })}
        >
          {wording.change}
        </Button>
      </div>
      <SummaryRows rows={rows} level={3} answer={answer} change={ChangeItem} />
    </section>
  )
}

/** The way from an item on the review into its own pages, where it has any. */
export function ChangeItem({ item: { name, opens } }: { readonly item: SummaryItem }) {
  const leave = useLeave()
  const fill = useFillText()
  const wording = useWording()
  if (opens === undefined) return null
  return (
    <Button
      look="link"
      aria-label={fill(wording.changeSection, { section: name })}
      onClick={() => leave({ type: 'open', ...opens })}
    >
      {wording.change}
    </Button>
  )
}
