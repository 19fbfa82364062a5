import type { ReactNode } from 'react'
import { fieldAt } from '../../../engine/program/program'
import type { Path } from '../../../engine/values/answers'
import { Words } from '../../parts/Words'
import { useText } from '../../session/sessionContext'
import { NamedAround } from '../around'
import { describedBy, fieldId, helpId } from '../fieldId'
import { useFormScope } from '../formScope'

/** What stands around the fields of a group: its label as their legend, and its hint. */
export function GroupFrame({ path, children }: { readonly path: Path; readonly children: ReactNode }) {
  const { program } = useFormScope()
  const group = fieldAt(program, path)
  const label = useText(group?.label ?? '')
  const hint = group?.hint ?? null
  const id = fieldId(path)
  return (
    <fieldset className="field-group" aria-describedby={describedBy(id, hint, undefined)}>
      <legend className="field-group-label">{label}</legend>
      {hint !== null && <Words className="field-help" id={helpId(id)} words={hint} />}
      <NamedAround name={label}>{children}</NamedAround>
    </fieldset>
  )
}
