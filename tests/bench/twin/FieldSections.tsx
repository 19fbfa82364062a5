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
  /** Stands before the first field. */
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
  return (
    <>
      <div className="form-section form-section-0">
        <div className="fields">{children}</div>
      </div>
      {sections
        .filter(([first]) => hasMore || first?.isToggled === false)
        .map((section, index) => (
          <div key={index} className={`form-section form-section-${Math.round(section.length / 5) * 5}`}>
            <div className="fields">{drawn(section)}</div>
          </div>
        ))}
    </>
  )
}

/** Sections of at most 20 fields; those that the toggle shows have their own. */
function sectionsOf(fields: readonly BenchField[]): readonly (readonly BenchField[])[] {
  return [false, true].flatMap((isToggled) => {
    const these = fields.filter((field) => field.isToggled === isToggled)
    return Array.from({ length: Math.ceil(these.length / MOST) }, (_, index) => these.slice(index * MOST, (index + 1) * MOST))
  })
}
