import { useId, useState } from 'react'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'
import { renameEntry } from '../../compiler/edits/changes'
import type { ControlProps } from './controls'
import { createInitial, findEntrySchema, FREE, toWords } from '../../compiler/places/valueSchema'
import { createEntry } from './nodeForm'
import { AddKey, Alternatives, ObjectParts, ValueControl, ValueEntries } from './ValueControl'

/** The rules of a field, in the order in which their messages are shown: each with its words and what it compares with. */
export function RulesEditor({ id, label, entry, segments, onChange }: ControlProps) {
  const rules = isJsonObject(entry.value) ? entry.value : {}
  const name = label ?? entry.title
  const free = [...entry.schema.properties.keys()].filter((key) => !Object.hasOwn(rules, key))
  return (
    <div id={id}>
      <ValueEntries
        label={name}
        value={rules}
        entries={Object.keys(rules).map((key) => ({
          title: `rule ${toWords(key)}`,
          content: <EntryOfMap name={key} rules={rules} entry={entry} segments={segments} onChange={onChange} />,
        }))}
        onChange={onChange}
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
        <ObjectParts entry={own} segments={place} onChange={change} />
      ) : (
        <ValueControl id={id} entry={own} segments={place} onChange={change} />
      )}
    </div>
  )
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
      <ValueEntries
        label={name}
        value={choices}
        entries={Object.entries(choices).map(([value, words], index) => {
          const own = createEntry(value, words, inside)
          const place = [...segments, value]
          const change = (next: unknown): void => onChange({ ...choices, [value]: next })
          return {
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
                  <ObjectParts entry={own} segments={place} onChange={change} />
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
        onChange={onChange}
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
