import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { FlowState } from '../../engine/state/flowState'
import { scrollInside } from './scrollInside'
import type { Timeline } from '../../explorer/walks/timeline'
import './product.css'

interface TimelineListProps {
  readonly timeline: Timeline
  /** Shows the state at the cursor, which has moved. */
  readonly onShow: (state: FlowState) => void
}

/** The way so far, along which one can step back and forth. */
export function TimelineList({ timeline, onShow }: TimelineListProps) {
  const { entries, cursor } = useSyncExternalStore(timeline.subscribe, timeline.getView)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    scrollInside(list.current, list.current?.children[cursor])
  }, [cursor])
  const goTo = (next: number): void => {
    if (next < 0 || next > entries.length) return
    timeline.goTo(next)
    onShow(timeline.getState())
  }
  return (
    <div className="studio-timeline">
      <div className="studio-buttons" role="group" aria-label="Step through what was done">
        <button type="button" aria-disabled={cursor === 0} onClick={() => goTo(cursor - 1)}>
          Back
        </button>
        <button type="button" aria-disabled={cursor === entries.length} onClick={() => goTo(cursor + 1)}>
          Forth
        </button>
      </div>
      <ol ref={list} aria-label="What was done">
        {['Start', ...entries.map(({ words }) => words)].map((words, index) => (
          <li key={index} className={index > cursor ? 'studio-ahead' : undefined}>
            <button type="button" aria-current={index === cursor ? 'step' : undefined} onClick={() => goTo(index)}>
              {words}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
