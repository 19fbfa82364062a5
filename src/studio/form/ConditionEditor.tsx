import { useId, useState } from 'react'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'
import { renameEntry } from '../../compiler/edits/changes'
import { NameInput } from './controls'
import { type ConditionProps, useFormTools } from './formTools'
import type { NamedAnswer } from '../../compiler/places/offers'
import { MatcherEditor } from './MatcherEditor'

type Join = 'answers' | 'all' | 'any' | 'not'

const JOINS: Readonly<Record<Join, string>> = {
  answers: 'these answers are given so',
  all: 'all of these hold',
  any: 'at least one of these holds',
  not: 'this does not hold',
}

/** A condition: which answers must be what, or other conditions that all, any or not one of them must hold. */
export function ConditionEditor({ label, value, segments, onChange }: ConditionProps) {
  const id = useId()
  if (!isJsonObject(value)) return <code className="studio-json">{JSON.stringify(value)}</code>
  const join = findJoin(value)
  return (
    <div role="group" aria-label={label} className="studio-condition">
      <label htmlFor={id}>{label}: holds if</label>
      <select id={id} value={join} onChange={({ target }) => onChange(toJoin(value, join, target.value))}>
        {Object.entries(JOINS).map(([each, words]) => (
          <option key={each} value={each} disabled={each !== join && toJoin(value, join, each) === null}>
            {words}
          </option>
        ))}
      </select>
      {join === 'answers' && <AnswerTests label={label} value={value} segments={segments} onChange={onChange} />}
      {join === 'not' && (
        <ConditionEditor
          label={`${label}, not`}
          value={value['not']}
          segments={[...segments, 'not']}
          onChange={(part) => onChange({ not: part })}
        />
      )}
      {(join === 'all' || join === 'any') && (
        <JoinedConditions label={label} join={join} value={value[join]} segments={segments} onChange={onChange} />
      )}
    </div>
  )
}

function findJoin(value: JsonObject): Join {
  return (['all', 'any', 'not'] as const).find((key) => Object.hasOwn(value, key)) ?? 'answers'
}

/** Joins the same parts in another way; null if they cannot be. */
function toJoin(value: JsonObject, join: Join, next: string): unknown {
  const parts = listParts(value, join)
  const [first] = parts
  if (next === 'all' || next === 'any') return { [next]: join === 'answers' || join === 'not' ? [value] : parts }
  if (next === 'not') return { not: value }
  return parts.length === 1 && isJsonObject(first) ? first : null
}

function listParts(value: JsonObject, join: Join): readonly unknown[] {
  if (join === 'answers') return [value]
  const own = value[join]
  return Array.isArray(own) ? own : [own]
}

interface JoinedProps extends ConditionProps {
  readonly join: 'all' | 'any'
}

function JoinedConditions({ label, join, value, segments, onChange }: JoinedProps) {
  const parts: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <>
      <ol className="studio-joined">
        {parts.map((part, index) => (
          <li key={index}>
            <ConditionEditor
              label={`${label}, ${index + 1}`}
              value={part}
              segments={[...segments, join, String(index)]}
              onChange={(next) => onChange({ [join]: parts.map((one, at) => (at === index ? next : one)) })}
            />
            <button
              type="button"
              disabled={parts.length === 1}
              onClick={() => onChange({ [join]: parts.filter((_, at) => at !== index) })}
            >
              Remove condition {index + 1}
            </button>
          </li>
        ))}
      </ol>
      <button type="button" onClick={() => onChange({ [join]: [...parts, {}] })}>
        Add a condition
      </button>
    </>
  )
}

interface TestsProps extends ConditionProps {
  readonly value: JsonObject
}

function AnswerTests({ label, value, segments, onChange }: TestsProps) {
  const { names } = useFormTools()
  const id = useId()
  const [added, setAdded] = useState('')
  const known = names.list('answerOrCalculation', segments)
  const add = (): void => {
    if (added === '' || Object.hasOwn(value, added)) return
    onChange({ ...value, [added]: createTest(names.findAnswer(added, segments)) })
    setAdded('')
  }
  const paths = Object.keys(value)
  return (
    <>
      {Object.entries(value).map(([path, matcher], index) => (
        <AnswerTest
          key={index}
          path={path}
          matcher={matcher}
          segments={[...segments, path]}
          isLast={paths.length === 1}
          onRename={(name) => onChange(renameEntry(value, path, name))}
          onChange={(next) => {
            const { [path]: _before, ...others } = value
            onChange(next === undefined ? others : { ...value, [path]: next })
          }}
        />
      ))}
      <div className="studio-add">
        <label htmlFor={id}>{label}: answer</label>
        <NameInput id={id} value={added} names={known} onChange={setAdded} />
        <button type="button" onClick={add}>
          Add the answer
        </button>
      </div>
    </>
  )
}

function createTest(answer: NamedAnswer | null): unknown {
  const [choice] = answer?.choices.keys() ?? []
  if (answer?.answer === 'yesNo') return true
  return answer?.answer !== 'texts' && choice !== undefined ? choice : { given: true }
}

interface TestProps {
  readonly path: string
  readonly matcher: unknown
  readonly segments: readonly string[]
  readonly isLast: boolean
  readonly onRename: (path: string) => void
  readonly onChange: (matcher: unknown) => void
}

/** What one answer must be: a value, one of several, or what an object says of it. */
function AnswerTest({ path, matcher, segments, isLast, onRename, onChange }: TestProps) {
  const { names } = useFormTools()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const answer = names.findAnswer(path, segments)
  const rename = (name: string): void => {
    setTyped(name)
    if (names.list('answerOrCalculation', segments).includes(name)) onRename(name)
  }
  const leave = (): void => {
    if (typed !== null && typed !== '' && typed !== path) onRename(typed)
    setTyped(null)
  }
  const words = answer === null || answer.label === '' ? path : answer.label
  return (
    <div role="group" aria-label={`Test of ${path}`} className="studio-test">
      <NameInput
        id={`${id}-path`}
        label={`Answer of ${path}`}
        value={typed ?? path}
        names={names.list('answerOrCalculation', segments)}
        onChange={rename}
        onLeave={leave}
      />
      {words !== path && <span className="studio-help">{words}</span>}
      <MatcherEditor {...{ path, matcher, answer, segments, onChange }} />
      <button type="button" disabled={isLast} onClick={() => onChange(undefined)}>
        Remove the test of {path}
      </button>
    </div>
  )
}
