import { type FormEvent, type ReactNode, useCallback, useMemo } from 'react'
import type { Path } from '../../engine/values/answers'
import { formOf } from '../../engine/values/path'
import type { BlockProps } from '../blocks/BlockProps'
import { blockHeadingId } from '../blocks/blockHeadingId'
import { useAnnouncer } from '../announcer/Announcing'
import { Folded } from '../parts/folding/Folded'
import { usePress } from '../session/usePress'
import { useFillText, useProgram, useSend, useSession, useText, useView } from '../session/sessionContext'
import './formBlock.css'
import { FormSection } from './rjsf/FormSection'
import { type FormScope, FormScopeContext } from './formScope'
import { formSectionsOf } from './formSections'
import { useFrameEvents } from './useFrameEvents'
import { useLeaving } from './useLeaving'

/** Up to this many fields a browser lays out a form at once; of a longer one, it lays out what is near to be seen. */
const SHORT = 60

/** A form with the fields that are asked now; without any it draws nothing. Enter in a field presses the submit button. */
export function FormBlock({ name, data: { form, fields, at } }: BlockProps<'form'>) {
  const submit = useSubmit()
  if (fields.length === 0) return null
  return (
    <Section name={name} title={form.title ?? ''} isFolded={form.isFolded}>
      <form className={fields.length > SHORT ? 'form-sections form-long' : 'form-sections'} noValidate onSubmit={submit}>
        {formSectionsOf(form.fields, fields).map((section) => (
          <FormSection key={section.key} form={at ?? name} fields={section.fields} />
        ))}
        {/* Browsers submit on Enter only where a form has a submit button; the visible one belongs to the screen. */}
        <button type="submit" hidden />
      </form>
    </Section>
  )
}

interface SectionProps {
  readonly name: string
  readonly title: string
  readonly isFolded: boolean
  readonly children: ReactNode
}

function Section({ name, title, isFolded, children }: SectionProps) {
  const headingId = blockHeadingId(name)
  const heading = useText(title)
  const scope = useScope(heading !== '')
  const inside = <FormScopeContext value={scope}>{children}</FormScopeContext>
  // A block that comes is led to by its heading.
  const head = (
    <h2 id={headingId} tabIndex={-1}>
      {heading}
    </h2>
  )
  // A section is one by its heading.
  const Block = heading === '' ? 'div' : 'section'
  return (
    <Block className="form-block" aria-labelledby={heading === '' ? undefined : headingId}>
      {heading !== '' && !isFolded && head}
      {isFolded ? (
        <FoldedForm name={name} head={head}>
          {inside}
        </FoldedForm>
      ) : (
        inside
      )}
    </Block>
  )
}

/** What is wrong in a folded form opens it, each time the screen is sent. */
function FoldedForm({ name, head, children }: { readonly name: string; readonly head: ReactNode; readonly children: ReactNode }) {
  const attempts = useView((view) => view.attempts)
  const isWrong = useView(({ shown }) => [...shown.keys()].some((path) => formOf(path) === name))
  return (
    <Folded className="form-folded" title={head} opens={isWrong ? attempts + 1 : 0}>
      {children}
    </Folded>
  )
}

function useScope(isHeaded: boolean): FormScope {
  const program = useProgram()
  const send = useSend()
  const fill = useFillText()
  const { announce } = useAnnouncer()
  const leave = useLeaving(useCallback((path: Path) => send({ type: 'touch', path }), [send]))
  const frameEvents = useFrameEvents(leave, announce)
  return useMemo(() => {
    const { language, wording } = program.flow
    return { program, language, wording, fill, announce, isHeaded, frameEvents }
  }, [program, fill, announce, isHeaded, frameEvents])
}

/** Presses the submit button of the screen, if it has one. */
function useSubmit(): (event: FormEvent) => void {
  const session = useSession()
  const press = usePress()
  return useCallback(
    (event) => {
      event.preventDefault()
      const { id: screen, buttons } = session.getView()
      const submit = buttons.find(({ button }) => button.submit === true)
      if (submit !== undefined) press(submit, { screen, dialog: null })
    },
    [session, press],
  )
}
