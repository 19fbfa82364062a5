import { useId } from 'react'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'
import { changeValue } from '../../compiler/edits/changes'
import { getSchemaByName, resolveSchema, type Schema } from '../../compiler/language/schema'
import { toText } from './controls'
import type { NamedAnswer } from '../../compiler/places/offers'
import { createInitial, FREE, listAlternatives, toWords } from '../../compiler/places/valueSchema'
import { createEntry } from './nodeForm'
import { AddKey, Alternatives, ValueControl } from './ValueControl'
import { Options } from '../Options'

const IS = 'is'
const ONE_OF = 'isOneOf'

interface MatcherProps {
  /** The answer that is tested. */
  readonly path: string
  readonly matcher: unknown
  /** What is known of it; null if there is no such answer. */
  readonly answer: NamedAnswer | null
  readonly segments: readonly string[]
  readonly onChange: (matcher: unknown) => void
}

/** What an answer must be: a value, one of several, or what an object says of it. */
export function MatcherEditor({ path, matcher, answer, segments, onChange }: MatcherProps) {
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
        <Options of={[...schema.properties.keys()].map((key) => [key, toWords(key)])} />
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
            <button type="button" onClick={() => onChange(changeValue(matcher, { segments: [key], value: undefined }))}>
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
        <Options of={choices} />
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

interface PropertyProps extends Omit<MatcherProps, 'matcher'> {
  readonly name: string
  readonly value: unknown
  readonly schema: Schema | null
}

function MatchedProperty({ name, path, answer, value, schema, segments, onChange }: PropertyProps) {
  const id = useId()
  const label = `${toWords(name)} of ${path}`
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
