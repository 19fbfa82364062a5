import { type FormEvent, type ReactNode, useCallback, useId, useMemo } from 'react'
import type { Path } from '../../engine/values/types'
import type { BlockProps } from '../blocks/BlockProps'
import { useFillText, useProgram, useSend, useSession, useText } from '../session/session'
import './formBlock.css'
import { FormSection } from './FormSection'
import { FormScopeContext } from './scope'
import { sectionsOf } from './sections'
import { useAnnouncer } from './useAnnouncer'
import { useLeaving } from './useLeaving'

/** Up to this many fields a browser lays out a form at once; of a longer one, it lays out what is near to be seen. */
const SHORT = 60

/** A form with the fields that are asked now; without any it draws nothing. Enter in a field presses the submit button. */
export function FormBlock({ name, data: { form, fields } }: BlockProps<'form'>) {
  const submit = useSubmit()
  if (fields.length === 0) return null
  return (
    <Section title={form.title ?? ''}>
      <form className={fields.length > SHORT ? 'form-sections form-long' : 'form-sections'} noValidate onSubmit={submit}>
        {sectionsOf(form.fields, fields).map((section) => (
          <FormSection key={section.key} form={name} fields={section.fields} />
        ))}
        {/* Browsers submit on Enter only where a form has a submit button; the visible one belongs to the screen. */}
        <button type="submit" hidden />
      </form>
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
  const program = useProgram()
  const send = useSend()
  const fill = useFillText()
  const { announce, region } = useAnnouncer()
  const leave = useLeaving(useCallback((path: Path) => send({ type: 'touch', path }), [send]))
  const scope = useMemo(() => {
    const { language, wording } = program.flow
    return { program, language, wording, fill, announce, isHeaded, leave }
  }, [program, fill, announce, isHeaded, leave])
  return { scope, region }
}

/** Presses the submit button of the screen, if it has one. */
function useSubmit(): (event: FormEvent) => void {
  const session = useSession()
  return useCallback(
    (event) => {
      event.preventDefault()
      const submit = session.getView().buttons.find(({ button }) => button.submit === true)
      if (submit !== undefined) session.send({ type: 'press', name: submit.name })
    },
    [session],
  )
}
