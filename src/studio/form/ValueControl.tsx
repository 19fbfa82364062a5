import { type ReactNode, useId, useState } from 'react'
import { isJsonObject } from '../../compiler/documents/json'
import { changeValue, moveEntry } from '../../compiler/edits/changes'
import { type ControlProps, ScalarControl } from './controls'
import {
  createInitial,
  describeAlternative,
  findEntrySchema,
  findOwnSchema,
  FREE,
  toWords,
} from '../../compiler/places/valueSchema'
import { useFormTools } from './formTools'
import { createEntry, type FormEntry } from './nodeForm'
import { OrderedEntries } from './OrderedEntries'
import { Options } from '../Options'

/** The control of a value in place: a single value, a list of such, a condition, or a small object. */
export function ValueControl(props: ControlProps) {
  const { entry } = props
  const { Condition } = useFormTools()
  switch (entry.editor) {
    case 'list':
      return <ListControl {...props} />
    case 'child':
    case 'choices':
    case 'rules':
      return isJsonObject(entry.value) ? (
        <div id={props.id} role="group" aria-label={props.label ?? entry.title} className="studio-parts">
          <ObjectParts {...props} />
        </div>
      ) : (
        <JsonValue entry={entry} />
      )
    case 'condition':
      return <Condition {...props} label={props.label ?? entry.title} value={entry.value} />
    case 'json':
      return <JsonValue entry={entry} />
    default:
      return <ScalarControl {...props} />
  }
}

interface AlternativesProps {
  readonly entry: FormEntry
  readonly label: string
  readonly onChange: (value: unknown) => void
}

/** Changes the way in which a value is written; one that is written wrongly is replaced by it. */
export function Alternatives({ entry: { alternatives, current }, label, onChange }: AlternativesProps) {
  if (alternatives.length < 2 && current !== -1) return null
  if (alternatives.length === 0) return null
  return (
    <label className="studio-alternatives">
      <span>
        {label} {current === -1 ? 'is written otherwise; replace it by' : 'is written as'}
      </span>
      <select
        value={current}
        onChange={({ target }) => {
          const chosen = alternatives[Number(target.value)]
          if (chosen !== undefined) onChange(createInitial(chosen))
        }}
      >
        {current === -1 && <option value={-1}>Choose…</option>}
        <Options of={alternatives.map((one, index) => [index, describeAlternative(one)])} />
      </select>
    </label>
  )
}

/** A value that the form cannot change, as it is written. */
function JsonValue({ entry }: { readonly entry: FormEntry }) {
  return <code className="studio-json">{JSON.stringify(entry.value, null, 2)}</code>
}

interface ValueEntriesProps {
  readonly label: string
  /** An object or a list. */
  readonly value: unknown
  readonly entries: readonly { readonly title: string; readonly content: ReactNode }[]
  readonly onChange: (value: unknown) => void
}

/** The entries of an object or a list, in their order. */
export function ValueEntries({ label, value, entries, onChange }: ValueEntriesProps) {
  const keys = Object.keys(Object(value))
  return (
    <OrderedEntries
      label={label}
      entries={entries.map((entry, index) => ({ key: String(index), ...entry }))}
      onMove={(from, to) => onChange(moveEntry(value, from, to))}
      onRemove={(index) => onChange(changeValue(value, { segments: [keys[index] ?? ''], value: undefined }))}
    />
  )
}

/** A list of single values. */
function ListControl({ id, label, entry, segments, onChange }: ControlProps) {
  const items: readonly unknown[] = Array.isArray(entry.value) ? entry.value : []
  const schema = entry.schema.items ?? FREE
  const name = label ?? entry.title
  return (
    <div id={id}>
      <ValueEntries
        label={name}
        value={items}
        entries={items.map((item, index) => {
          const key = String(index)
          const own = createEntry(key, item, schema)
          const title = `${name} ${index + 1}`
          const replace = (value: unknown): void => onChange(items.with(index, value))
          return {
            title,
            content: (
              <>
                <Alternatives entry={own} label={title} onChange={replace} />
                <ValueControl
                  id={`${id}_${index}`}
                  label={title}
                  entry={own}
                  segments={[...segments, key]}
                  onChange={replace}
                />
              </>
            ),
          }
        })}
        onChange={onChange}
      />
      <button type="button" onClick={() => onChange([...items, createNewItem(entry, items)])}>
        Add to {name.toLowerCase()}
      </button>
    </div>
  )
}

/** Of values that may stand there once, the first that does not yet. */
function createNewItem({ schema: { items } }: FormEntry, present: readonly unknown[]): unknown {
  const initial = createInitial(items ?? FREE)
  return items?.choices?.find((choice) => !present.includes(choice)) ?? initial
}

/** The parts of an object in place, such as those of a rule or of a choice. */
export function ObjectParts({ entry, segments, onChange }: Pick<ControlProps, 'entry' | 'segments' | 'onChange'>) {
  const { value } = entry
  const own = findOwnSchema(value, entry.schema)
  const parts = isJsonObject(value) ? value : {}
  return [...new Set([...own.properties.keys(), ...Object.keys(parts)])].map((key) => {
    const schema = findEntrySchema(own, key)
    const place = [...segments, key]
    const change = (part: unknown): void => onChange(changeValue(parts, { segments: [key], value: part }))
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
        <LabelledValue entry={createEntry(key, parts[key], schema)} segments={place} onChange={change} />
        {isSet && !own.required.includes(key) && (
          <button type="button" onClick={() => change(undefined)}>
            Remove {toWords(key).toLowerCase()}
          </button>
        )}
      </div>
    )
  })
}

interface LabelledProps {
  readonly entry: FormEntry
  readonly segments: readonly string[]
  readonly onChange: (value: unknown) => void
}

/** A labelled value. */
export function LabelledValue({ entry, segments, onChange }: LabelledProps) {
  const id = useId()
  const title = toWords(entry.key)
  const isSingle = !['list', 'child', 'json', 'choices', 'rules', 'condition'].includes(entry.editor)
  return (
    <div className="studio-part">
      {isSingle ? <label htmlFor={id}>{title}</label> : <span>{title}</span>}
      <Alternatives entry={entry} label={title} onChange={onChange} />
      {entry.value === undefined && !isSingle ? (
        <button type="button" onClick={() => onChange(createInitial(entry.schema))}>
          Add {title.toLowerCase()}
        </button>
      ) : (
        <ValueControl
          id={id}
          {...(isSingle ? {} : { label: title })}
          entry={entry}
          segments={segments}
          onChange={onChange}
        />
      )}
      {entry.description !== '' && <p className="studio-help">{entry.description}</p>}
    </div>
  )
}

interface AddKeyProps {
  readonly label: string
  readonly keys: readonly { readonly key: string; readonly description: string }[]
  readonly onAdd: (key: string) => void
}

/** Offers the keys that are not set yet, each with what it does. */
export function AddKey({ label, keys, onAdd }: AddKeyProps) {
  const id = useId()
  const [chosen, setChosen] = useState('')
  const own = keys.find(({ key }) => key === chosen)
  if (keys.length === 0) return null
  return (
    <div className="studio-add">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={own?.key ?? ''} onChange={({ target }) => setChosen(target.value)}>
        <option value="">Choose…</option>
        <Options of={keys.map(({ key }) => [key, toWords(key)])} />
      </select>
      <button type="button" disabled={own === undefined} onClick={() => own !== undefined && onAdd(own.key)}>
        {own === undefined ? label : `Add ${toWords(own.key).toLowerCase()}`}
      </button>
      {own !== undefined && (
        <p role="status" className="studio-help">
          {own.description}
        </p>
      )}
    </div>
  )
}
