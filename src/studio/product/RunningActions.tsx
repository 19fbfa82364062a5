import { useId, useSyncExternalStore } from 'react'
import type { Session } from '../../engine/session/createSession'
import { getOwnValue } from '../../engine/values/answers'
import { writeOut } from '../../explorer/walks/walkWords'
import { type ChosenOutcomes, endRun } from './sessionRuns'
import { Options } from '../Options'
import './product.css'

interface RunningActionsProps {
  readonly session: Session
  readonly choices: ChosenOutcomes
  /** Null: the action ends as the flow says again. */
  readonly onChoose: (action: string, outcome: string | null) => void
  /** Whether a run stands still because its state was entered by replay. */
  readonly isHeld: (run: number) => boolean
}

/** The actions that run now, each with its outcomes, and how every action of the flow will end. */
export function RunningActions({ session, choices, onChoose, isHeld }: RunningActionsProps) {
  const { runs } = useSyncExternalStore(session.subscribe, session.getState)
  const { actions = {} } = session.program.flow
  const names = Object.keys(actions)
  if (names.length === 0) return <p className="studio-empty">This flow has no actions.</p>
  return (
    <div className="studio-actions">
      <ul className="studio-runs" aria-label="Running now">
        {runs.length === 0 && <li className="studio-empty">No action runs now.</li>}
        {runs.map(({ id, action }) => (
          <li key={id}>
            <p>
              <strong>{writeOut(action)}</strong>{' '}
              {isHeld(id) ? 'stands still' : `ends by itself in ${getOwnValue(actions, action)?.delay ?? '0 s'}`}
            </p>
            <div className="studio-buttons" role="group" aria-label={`End ${writeOut(action)}`}>
              {Object.keys(getOwnValue(actions, action)?.outcomes ?? {}).map((outcome) => (
                <button key={outcome} type="button" onClick={() => endRun(session, id, outcome)}>
                  End with {writeOut(outcome).toLowerCase()}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <table className="studio-table">
        <caption>How actions end</caption>
        <thead>
          <tr>
            <th scope="col">Action</th>
            <th scope="col">Ends</th>
          </tr>
        </thead>
        <tbody>
          {names.map((action) => (
            <ActionRow
              key={action}
              action={action}
              outcomes={Object.keys(getOwnValue(actions, action)?.outcomes ?? {})}
              chosen={choices.get(action) ?? null}
              onChoose={(outcome) => onChoose(action, outcome)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ActionRowProps {
  readonly action: string
  readonly outcomes: readonly string[]
  readonly chosen: string | null
  readonly onChoose: (outcome: string | null) => void
}

function ActionRow({ action, outcomes, chosen, onChoose }: ActionRowProps) {
  const id = useId()
  return (
    <tr>
      <th scope="row" id={id}>
        {writeOut(action)}
      </th>
      <td>
        <select
          aria-labelledby={id}
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
        >
          <option value="">as the flow says</option>
          <Options of={outcomes.map((outcome) => [outcome, `at once: ${writeOut(outcome).toLowerCase()}`])} />
        </select>
      </td>
    </tr>
  )
}
