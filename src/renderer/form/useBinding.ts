import { useMemo } from 'react'
import type { Field } from '../../engine/program/field'
import { fieldAt, type Program } from '../../engine/program/program'
import type { Session } from '../../engine/session/createSession'
import type { Path } from '../../engine/values/answers'
import { useSession } from '../session/sessionContext'
import { useStored } from '../session/useStored'
import { useFormScope } from './formScope'

/** What a field says of itself, with the placeholders filled; empty where it says nothing. */
interface FieldTexts {
  readonly label: string
  readonly placeholder: string
}

/** A field as its control shows it: what the flow says of it, what is read of it, and how it is changed. */
export interface Binding<Part, Changes> extends FieldTexts {
  /**
   * The field that the path leads to; null for a form or an item, and for a field that an edit of the flow took away:
   * RJSF draws it once more before it lets it go.
   */
  readonly field: Field | null
  readonly part: Part
  /** Stays the same between renders. */
  readonly changes: Changes
}

/** What a control reads of its field, and what it does to it. Has to be the same object between renders. */
export interface BindingSource<Part extends object, Changes> {
  /** Counts as unchanged while each of its properties is. */
  readonly read: (session: Session, path: Path) => Part
  readonly changes: (session: Session, path: Path) => Changes
}

/** Binds a control to the field at a path, all of it with one subscription: it renders again when something it shows changes. */
export function useBinding<Part extends object, Changes>(
  path: Path,
  tie: BindingSource<Part, Changes>,
): Binding<Part, Changes> {
  const session = useSession()
  const { program } = useFormScope()
  const { subscribe, binding } = useMemo(() => bound(session, program, path, tie), [session, program, path, tie])
  return useStored(subscribe, binding)
}

function bound<Part extends object, Changes>(
  session: Session,
  program: Program,
  path: Path,
  { read, changes }: BindingSource<Part, Changes>,
) {
  const field = fieldAt(program, path)
  const templates = { label: field?.label ?? '', placeholder: field?.options.placeholder ?? '' }
  // What a placeholder names may be any answer; other words stay what they are.
  const isFilled = Object.values(templates).some((template) => template.includes('{{'))
  const texts = (): FieldTexts => (isFilled ? filled(session, templates) : templates)
  let last: Binding<Part, Changes> = { ...texts(), field, part: read(session, path), changes: changes(session, path) }
  return {
    subscribe: (listener: () => void) => (isFilled ? session.subscribe(listener) : session.subscribeTo(path, listener)),
    binding: (): Binding<Part, Changes> => {
      const part = read(session, path)
      const isSame = isEqual(last.part, part)
      const said = texts()
      if (!isSame || (isFilled && !isEqual({ label: last.label, placeholder: last.placeholder }, said))) {
        last = { ...last, ...said, part: isSame ? last.part : part }
      }
      return last
    },
  }
}

function filled(session: Session, { label, placeholder }: FieldTexts): FieldTexts {
  return { label: session.text(label), placeholder: session.text(placeholder) }
}

/** Whether two objects of the same shape have the identical properties. */
function isEqual(one: object, other: object): boolean {
  const values: readonly unknown[] = Object.values(other)
  return Object.values(one).every((value: unknown, index) => Object.is(value, values[index]))
}
