import { type ReactNode, useMemo } from 'react'
import { type BenchField, FORM } from '../forms/benchForm'
import type { Entries } from './entries'
import { Field } from './Field'

interface FieldSectionsProps {
  readonly fields: readonly BenchField[]
  readonly hasMore: boolean
  readonly entries: Entries
  /** Whether they are laid out in sections, as the product does, or one below the other in one grid. */
  readonly isSectioned: boolean
  /** One more field, which stands before the first. */
  readonly children: ReactNode
}

/** How many fields the product puts into a section. */
const MOST = 20

/** The fields that are asked. */
export function FieldSections({ fields, hasMore, entries, isSectioned, children }: FieldSectionsProps) {
  const sections = useMemo(() => sectionsOf(fields), [fields])
  const drawn = (among: readonly BenchField[]): ReactNode =>
    among.map(
      (field) =>
        (hasMore || !field.isToggled) && (
          <Field key={field.name} path={`${FORM}.${field.name}`} field={field} entries={entries} />
        ),
    )
  if (!isSectioned) {
    return (
      <div className="fields">
        {children}
        {drawn(fields)}
      </div>
    )
  }
  return sections
    .filter(([first]) => hasMore || first?.isToggled !== true)
    .map((section, index) => (
      <div key={index} className={`form-section form-section-${Math.round(section.length / 5) * 5}`}>
        <div className="fields">
          {index === 0 && children}
          {drawn(section)}
        </div>
      </div>
    ))
}

/** Sections of at most 20 fields, the first with one of its own; those that the toggle shows have their own. */
function sectionsOf(fields: readonly BenchField[]): readonly (readonly BenchField[])[] {
  const first = MOST - 1
  const [always, toggled] = [fields.filter(({ isToggled }) => !isToggled), fields.filter(({ isToggled }) => isToggled)]
  return [always.slice(0, first), ...inSections(always.slice(first)), ...inSections(toggled)]
}

function inSections(fields: readonly BenchField[]): readonly (readonly BenchField[])[] {
  return Array.from({ length: Math.ceil(fields.length / MOST) }, (_, index) =>
    fields.slice(index * MOST, (index + 1) * MOST),
  )
}
