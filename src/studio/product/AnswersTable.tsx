import { memo, useCallback, useDeferredValue, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { hasValidShape } from '../../engine/answers/inputShape'
import { collectRelevantAnswers, resolveFieldAt } from '../../engine/answers/relevantAnswers'
import { isBrought } from '../../engine/program/controls'
import { type Field, type SimpleField, isStaticField } from '../../engine/program/field'
import { type Program, getScreen } from '../../engine/program/program'
import type { Session } from '../../engine/session/createSession'
import { type FlowState, listVisitedScreens } from '../../engine/state/flowState'
import { describeAnswer } from '../../engine/text/fillText'
import { type Json, type Path, formOf, getValueAt, isEmpty, isSame } from '../../engine/values/answers'
import { listActiveFields } from '../../explorer/activeFields'
import { createAnswerEvents, getStateView } from '../../explorer/stepResult'
import { fillCopy, getLabel } from '../../explorer/walks/walkWords'
import type { Timeline } from '../../explorer/walks/timeline'
import { Options, YES_NO } from '../Options'
import './product.css'

export interface AnswersTableProps {
  readonly session: Session
  readonly timeline: Timeline
  /** Shows the state at the timeline's cursor after its events were made again with another answer. */
  readonly onShow: (state: FlowState) => void
}

/** All answers, each of which can be changed; the state stays one that somebody can reach. */
export function AnswersTable({ session, timeline, onShow }: AnswersTableProps) {
  const latest = useSyncExternalStore(session.subscribe, session.getState)
  const now = useMemo(() => ({ program: session.program, state: latest }), [session.program, latest])
  // Typing in the product does not wait for the table.
  const { program, state } = useDeferredValue(now)
  const [message, setMessage] = useState('')
  const rows = useMemo(() => listAnswerRows(program, state), [program, state])
  const change = useCallback(
    (row: GivenAnswer, value: Json | undefined): void => {
      if (!isSame(value, row.value)) {
        const { path, label, editable: field } = row
        setMessage(changeAnswer({ session, timeline, onShow }, { path, label, field }, value))
      }
    },
    [session, timeline, onShow],
  )
  return (
    <div className="studio-answers">
      <p role="status">{message}</p>
      {rows.length === 0 ? (
        <p className="studio-empty">Nothing has been answered yet.</p>
      ) : (
        <Rows program={program} rows={rows} onChange={change} />
      )}
    </div>
  )
}

interface RowsProps {
  readonly program: Program
  readonly rows: readonly GivenAnswer[]
  readonly onChange: (row: GivenAnswer, value: Json | undefined) => void
}

const Rows = memo(function Rows({ program, rows, onChange }: RowsProps) {
  return (
    <table className="studio-table">
      <caption className="visually-hidden">Answers</caption>
      <thead>
        <tr>
          <th scope="col">Answer</th>
          <th scope="col">Value</th>
          <th scope="col">Counts</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.path} program={program} row={row} onChange={(value) => onChange(row, value)} />
        ))}
      </tbody>
    </table>
  )
})

interface ChangedAnswer extends Pick<GivenAnswer, 'path' | 'label'> {
  readonly field: Field | null
}

/** Changes an answer, and returns what to say about it; '' if it only changed. */
export function changeAnswer(
  { session, timeline, onShow }: AnswersTableProps,
  { path, label, field }: ChangedAnswer,
  value: Json | undefined,
): string {
  const { program } = session
  const { screen, dialog, runs } = session.getState()
  const refused = `${label} cannot have that answer.`
  if (!hasValidShape(field, value)) return refused
  const isHere = program.forms.get(formOf(path))?.screen === screen && dialog === null && runs.length === 0
  if (isHere) {
    for (const event of createAnswerEvents(path, value)) session.send(event)
    return ''
  }
  const result = timeline.changeAnswer(path, value)
  if (result === 'refused') return refused
  const state = timeline.getState()
  onShow(state)
  if (result === 'kept') return ''
  const place = session.text(getStateView(program, state).screen.title)
  return `With that answer, what was done leads only to “${place}”.`
}

interface RowProps {
  readonly program: Program
  readonly row: GivenAnswer
  readonly onChange: (value: Json | undefined) => void
}

function Row({ program, row, onChange }: RowProps) {
  const [isShown, setShown] = useState(!row.isSensitive)
  const id = useId()
  const { path, label, words, value, isRelevant, isSensitive, editable } = row
  return (
    <tr>
      <th scope="row">
        <span id={id}>{label}</span> <code id={`${id}-path`}>{path}</code>
      </th>
      <td>
        {!isShown && <span>{words === '' ? 'No answer' : 'Hidden'}</span>}
        {isShown && editable === null && <span>{words === '' ? 'No answer' : words}</span>}
        {isShown && editable !== null && (
          <Input labelledBy={`${id} ${id}-path`} program={program} field={editable} value={value} onChange={onChange} />
        )}
        {isSensitive && (
          <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            Show <span className="visually-hidden">{label}</span>
          </button>
        )}
      </td>
      <td>{isRelevant ? 'Yes' : 'No'}</td>
    </tr>
  )
}

interface InputProps extends Pick<RowProps, 'program' | 'onChange'> {
  readonly labelledBy: string
  readonly field: SimpleField
  readonly value: Json | undefined
}

function Input(props: InputProps) {
  const { field } = props
  if (field.answer === 'texts') return <Checkboxes {...props} />
  if (field.answer === 'yesNo' || (field.choices !== null && field.choices.size > 0)) return <Choices {...props} />
  return <TextInput {...props} />
}

function Choices({ labelledBy, field, value, onChange }: InputProps) {
  const isYesNo = field.answer === 'yesNo'
  return (
    <select
      aria-labelledby={labelledBy}
      value={value === undefined || value === null ? '' : String(value)}
      onChange={({ target }) => onChange(readChoice(target.value, isYesNo))}
    >
      <option value="">No answer</option>
      <Options of={isYesNo ? YES_NO : (field.choices ?? [])} />
    </select>
  )
}

function readChoice(text: string, isYesNo: boolean): Json | undefined {
  if (text === '') return undefined
  return isYesNo ? text === 'true' : text
}

function Checkboxes({ labelledBy, field, value, onChange }: InputProps) {
  const chosen = Array.isArray(value) ? value : []
  const toggle = (choice: string): void => {
    const next = [...(field.choices?.keys() ?? [])].filter((one) => chosen.includes(one) !== (one === choice))
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <div role="group" aria-labelledby={labelledBy}>
      {[...(field.choices ?? [])].map(([choice, words]) => (
        <label key={choice} className="studio-check">
          <input type="checkbox" checked={chosen.includes(choice)} onChange={() => toggle(choice)} /> {words}
        </label>
      ))}
    </div>
  )
}

const INPUT_TYPES: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', url: 'url' }

const PLACEHOLDERS: Readonly<Record<string, string>> = { date: 'YYYY-MM-DD' }

/** Takes the answer when the input is left, or on Enter. */
function TextInput({ labelledBy, program, field, value, onChange }: InputProps) {
  const given = toEditedText(program, field, value)
  const [known, setKnown] = useState(given)
  const [text, setText] = useState(given)
  if (given !== known) {
    setKnown(given)
    setText(given)
  }
  const take = (): void => {
    if (text !== given) onChange(parseEditedText(field, text))
  }
  return (
    <input
      aria-labelledby={labelledBy}
      type={INPUT_TYPES[field.type] ?? 'text'}
      inputMode={field.answer === 'number' ? 'decimal' : undefined}
      placeholder={PLACEHOLDERS[field.type]}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
      }}
    />
  )
}

interface GivenAnswer {
  readonly path: Path
  readonly label: string
  readonly value: Json | undefined
  /** The value as the product shows it, but not masked; '' if there is none. */
  readonly words: string
  /** Whether the answer counts: its question is asked on the way, and it is not empty. */
  readonly isRelevant: boolean
  readonly isSensitive: boolean
  /** The field if the answer can be changed here; null for files, lists and what actions bring. */
  readonly editable: SimpleField | null
}

/** Lists all answers by screen, as they were visited, and the questions of the current screen that have none yet. */
function listAnswerRows(program: Program, state: FlowState): readonly GivenAnswer[] {
  const { answers } = collectRelevantAnswers(program, state)
  const asked = new Set(listActiveFields(program, state).map(({ path }) => path))
  const rowsOf = (field: Field, path: Path, isEntered: boolean): readonly GivenAnswer[] => {
    const value = getValueAt(state.answers, path)
    if (isStaticField(field)) return []
    if (field.kind === 'group')
      return field.fields.flatMap((inner) => rowsOf(inner, `${path}.${inner.name}`, isEntered))
    if (field.kind === 'list' && isEntered && !isBrought(field)) {
      const items = Array.isArray(value) ? value : []
      return items.flatMap((_, index) =>
        field.fields.flatMap((inner) =>
          rowsOf(inner, `${path}.${index}.${inner.name}`, inner.name !== field.exactlyOne?.field),
        ),
      )
    }
    if (isEmpty(value) && !asked.has(path)) return []
    const offered = resolveFieldAt(program, state, path) ?? field
    return [
      {
        path,
        label: getLabel(program, state, path),
        value,
        words: describeAnswer(program.flow, { ...field, isSensitive: false }, value)
          .map((line) => fillCopy(program, state, line))
          .join(', '),
        isRelevant: getValueAt(answers, path) !== undefined,
        isSensitive: field.isSensitive,
        editable: isEntered && isEditable(offered) ? offered : null,
      },
    ]
  }
  const screens = new Set([...listVisitedScreens(state.way), ...program.screens.keys()])
  const forms = [...screens].flatMap((id) => getScreen(program, id).forms)
  return [
    ...forms.flatMap(({ name, fields }) => fields.flatMap((field) => rowsOf(field, `${name}.${field.name}`, true))),
    ...[...program.data].flatMap(([name, fields]) =>
      fields.flatMap((field) => rowsOf(field, `${name}.${field.name}`, false)),
    ),
  ]
}

function isEditable(field: Field): field is SimpleField {
  if (field.kind !== 'simple' || field.isLocked) return false
  return field.answer !== 'object' && (field.answer !== 'texts' || field.choices !== null)
}

/** Formats an answer as text that is read as the same answer again: an amount, for example, with its decimals. */
function toEditedText(program: Program, field: SimpleField, value: Json | undefined): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  const words = describeAnswer(program.flow, { ...field, isSensitive: false }, value).join('')
  return parseEditedText(field, words) === value ? words : String(value)
}

function parseEditedText({ definition, options }: SimpleField, text: string): Json | undefined {
  return text.trim() === '' ? undefined : definition.parse(text, options)
}
