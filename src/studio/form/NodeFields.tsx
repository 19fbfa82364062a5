import Form, { type IChangeEvent } from '@rjsf/core'
import type { FieldProps, FieldTemplateProps, ValidatorType } from '@rjsf/utils'
import { useState } from 'react'
import { isJsonObject } from '../../compiler/documents/json'
import {
  describeLimit,
  describePattern,
  describeTypes,
  findSchemaProblems,
  listKinds,
  readSchema,
  resolveSchema,
  type SchemaProblem,
  type Schema,
} from '../../compiler/language/schema'
import { moveEntry } from '../../compiler/edits/changes'
import { type ControlProps, NameInput } from './controls'
import { changeKind, createInitial, FREE, summarize } from '../../compiler/places/valueSchema'
import { useFormTools } from './formTools'
import type { FormEntry } from './nodeForm'
import { OrderedEntries } from './OrderedEntries'
import { ChoicesEditor, RulesEditor } from './RulesEditor'
import { AddKey, Alternatives, ValueControl } from './ValueControl'

/** The form of one part: its keys drawn by RJSF, and what can be added to it. */
export function NodeFields() {
  const { form, segments, value, change } = useFormTools()
  const { schema, uiSchema, data, addable, entries } = form
  const take = ({ formData }: IChangeEvent<Readonly<Record<string, unknown>>>): void => {
    for (const { key, editor, schema: union } of entries) {
      const next = formData?.[key]
      if (next === undefined || Object.is(next, data[key]) || JSON.stringify(next) === JSON.stringify(data[key]))
        continue
      if (editor === 'kind') change(segments, changeKind(value, union, String(next)))
      else change([...segments, key], next)
    }
  }
  return (
    <>
      <Form
        key={segments.join('/')}
        schema={schema}
        uiSchema={uiSchema}
        formData={data}
        validator={VALIDATOR}
        fields={FIELDS}
        templates={TEMPLATES}
        tagName="div"
        className="studio-fields"
        idPrefix="studio-form"
        noValidate
        noHtml5Validate
        showErrorList={false}
        experimental_componentUpdateStrategy="always"
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        onChange={take}
      >
        {true}
      </Form>
      {form.inside !== null && <NewEntry />}
      <AddKey
        key={addable.length}
        label="Add a key"
        keys={addable}
        onAdd={(key) => change([...segments, key], addable.find((one) => one.key === key)?.initial)}
      />
    </>
  )
}

/**
 * RJSF asks for one. Its own makes code out of schemas, which the page's policy forbids, so each entry says by itself
 * what the compiler finds in it.
 */
const VALIDATOR: ValidatorType<Readonly<Record<string, unknown>>> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid: (schema, value) => findSchemaProblems(value, readSchema(schema, '')).length === 0,
}

const NO_DEFAULTS = { emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' } as const

const FIELDS = { entry: EntryField }

const TEMPLATES = { FieldTemplate: EntryTemplate, ObjectFieldTemplate: ObjectTemplate }

interface ObjectTemplateProps {
  readonly properties: readonly { readonly name: string; readonly content: React.ReactElement }[]
}

/** The keys of the language, then the author's own entries, or the items, in their order. */
function ObjectTemplate({ properties }: ObjectTemplateProps) {
  const { form, segments, value, change } = useFormTools()
  const isFixed = ({ name }: { readonly name: string }): boolean =>
    form.inside === null || form.open.properties.has(name)
  const own = properties.filter((one) => !isFixed(one))
  return (
    <>
      {properties.filter(isFixed).map(({ content }) => content)}
      {own.length > 0 && (
        <OrderedEntries
          label="Entries"
          entries={own.map(({ name, content }) => ({
            key: name,
            title: form.entries.find(({ key }) => key === name)?.title ?? name,
            content,
          }))}
          onMove={(from, to) =>
            change(
              segments,
              moveOwn(
                value,
                own.map(({ name }) => name),
                { from, to },
              ),
            )
          }
          onRemove={(index) => change([...segments, own[index]?.name ?? ''], undefined)}
        />
      )}
    </>
  )
}

interface Move {
  readonly from: number
  readonly to: number
}

/** Moves an entry to the place of another, past the keys of the language. */
function moveOwn(value: unknown, names: readonly string[], { from, to }: Move): unknown {
  const keys = Object.keys(Object(value))
  return moveEntry(value, keys.indexOf(names[from] ?? ''), keys.indexOf(names[to] ?? ''))
}

/** A key with its description, and what is wrong with its value. */
function EntryTemplate({ id, label, children, fieldPathId, rawDescription = '' }: FieldTemplateProps) {
  const { form, segments, change } = useFormTools()
  const key = String(fieldPathId.path.at(-1) ?? '')
  const entry = form.entries.find((one) => one.key === key)
  if (fieldPathId.path.length === 0 || entry === undefined) return children
  const isLabelled = LABELLED.has(entry.editor)
  const errors = [...new Set(describeProblems(entry))]
  const isOwn = form.inside !== null && !form.open.properties.has(key)
  const canRemove = Object.hasOwn(form.data, key) && !form.open.required.includes(key) && !isOwn
  return (
    <div className="studio-field" {...(isLabelled ? {} : { role: 'group', 'aria-labelledby': `${id}__title` })}>
      <div className="studio-field-head">
        {isLabelled ? <label htmlFor={id}>{label}</label> : <span id={`${id}__title`}>{label}</span>}
        {canRemove && (
          <button type="button" onClick={() => change([...segments, key], undefined)}>
            Remove <span className="visually-hidden">{label}</span>
          </button>
        )}
      </div>
      {rawDescription !== '' && !isOwn && (
        <p id={`${id}__description`} className="studio-help">
          {rawDescription}
        </p>
      )}
      <Alternatives entry={entry} label={label} onChange={(value) => change([...segments, key], value)} />
      {children}
      {errors.length > 0 && (
        <p id={`${id}__error`} className="studio-problem">
          {errors.join(' ')}
        </p>
      )}
    </div>
  )
}

const LABELLED: ReadonlySet<string> = new Set(['text', 'copy', 'name', 'select', 'kind', 'yesNo', 'number'])

/** What is wrong with a value; what is inside of it is checked in its own form. */
function describeProblems({ schema, value, editor }: FormEntry): readonly string[] {
  if (value === undefined || editor === 'json') return []
  if (editor === 'kind') return listKinds(schema).some((kind) => kind === value) ? [] : [CHOOSE]
  const own = resolveSchema(schema)
  return findSchemaProblems(value, own).map((problem) => describeProblem(problem, own))
}

const CHOOSE = 'Choose one of the list.'

function describeProblem(problem: SchemaProblem, { types, pattern }: Schema): string {
  switch (problem.kind) {
    case 'type':
      return `Write ${describeTypes(types)}.`
    case 'enum':
    case 'const':
    case 'tag':
      return CHOOSE
    case 'pattern':
      return describePattern(pattern?.text ?? '')
    case 'unique':
      return 'Each entry may stand here once.'
    case 'limit':
      return describeLimit(problem.limit)
    case 'missing':
      return `"${problem.key}" is missing.`
    case 'unknown':
      return `"${problem.key}" is not a known key here.`
    case 'name':
      return `"${problem.key}" cannot be a name here.`
    default:
      return problem satisfies never
  }
}

/** The editor of one key. */
function EntryField({ fieldPathId: { $id, path }, onChange }: FieldProps) {
  const { form, segments, change } = useFormTools()
  const key = String(path.at(-1) ?? '')
  const entry = form.entries.find((one) => one.key === key)
  if (entry === undefined) return null
  const place = [...segments, key]
  const describedBy = `${$id}__description ${$id}__error`
  // Objects are given as a whole, so that the order of their keys counts.
  const control: ControlProps = {
    id: $id,
    entry,
    segments: place,
    ...(LABELLED.has(entry.editor) ? { describedBy } : { label: entry.title }),
    onChange: isJsonObject(entry.value) ? (value) => change(place, value) : (value) => onChange(value, path),
  }
  return <EntryEditor {...control} />
}

function EntryEditor(control: ControlProps) {
  const { go } = useFormTools()
  const { entry, segments, onChange } = control
  switch (entry.editor) {
    case 'rules':
      return <RulesEditor {...control} />
    case 'choices':
      return <ChoicesEditor {...control} />
    case 'child':
      return entry.value === undefined ? (
        <button type="button" onClick={() => onChange(createInitial(entry.schema))}>
          Add {entry.title.toLowerCase()}
        </button>
      ) : (
        <button type="button" className="studio-child" onClick={() => go(segments)}>
          {summarize(entry.value)} <span aria-hidden="true">›</span>
        </button>
      )
    default:
      return <ValueControl {...control} />
  }
}

/** Adds an entry under a name of the author's, or an item. */
function NewEntry() {
  const { form, segments, value, names, change } = useFormTools()
  const [name, setName] = useState('')
  const isList = Array.isArray(value)
  const { names: allowed, keysReferTo } = form.open
  const problems = name === '' || allowed === null ? [] : findSchemaProblems(name, allowed)
  const canAdd = isList || (name !== '' && problems.length === 0 && !Object.hasOwn(form.data, name))
  const add = (): void => {
    change([...segments, isList ? String(value.length) : name], createInitial(form.inside ?? FREE))
    setName('')
  }
  return (
    <div className="studio-add">
      {!isList && (
        <>
          <label htmlFor="studio-form-new">Name of a new entry</label>
          <NameInput
            id="studio-form-new"
            value={name}
            names={keysReferTo === null ? [] : names.list(keysReferTo, segments)}
            onChange={setName}
          />
        </>
      )}
      <button type="button" disabled={!canAdd} onClick={add}>
        {isList ? 'Add an item' : 'Add the entry'}
      </button>
      {problems.length > 0 && <p className="studio-problem">{describePattern(allowed?.pattern?.text ?? '')}</p>}
    </div>
  )
}
