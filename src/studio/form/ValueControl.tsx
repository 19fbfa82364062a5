import { useId, useState } from 'react'
import { isJsonObject } from '../../compiler/documents/json'
import { moveEntry } from '../../compiler/edits/changes'
import { type ControlProps, ScalarControl } from './controls'
import { createInitial, describeAlternative, findEntrySchema, FREE, toWords } from '../../compiler/places/valueSchema'
import { createEntry, type FormEntry } from './nodeForm'
import { OrderedEntries } from './OrderedEntries'

/** The control of a value that needs no form of its own: a single value, a list of such, or a small object. */
export function ValueControl(props: ControlProps) {
  const { entry } = props
  switch (entry.editor) {
    case 'list':
      return <ListControl {...props} />
    case 'child':
    case 'choices':
    case 'rules':
      return isJsonObject(entry.value) ? <PartsControl {...props} /> : <JsonValue entry={entry} />
    case 'json':
    case 'condition':
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
        {alternatives.map((one, index) => (
          <option key={index} value={index}>
            {describeAlternative(one)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A value that the form cannot change, as it is written. */
function JsonValue({ entry }: { readonly entry: FormEntry }) {
  return <code className="studio-json">{JSON.stringify(entry.value, null, 2)}</code>
}

/** A list of single values. */
function ListControl({ id, label, entry, segments, onChange }: ControlProps) {
  const items: readonly unknown[] = Array.isArray(entry.value) ? entry.value : []
  const schema = entry.schema.items ?? FREE
  const name = label ?? entry.title
  const replace = (index: number, value: unknown): void =>
    onChange(items.map((item, at) => (at === index ? value : item)))
  return (
    <div id={id}>
      <OrderedEntries
        label={name}
        entries={items.map((item, index) => {
          const place = [...segments, String(index)]
          const own = createEntry(String(index), item, schema)
          const title = `${name} ${index + 1}`
          return {
            key: String(index),
            title,
            content: (
              <>
                <Alternatives entry={own} label={title} onChange={(value) => replace(index, value)} />
                <ValueControl
                  id={`${id}_${index}`}
                  label={title}
                  entry={own}
                  segments={place}
                  onChange={(value) => replace(index, value)}
                />
              </>
            ),
          }
        })}
        onMove={(from, to) => onChange(moveEntry(items, from, to))}
        onRemove={(index) => onChange(items.filter((_, at) => at !== index))}
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

/** An object of single values, each with its control; what is left empty is left out. */
function PartsControl({ id, label, entry, segments, onChange }: ControlProps) {
  const name = label ?? entry.title
  const value = isJsonObject(entry.value) ? entry.value : {}
  const keys = [...new Set([...entry.schema.properties.keys(), ...Object.keys(value)])]
  return (
    <div id={id} role="group" aria-label={name} className="studio-parts">
      {keys.map((key) => {
        const own = createEntry(key, value[key], findEntrySchema(entry.schema, key))
        return (
          <LabelledValue
            key={key}
            entry={own}
            segments={[...segments, key]}
            onChange={(part) => {
              const { [key]: _before, ...others } = value
              onChange(part === '' || part === undefined ? others : { ...value, [key]: part })
            }}
          />
        )
      })}
    </div>
  )
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
        {keys.map(({ key }) => (
          <option key={key} value={key}>
            {toWords(key)}
          </option>
        ))}
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
