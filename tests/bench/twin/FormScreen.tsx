import { useCallback } from 'react'
import { type BenchForm, FORM } from '../forms/benchForm'
import type { Asked, Entries } from './entries'
import { FieldSections } from './FieldSections'
import { ListPart } from './ListPart'
import { PageFrame } from './PageFrame'
import { Summary } from './Summary'

/** How much of the form is asked: what the toggle shows, and which items, by numbers of their own. */
export interface Extent {
  readonly hasMore: boolean
  readonly items: readonly number[]
}

/** With more fields the product lays out only those in sight. */
const SHORT = 60

/** The screen with the form: toggle, fields or list, and Continue. */
export function FormScreen({ form, extent: { hasMore, items }, entries, isSectioned, ...moves }: FormScreenProps) {
  const { onExtent, onBack, onDone } = moves
  const changeItems = useCallback(
    (change: (before: readonly number[]) => readonly number[]) =>
      onExtent((before) => ({ ...before, items: change(before.items) })),
    [onExtent],
  )
  const submit = (): void => {
    if (entries.submit()) onDone()
  }
  const className = isSectioned ? `form-sections${form.fields.length > SHORT ? ' form-long' : ''}` : undefined
  return (
    <PageFrame
      title={form.title}
      problems={<Summary entries={entries} />}
      onBack={onBack}
      onContinue={submit}
      onForget={() => window.location.reload()}
    >
      <section className="form-block">
        <form
          className={className}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <FieldSections fields={form.fields} hasMore={hasMore} entries={entries} isSectioned={isSectioned}>
            {form.toggle !== null && (
              <Toggle
                name={form.toggle.name}
                label={form.toggle.label}
                isOn={hasMore}
                onChange={(isOn) => onExtent((before) => ({ ...before, hasMore: isOn }))}
              />
            )}
            {form.list !== null && (
              <ListPart
                list={form.list}
                items={items}
                entries={entries}
                isSectioned={isSectioned}
                onItems={changeItems}
              />
            )}
          </FieldSections>
          <button type="submit" hidden />
        </form>
      </section>
    </PageFrame>
  )
}

interface FormScreenProps {
  readonly form: BenchForm
  readonly extent: Extent
  readonly entries: Entries
  /** Whether it is laid out in the product's sections. */
  readonly isSectioned: boolean
  readonly onExtent: (change: (before: Extent) => Extent) => void
  readonly onBack: () => void
  readonly onDone: () => void
}

interface ToggleProps {
  readonly name: string
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Toggle({ name, label, isOn, onChange }: ToggleProps) {
  return (
    <div className="field">
      <label className="checkbox">
        <input
          type="checkbox"
          id={`field-${FORM}-${name}`}
          defaultChecked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={false}
        />
        <span>{label}</span>
      </label>
    </div>
  )
}

/** The fields that are asked, in their order. */
export function askedBy({ fields, list }: BenchForm, { hasMore, items }: Extent): readonly Asked[] {
  const alone = fields.filter(({ isToggled }) => hasMore || !isToggled)
  const inside = (list === null ? [] : items).flatMap((item, index) =>
    (list?.fields ?? []).map((field) => ({
      path: `${FORM}.${list?.name}.${item}.${field.name}`,
      field,
      ...(items.length > 1 ? { item: `${list?.item} ${index + 1}` } : {}),
    })),
  )
  return [...alone.map((field) => ({ path: `${FORM}.${field.name}`, field })), ...inside]
}
