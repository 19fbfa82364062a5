import { useId, useState } from 'react'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'
import { moveEntry, renameEntry } from '../../compiler/edits/changes'
import type { ControlProps } from './controls'
import { ConditionEditor } from './ConditionEditor'
import {
  createInitial,
  findEntrySchema,
  findOwnSchema,
  FREE,
  isCondition,
  toWords,
} from '../../compiler/places/valueSchema'
import { createEntry } from './nodeForm'
import { OrderedEntries } from './OrderedEntries'
import { AddKey, Alternatives, LabelledValue, ValueControl } from './ValueControl'

/** The rules of a field, in the order in which their messages are shown: each with its words and what it compares with. */
export function RulesEditor({ id, label, entry, segments, onChange }: ControlProps) {
  const rules = isJsonObject(entry.value) ? entry.value : {}
  const name = label ?? entry.title
  const free = [...entry.schema.properties.keys()].filter((key) => !Object.hasOwn(rules, key))
  return (
    <div id={id}>
      <OrderedEntries
        label={name}
        entries={Object.keys(rules).map((key) => ({
          key,
          title: `rule ${toWords(key)}`,
          content: <EntryOfMap name={key} rules={rules} entry={entry} segments={segments} onChange={onChange} />,
        }))}
        onMove={(from, to) => onChange(moveEntry(rules, from, to))}
        onRemove={(index) => onChange(without(rules, Object.keys(rules)[index] ?? ''))}
      />
      <AddKey
        label="Add a rule"
        keys={free.map((key) => ({
          key,
          description: createEntry(key, undefined, findEntrySchema(entry.schema, key)).description,
        }))}
        onAdd={(key) => onChange({ ...rules, [key]: createInitial(findEntrySchema(entry.schema, key) ?? FREE) })}
      />
    </div>
  )
}

function without(value: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([each]) => each !== key))
}

interface EntryOfMapProps extends Pick<ControlProps, 'entry' | 'segments' | 'onChange'> {
  readonly name: string
  readonly rules: JsonObject
}

/** A rule: its words alone, or with what it compares with. */
function EntryOfMap({ name, rules, entry, segments, onChange }: EntryOfMapProps) {
  const id = useId()
  const own = createEntry(name, rules[name], findEntrySchema(entry.schema, name))
  const place = [...segments, name]
  const change = (value: unknown): void => onChange({ ...rules, [name]: value })
  const isObject = isJsonObject(own.value) && own.isKnown
  return (
    <div role="group" aria-label={`Rule ${own.title}`}>
      {isObject ? <strong>{own.title}</strong> : <label htmlFor={id}>{own.title}</label>}
      <p className="studio-help">{own.description}</p>
      <Alternatives entry={own} label={own.title} onChange={change} />
      {isObject ? (
        <ObjectParts value={own.value} entry={own} segments={place} onChange={change} />
      ) : (
        <ValueControl id={id} entry={own} segments={place} onChange={change} />
      )}
    </div>
  )
}

interface ObjectPartsProps extends Pick<ControlProps, 'entry' | 'segments' | 'onChange'> {
  readonly value: unknown
}

/** The parts of a rule or of a choice, in place. */
function ObjectParts({ value, entry, segments, onChange }: ObjectPartsProps) {
  const own = findOwnSchema(value, entry.schema)
  const parts = isJsonObject(value) ? value : {}
  return [...new Set([...own.properties.keys(), ...Object.keys(parts)])].map((key) => {
    const schema = findEntrySchema(own, key)
    const place = [...segments, key]
    const change = (part: unknown): void =>
      onChange(part === undefined ? without(parts, key) : { ...parts, [key]: part })
    const isSet = Object.hasOwn(parts, key)
    if (!isSet && !own.required.includes(key)) {
      return (
        <button key={key} type="button" onClick={() => change(createInitial(schema ?? FREE))}>
          Add {toWords(key).toLowerCase()}
        </button>
      )
    }
    return (
      <div key={key}>
        {schema !== null && isCondition(schema) ? (
          <ConditionEditor label={toWords(key)} value={parts[key]} segments={place} onChange={change} />
        ) : (
          <LabelledValue entry={createEntry(key, parts[key], schema)} segments={place} onChange={change} />
        )}
        {isSet && !own.required.includes(key) && (
          <button type="button" onClick={() => change(undefined)}>
            Remove {toWords(key).toLowerCase()}
          </button>
        )}
      </div>
    )
  })
}

/** Choices in order: the value that is submitted, and the words that are shown. */
export function ChoicesEditor({ id, label, entry, segments, onChange }: ControlProps) {
  const choices = isJsonObject(entry.value) ? entry.value : {}
  const name = label ?? entry.title
  const [added, setAdded] = useState('')
  const inside = typeof entry.schema.additional === 'boolean' ? FREE : entry.schema.additional
  const add = (): void => {
    const value = added.trim()
    if (value === '' || Object.hasOwn(choices, value)) return
    onChange({ ...choices, [value]: value })
    setAdded('')
  }
  return (
    <div id={id}>
      <OrderedEntries
        label={name}
        entries={Object.entries(choices).map(([value, words], index) => {
          const own = createEntry(value, words, inside)
          const place = [...segments, value]
          const change = (next: unknown): void => onChange({ ...choices, [value]: next })
          return {
            key: String(index),
            title: `choice ${value}`,
            content: (
              <div role="group" aria-label={`Choice ${value}`}>
                <KeyInput key={value} value={value} onRename={(next) => onChange(renameEntry(choices, value, next))} />
                <Alternatives
                  entry={own}
                  label={`Choice ${value}`}
                  onChange={(next) => change(toAlternative(words, next))}
                />
                {isJsonObject(words) ? (
                  <ObjectParts value={words} entry={own} segments={place} onChange={change} />
                ) : (
                  <ValueControl
                    id={`${id}_${index}`}
                    label={`Words of ${value}`}
                    entry={own}
                    segments={place}
                    onChange={change}
                  />
                )}
              </div>
            ),
          }
        })}
        onMove={(from, to) => onChange(moveEntry(choices, from, to))}
        onRemove={(index) => onChange(without(choices, Object.keys(choices)[index] ?? ''))}
      />
      <div className="studio-add">
        <label htmlFor={`${id}-new`}>Value of a new choice</label>
        <input
          id={`${id}-new`}
          type="text"
          value={added}
          onChange={({ target }) => setAdded(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && add()}
        />
        <button type="button" onClick={add}>
          Add the choice
        </button>
      </div>
    </div>
  )
}

/** The words stay when a choice gets a condition, or loses it. */
function toAlternative(before: unknown, next: unknown): unknown {
  if (typeof before === 'string' && isJsonObject(next)) return { ...next, label: before }
  return isJsonObject(before) && typeof before['label'] === 'string' && typeof next === 'string'
    ? before['label']
    : next
}

interface KeyInputProps {
  readonly value: string
  readonly onRename: (value: string) => void
}

/** Renames when it is left: on each key, values would meet others on the way. */
function KeyInput({ value, onRename }: KeyInputProps) {
  const [typed, setTyped] = useState(value)
  const leave = (): void => {
    if (typed.trim() !== '' && typed !== value) onRename(typed.trim())
    else setTyped(value)
  }
  return (
    <input
      type="text"
      aria-label={`Value of choice ${value}`}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  )
}
