import { useId, useState } from 'react'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'
import { getSchemaByName, resolveSchema, type Schema } from '../../compiler/language/schema'
import { renameEntry } from './changes'
import { NameInput, toText } from './controls'
import { createInitial, FREE, isCondition, listAlternatives, toWords } from './formSchema'
import { useFormTools } from './formTools'
import type { NamedAnswer } from './formNames'
import { createEntry } from './nodeForm'
import { AddKey, Alternatives, ValueControl } from './ValueControl'

interface ConditionProps {
  readonly label: string
  readonly value: unknown
  readonly segments: readonly string[]
  readonly onChange: (value: unknown) => void
}

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

const IS = 'is'
const ONE_OF = 'isOneOf'

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
      <MatcherEditor path={path} matcher={matcher} answer={answer} segments={segments} onChange={onChange} />
      <button type="button" disabled={isLast} onClick={() => onChange(undefined)}>
        Remove the test of {path}
      </button>
    </div>
  )
}

interface MatcherProps extends Pick<TestProps, 'path' | 'matcher' | 'segments' | 'onChange'> {
  readonly answer: NamedAnswer | null
}

function MatcherEditor({ path, matcher, answer, segments, onChange }: MatcherProps) {
  const id = useId()
  const schema = getMatcherSchema()
  const keys = isJsonObject(matcher) ? Object.keys(matcher) : []
  const own = Array.isArray(matcher) ? ONE_OF : IS
  const current = isJsonObject(matcher) ? (keys[0] ?? '') : own
  const choose = (kind: string): void => onChange(toMatcher(kind, matcher, answer))
  return (
    <>
      <select
        id={id}
        aria-label={`How ${path} is compared`}
        value={current}
        onChange={({ target }) => choose(target.value)}
      >
        <option value={IS}>Is</option>
        <option value={ONE_OF}>Is one of</option>
        {[...schema.properties.keys()].map((key) => (
          <option key={key} value={key}>
            {toWords(key)}
          </option>
        ))}
      </select>
      {!isJsonObject(matcher) && (
        <MatchedValues path={path} matcher={matcher} answer={answer} segments={segments} onChange={onChange} />
      )}
      {isJsonObject(matcher) && <MatchedAnswer {...{ path, matcher, answer, segments, onChange }} />}
    </>
  )
}

interface MatchedAnswerProps extends MatcherProps {
  readonly matcher: JsonObject
}

/** All that must hold of an answer, such as a least and a greatest number. */
function MatchedAnswer({ path, matcher, answer, segments, onChange }: MatchedAnswerProps) {
  const { properties } = getMatcherSchema()
  const keys = Object.keys(matcher)
  const free = [...properties].filter(([key]) => !Object.hasOwn(matcher, key))
  return (
    <>
      {keys.map((key) => (
        <div key={key}>
          <MatchedProperty
            name={key}
            path={path}
            answer={answer}
            value={matcher[key]}
            schema={properties.get(key) ?? null}
            segments={[...segments, key]}
            onChange={(part) => onChange({ ...matcher, [key]: part })}
          />
          {keys.length > 1 && (
            <button
              type="button"
              onClick={() => onChange(Object.fromEntries(Object.entries(matcher).filter(([each]) => each !== key)))}
            >
              Remove {toWords(key).toLowerCase()} of {path}
            </button>
          )}
        </div>
      ))}
      <AddKey
        key={keys.length}
        label="And also"
        keys={free.map(([key, { description }]) => ({ key, description: description ?? '' }))}
        onAdd={(key) => onChange({ ...matcher, [key]: createInitial(properties.get(key) ?? FREE) })}
      />
    </>
  )
}

function getMatcherSchema(): Schema {
  const objects = listAlternatives(getSchemaByName('matcher')).find(({ types }) => types[0] === 'object')
  return objects ?? resolveSchema(getSchemaByName('matcher'))
}

function toMatcher(kind: string, matcher: unknown, answer: NamedAnswer | null): unknown {
  const values: readonly unknown[] = Array.isArray(matcher) ? matcher : [matcher]
  const first = values.find((value) => typeof value !== 'object') ?? [...(answer?.choices.keys() ?? [])][0] ?? ''
  if (kind === IS) return first
  if (kind === ONE_OF) return [first]
  const schema = getMatcherSchema().properties.get(kind)
  return { [kind]: schema === undefined ? true : createInitial(schema) }
}

/** One value or several: among the answer's choices, yes or no, or what is written. */
function MatchedValues({ path, matcher, answer, segments, onChange }: MatcherProps) {
  const id = useId()
  const choices = answer?.choices ?? new Map<string, string>()
  if (choices.size === 0) {
    const entry = createEntry('value', matcher, getSchemaByName('matcher'))
    return (
      <>
        {!Array.isArray(matcher) && <Alternatives entry={entry} label={`Value of ${path}`} onChange={onChange} />}
        <ValueControl id={id} label={`Value of ${path}`} entry={entry} segments={segments} onChange={onChange} />
      </>
    )
  }
  if (!Array.isArray(matcher)) {
    const isKnown = choices.has(toText(matcher))
    return (
      <select aria-label={`Value of ${path}`} value={toText(matcher)} onChange={({ target }) => onChange(target.value)}>
        {!isKnown && <option value={toText(matcher)}>{toText(matcher)} (unknown)</option>}
        {[...choices].map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )
  }
  const chosen: readonly unknown[] = matcher
  const values = [...new Set([...choices.keys(), ...chosen.map(toText)])]
  const toggle = (value: string, isOn: boolean): void =>
    onChange(isOn ? [...chosen, value] : chosen.filter((one) => toText(one) !== value))
  return (
    <div role="group" aria-label={`Values of ${path}`} className="studio-checks">
      {values.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.some((one) => toText(one) === value)}
            disabled={chosen.length === 1 && toText(chosen[0]) === value}
            onChange={({ target }) => toggle(value, target.checked)}
          />{' '}
          {choices.get(value) ?? value}
        </label>
      ))}
    </div>
  )
}

interface PropertyProps extends Pick<MatcherProps, 'path' | 'answer' | 'segments' | 'onChange'> {
  readonly name: string
  readonly value: unknown
  readonly schema: Schema | null
}

function MatchedProperty({ name, path, answer, value, schema, segments, onChange }: PropertyProps) {
  const id = useId()
  const label = `${toWords(name)} of ${path}`
  if (schema !== null && isCondition(schema))
    return <ConditionEditor label={label} value={value} segments={segments} onChange={onChange} />
  const entry = createEntry(name, value, schema)
  return (
    <>
      <Alternatives entry={entry} label={label} onChange={onChange} />
      {name === 'has' && answer !== null && answer.choices.size > 0 ? (
        <MatchedValues {...{ path, answer, segments, onChange }} matcher={value} />
      ) : (
        <ValueControl id={id} label={label} entry={entry} segments={segments} onChange={onChange} />
      )}
    </>
  )
}
