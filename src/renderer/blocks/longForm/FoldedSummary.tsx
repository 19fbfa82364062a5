import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { pluralOf } from '../../../engine/values/format'
import type { FlowView } from '../../../engine/view/flowView'
import { Button } from '../../parts/buttons/Button'
import { DrawnIcon } from '../../parts/icons/DrawnIcon'
import { useFillText, useText, useView } from '../../session/sessionContext'
import { useFlow } from '../../session/useFlow'
import type { BlockProps } from '../BlockProps'
import { useAnswerLook, useLeave } from '../lastLook/lastLook'
import { ChangeItem, SummaryBlock } from '../SummaryBlock'
import { SummaryRows } from '../SummaryRows'
import { BlankAnswers } from './BlankAnswers'
import './foldedSummary.css'
import { countAnswers, isLongReview, summaryRowsApart } from './summaryRowsApart'
import { useFolds } from './useFolds'
import { viewsOf } from '../viewsOf'

/** A section of the review. Where the whole of it is long, it is folded to its title, and what was left blank stands apart. */
export function FoldedSummary(props: BlockProps<'summary'>) {
  const isLong = useView((view) => isLongReview(sectionsOf(view).map(({ data }) => data)))
  if (!isLong || props.data.length === 0) return <SummaryBlock {...props} />
  return <Section {...props} />
}

function Section({ name, block, data: rows }: BlockProps<'summary'>) {
  const id = useId()
  const leave = useLeave()
  const answer = useAnswerLook()
  const fill = useFillText()
  const { wording, language } = useFlow()
  const title = useText(block.title ?? '')
  const names = useView((view) => sectionsOf(view).map((section) => section.name).join(' ')).split(' ')
  const { open, fold } = useFolds()
  const isOpen = open.has(name)
  const { given, blank } = summaryRowsApart(rows, (item, message) => fill(wording.itemProblem, { item, message }))
  const counted = [[wording.folded.answers, countAnswers(given)] as const, [wording.folded.blank, blank.length] as const]
  const counts = counted.flatMap(([words, count]) => (count === 0 ? [] : [fill(pluralOf(words, count, language), { count: String(count) })]))
  const isEachOpen = names.every((one) => open.has(one))
  return (
    <>
      {names[0] === name && (
        <p className="summary-all">
          <Button look="link" onClick={() => fold(names, !isEachOpen)}>
            {isEachOpen ? wording.folded.close : wording.folded.open}
          </Button>
        </p>
      )}
      <section className="card summary" aria-labelledby={`${id}-title`}>
        <div className="summary-heading summary-heading-folded">
          <h2>
            <button type="button" className="summary-fold" aria-expanded={isOpen} aria-controls={id} onClick={() => fold([name], !isOpen)}>
              <DrawnIcon drawing={ChevronDown} size={20} className="folded-mark" />
              <span>
                <span id={`${id}-title`}>{title}</span> <span className="summary-counts">{counts.join(' \u00b7 ')}</span>
              </span>
            </button>
          </h2>
          <Button look="link" aria-label={fill(wording.changeSection, { section: title })} onClick={() => leave({ type: 'change', screen: block.screen ?? '' })}>
            {wording.change}
          </Button>
        </div>
        <div id={id} hidden={!isOpen} className="summary-folded">
          <SummaryRows rows={given} level={3} answer={answer} change={ChangeItem} />
          <BlankAnswers labels={blank} />
        </div>
      </section>
    </>
  )
}

/** The sections of the review that have something to show. */
function sectionsOf({ blocks }: FlowView) {
  return viewsOf(blocks, 'summary').filter(({ data }) => data.length > 0)
}
