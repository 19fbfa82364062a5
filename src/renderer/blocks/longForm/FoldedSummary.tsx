import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { pluralOf } from '../../../engine/values/format'
import type { FlowView } from '../../../engine/view/flowView'
import { Button } from '../../parts/buttons/Button'
import { DrawnIcon } from '../../parts/icons/DrawnIcon'
import { useFillText, useSession, useText, useView } from '../../session/sessionContext'
import { useFlow } from '../../session/useFlow'
import type { BlockProps } from '../BlockProps'
import { useAnswerLook, useLeave } from '../lastLook/lastLook'
import { ChangeItem, SummaryBlock } from '../SummaryBlock'
import { SummaryRows } from '../SummaryRows'
import { BlankAnswers } from './BlankAnswers'
import './foldedSummary.css'
import { countAnswers, isLongReview, summaryRowsApart } from './summaryRowsApart'
import type { Session } from '../../../engine/session/createSession'
import { createListeners } from '../../../engine/session/listeners'
import { useStored } from '../../session/useStored'
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
  const names = useView((view) =>
    sectionsOf(view)
      .map((section) => section.name)
      .join(' '),
  ).split(' ')
  const { open, fold } = useFolds()
  const isOpen = open.has(name)
  const { given, blank } = summaryRowsApart(rows, (item, message) => fill(wording.itemProblem, { item, message }))
  const counted = [
    [wording.folded.answers, countAnswers(given)] as const,
    [wording.folded.blank, blank.length] as const,
  ]
  const counts = counted.flatMap(([words, count]) =>
    count === 0 ? [] : [fill(pluralOf(words, count, language), { count: String(count) })],
  )
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
            <button
              type="button"
              className="summary-fold"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => fold([name], !isOpen)}
            >
              <DrawnIcon drawing={ChevronDown} size={20} className="folded-mark" />
              <span>
                <span id={`${id}-title`}>{title}</span>{' '}
                <span className="summary-counts">{counts.join(' \u00b7 ')}</span>
              </span>
            </button>
          </h2>
          <Button
            look="link"
            aria-label={fill(wording.changeSection, { section: title })}
            onClick={() => leave({ type: 'change', screen: block.screen ?? '' })}
          >
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

/** Which parts of a session's screens lie open: what was opened stays so for who comes back from a change. */
interface Folds {
  readonly subscribe: (this: void, listener: () => void) => () => void
  readonly open: (this: void) => ReadonlySet<string>
  readonly fold: (this: void, names: readonly string[], isOpen: boolean) => void
}

const known = new WeakMap<Session, Folds>()

/** The names of the parts that lie open, and what opens and closes some. */
function useFolds(): { readonly open: ReadonlySet<string>; readonly fold: Folds['fold'] } {
  const { subscribe, open, fold } = foldsOf(useSession())
  return { open: useStored(subscribe, open), fold }
}

function foldsOf(session: Session): Folds {
  const folds = known.get(session) ?? createFolds()
  known.set(session, folds)
  return folds
}

function createFolds(): Folds {
  const { subscribe, tell } = createListeners()
  let open: ReadonlySet<string> = new Set()
  return {
    subscribe,
    open: () => open,
    fold: (names, isOpen) => {
      const others = [...open].filter((name) => !names.includes(name))
      open = new Set(isOpen ? [...others, ...names] : others)
      tell()
    },
  }
}

/** The sections of the review that have something to show. */
function sectionsOf({ blocks }: FlowView) {
  return viewsOf(blocks, 'summary').filter(({ data }) => data.length > 0)
}
