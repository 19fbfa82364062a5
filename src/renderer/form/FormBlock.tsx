import Form from '@rjsf/core'
import { type ReactNode, useCallback, useId, useMemo } from 'react'
import { allFields } from '../../engine/program/form'
import type { FormBlock as FormBlockDefinition } from '../../language/block-form'
import type { Path } from '../../engine/values/types'
import { useFillText, useSend, useSession, useText } from '../session/session'
import { useFlow } from '../session/useFlow'
import './formBlock.css'
import { noValidation } from './noValidation'
import { renderedSchema } from './renderedSchema'
import { FormScopeContext } from './scope'
import { templates } from './templates/templates'
import { useAnnouncer } from './useAnnouncer'
import { useEffectiveForm } from './useEffectiveForm'
import { useLeaving } from './useLeaving'
import { useRjsfRegistry } from './useRjsfRegistry'

/** RJSF draws the form; the answers are the session's, and each control reads its own from there. */
const NO_DATA = {}

interface FormBlockProps {
  readonly name: string
  readonly block: FormBlockDefinition
}

/** A form block. One whose every field is hidden, because only transitions answer it, draws nothing. */
export function FormBlock({ name, block }: FormBlockProps) {
  const isDrawn = Object.keys(allFields(block.schema)).some((field) => !isHidden(block, field))
  return isDrawn ? <DrawnForm name={name} block={block} /> : null
}

function isHidden({ ui }: FormBlockDefinition, field: string): boolean {
  const look = ui?.[field]
  return look !== undefined && 'ui:widget' in look && look['ui:widget'] === 'hidden'
}

/** A form with something in it. Enter in a field presses the screen's submit button. */
function DrawnForm({ name, block }: FormBlockProps) {
  const { schema, ui, title } = block
  const { widgets, fields } = useRjsfRegistry()
  const submit = useSubmit()
  return (
    <Section title={title ?? ''}>
      <Form
        schema={renderedSchema(useEffectiveForm(name, schema))}
        {...(ui === undefined ? {} : { uiSchema: ui })}
        formData={NO_DATA}
        idPrefix={name}
        idSeparator="."
        validator={noValidation}
        noValidate
        noHtml5Validate
        showErrorList={false}
        widgets={widgets}
        fields={fields}
        templates={templates}
        onSubmit={submit}
      >
        {/* Browsers submit on Enter only where a form has a submit button; the visible one belongs to the screen. */}
        <button type="submit" hidden />
      </Form>
    </Section>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const headingId = useId()
  const heading = useText(title)
  const { scope, region } = useScope(heading !== '')
  return (
    <section className="form-block" aria-labelledby={heading === '' ? undefined : headingId}>
      {heading !== '' && <h2 id={headingId}>{heading}</h2>}
      <FormScopeContext value={scope}>{children}</FormScopeContext>
      {region}
    </section>
  )
}

function useScope(isHeaded: boolean) {
  const { language, wording } = useFlow()
  const send = useSend()
  const fill = useFillText()
  const { announce, region } = useAnnouncer()
  const leave = useLeaving(useCallback((path: Path) => send({ type: 'touch', path }), [send]))
  const scope = useMemo(
    () => ({ language, wording, fill, announce, isHeaded, leave }),
    [language, wording, fill, announce, isHeaded, leave],
  )
  return { scope, region }
}

/** Presses the submit button of the screen, if it has one. */
function useSubmit(): () => void {
  const session = useSession()
  return () => {
    const submit = session.getView().buttons.find(({ button }) => button.submit === true)
    if (submit !== undefined) session.send({ type: 'press', name: submit.name })
  }
}
