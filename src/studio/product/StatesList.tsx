import { memo, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Session } from '../../engine/session/createSession'
import type { FlowView } from '../../engine/view/flowView'
import { findReachedId, type ReachedState } from '../../explorer/walks/reachedStates'
import { scrollInside } from './scrollInside'
import './product.css'

interface StatesListProps {
  readonly session: Session
  /** In the order of `findReachedStates`. */
  readonly states: readonly ReachedState[]
  readonly onChoose: (state: ReachedState) => void
}

/** With so many states they can be searched. */
const MANY = 12

/** All states that somebody can reach, by screen. A flow has hundreds: what stays the same is not rendered again. */
export const StatesList = memo(function StatesList({ session, states, onChoose }: StatesListProps) {
  const [search, setSearch] = useState('')
  const current = useSyncExternalStore(session.subscribe, () =>
    findReachedId(session.program, states, session.getState(), () => hasShownErrors(session.getView())),
  )
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    scrollInside(
      list.current,
      buttons.find(({ title }) => title === current),
    )
  }, [current])
  const shown = useMemo(
    () => (search.trim() === '' ? states : states.filter((each) => isMatch(each, search))),
    [states, search],
  )
  const groups = useMemo(() => groupByScreen(shown), [shown])
  if (states.length === 0) return <p className="studio-empty">No state has been found yet.</p>
  return (
    <div className="studio-states">
      {states.length > MANY && (
        <div className="studio-search">
          <label>
            Search states
            <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
          </label>
          <p role="status">{shown.length === states.length ? '' : `${shown.length} of ${states.length} states`}</p>
        </div>
      )}
      <ol ref={list} aria-label="States">
        {groups.map((group) => (
          <li key={group[0]?.screen}>
            <ScreenStates
              states={group}
              current={group.some(({ id }) => id === current) ? current : null}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ol>
    </div>
  )
})

function hasShownErrors({ issues, problems, shown }: FlowView): boolean {
  return issues.length > 0 && (problems.length > 0 || shown.size > 0)
}

type ScreenStatesProps = Pick<StatesListProps, 'states' | 'onChoose'> & { readonly current: string | null }

const ScreenStates = memo(function ScreenStates({ states, current, onChoose }: ScreenStatesProps) {
  const screen = states.find(isScreen)
  const others = states.filter((state) => !isScreen(state))
  return (
    <>
      {screen !== undefined && <StateButton state={screen} current={current} onChoose={onChoose} />}
      {others.length > 0 && (
        <ul>
          {others.map((state) => (
            <li key={state.id}>
              <StateButton state={state} current={current} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
})

interface StateButtonProps {
  readonly state: ReachedState
  readonly current: string | null
  readonly onChoose: StatesListProps['onChoose']
}

function StateButton({ state, current, onChoose }: StateButtonProps) {
  const { id, kind, title, detail } = state
  return (
    <button
      type="button"
      className={`studio-state studio-state-${kind}`}
      aria-current={id === current || undefined}
      title={id}
      onClick={() => onChoose(state)}
    >
      {describeState(state)}
      {kind === 'errors' || kind === 'filled' ? <span className="visually-hidden">: {title}</span> : null}
      {detail !== '' && <span className="studio-detail"> {detail}</span>}
    </button>
  )
}

function isScreen({ kind }: ReachedState): boolean {
  return kind === 'screen' || kind === 'end'
}

export function describeState({ kind, title }: Pick<ReachedState, 'kind' | 'title'>): string {
  switch (kind) {
    case 'filled':
      return 'Filled in'
    case 'errors':
      return 'With errors'
    case 'dialog':
      return `Dialog: ${title}`
    case 'busy':
      return `Busy: ${title}`
    default:
      return title
  }
}

function isMatch(state: ReachedState, search: string): boolean {
  return hasWords(`${state.title} ${state.detail} ${state.id} ${describeState(state)}`, search)
}

/** Whether each word that is searched for is in a text. */
export function hasWords(text: string, search: string): boolean {
  return search
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))
}

function groupByScreen(states: readonly ReachedState[]): readonly (readonly ReachedState[])[] {
  const groups = new Map<string, ReachedState[]>()
  for (const state of states) groups.set(state.screen, [...(groups.get(state.screen) ?? []), state])
  return [...groups.values()]
}
