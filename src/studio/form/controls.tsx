import { useId, useState } from 'react'
import { listKinds } from '../../compiler/language/schema'
import { toWords } from '../../compiler/places/valueSchema'
import { useFormTools } from './formTools'
import type { FormEntry } from './nodeForm'
import {
  acceptTranslation,
  listTranslations,
  type TranslatedWords,
  writeTranslation,
} from '../../compiler/translation/writtenTranslations'
import { Options, YES_NO } from '../Options'

export interface ControlProps {
  readonly id: string
  /** The name of a control that has no label of its own. */
  readonly label?: string
  readonly describedBy?: string
  readonly entry: FormEntry
  /** Where the value stands in the document. */
  readonly segments: readonly string[]
  readonly onChange: (value: unknown) => void
}

/** The control of a value that is no object and no list. */
export function ScalarControl(props: ControlProps) {
  switch (props.entry.editor) {
    case 'yesNo':
      return <YesNoControl {...props} />
    case 'number':
      return <NumberControl {...props} />
    case 'select':
    case 'kind':
      return <SelectControl {...props} />
    case 'copy':
      return <CopyControl {...props} />
    case 'name':
      return <NameControl {...props} />
    default:
      return <TextControl {...props} />
  }
}

function TextControl({ id, label, describedBy, entry, onChange }: ControlProps) {
  return (
    <input
      id={id}
      type="text"
      aria-label={label}
      aria-describedby={describedBy}
      value={toText(entry.value)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** Names that exist are offered; others can be written, since they may be made later. */
function NameControl({ entry, segments, ...props }: ControlProps) {
  const { names } = useFormTools()
  const { refersTo } = entry.schema
  const known = refersTo === null ? [] : names.list(refersTo, segments)
  return <NameInput {...props} value={toText(entry.value)} names={known} />
}

interface NameInputProps extends Pick<ControlProps, 'id' | 'label' | 'describedBy'> {
  readonly value: string
  readonly names: readonly string[]
  readonly onChange: (value: string) => void
  readonly onLeave?: () => void
}

export function NameInput({ id, label, describedBy, value, names, onChange, onLeave }: NameInputProps) {
  const list = useId()
  return (
    <>
      <input
        id={id}
        type="text"
        list={list}
        aria-label={label}
        aria-describedby={describedBy}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      />
      <datalist id={list}>
        {[...new Set(names)].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

/** Keeps what is typed until it is a number. */
function NumberControl({ id, label, describedBy, entry, onChange }: ControlProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      id={id}
      type="text"
      inputMode="decimal"
      aria-label={label}
      aria-describedby={describedBy}
      value={typed ?? toText(entry.value)}
      onChange={({ target: { value } }) => {
        setTyped(value)
        const number = Number(value)
        if (value.trim() !== '' && Number.isFinite(number)) onChange(number)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function YesNoControl({ id, label, describedBy, entry, onChange }: ControlProps) {
  return (
    <select
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      value={String(entry.value ?? '')}
      onChange={({ target }) => onChange(target.value === 'true')}
    >
      {entry.value === undefined && <option value="">Choose…</option>}
      <Options of={YES_NO} />
    </select>
  )
}

function SelectControl({ id, label, describedBy, entry, onChange }: ControlProps) {
  const { schema, editor, value } = entry
  const own = schema.only === null ? (schema.choices ?? []) : [schema.only.value]
  const choices = editor === 'kind' ? listKinds(schema) : own
  const isAmong = choices.some((choice) => choice === value)
  return (
    <select
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      value={isAmong ? String(choices.findIndex((choice) => choice === value)) : ''}
      onChange={({ target }) => onChange(choices[Number(target.value)])}
    >
      {!isAmong && <option value="">{value === undefined ? 'Choose…' : `${toText(value)} (unknown)`}</option>}
      <Options of={choices.map((choice, index) => [index, toChoice(choice)])} />
    </select>
  )
}

function toChoice(choice: unknown): string {
  if (choice === true) return 'Yes'
  return typeof choice === 'string' ? toWords(choice) : toText(choice)
}

export function toText(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A text of the flow, with the same text in the other languages below it. */
function CopyControl({ id, label, describedBy, entry, segments, onChange }: ControlProps) {
  const { documents, languages, folders, file } = useFormTools()
  const text = toText(entry.value)
  const places = listTranslations(documents, languages, { folders, file, segments }, text)
  return (
    <>
      <textarea
        id={id}
        rows={text.length > 60 ? 3 : 1}
        aria-label={label}
        aria-describedby={describedBy}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      {places.map((place) => (
        <Translation key={place.language} name={label ?? entry.title} place={place} segments={segments} text={text} />
      ))}
    </>
  )
}

interface TranslationProps {
  readonly name: string
  readonly place: TranslatedWords
  readonly segments: readonly string[]
  readonly text: string
}

const STATES = { missing: 'missing', stale: 'not accepted for these words', accepted: '' } as const

function Translation({ name, place: { language, layer, words, state, isReadable }, segments, text }: TranslationProps) {
  const id = useId()
  const { documents } = useFormTools()
  return (
    <div className="studio-translation">
      <label htmlFor={id}>
        {name} in {language}
        {state !== 'accepted' && <strong> ({STATES[state]})</strong>}
      </label>
      <textarea
        id={id}
        lang={language}
        data-file={layer}
        rows={words.length > 60 ? 3 : 1}
        value={words}
        disabled={!isReadable}
        onChange={({ target }) => writeTranslation(documents, layer, segments, target.value)}
      />
      {state === 'stale' && (
        <button type="button" onClick={() => acceptTranslation(documents, layer, segments, text)}>
          Accept these words in {language}
        </button>
      )}
    </div>
  )
}
