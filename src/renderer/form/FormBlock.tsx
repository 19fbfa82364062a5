import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { formOf, type Path } from '../../engine/values/answers'
import { getBlockHeadingId, type BlockProps } from '../blocks/BlockProps'
import { useAnnouncer } from '../announcer/announcer'
import { Folded } from '../parts/folding/Folded'
import { usePress } from '../session/usePress'
import { useFillText, useProgram, useSend, useSession, useText, useView } from '../session/sessionContext'
import './formBlock.css'
import { FormSection } from './rjsf/FormSection'
import { type FormScope, FormScopeContext, useFrameEvents } from './formScope'
import type { Field } from '../../engine/program/field'

/** Up to this many fields a browser lays out a form at once; of a longer one, it lays out what is near to be seen. */
const SHORT = 60

/** A form with the fields that are asked now; without any it draws nothing. Enter in a field presses the submit button. */
export function FormBlock({ name, data: { form, fields, at } }: BlockProps<'form'>) {
  const submit = useSubmit()
  if (fields.length === 0) return null
  return (
    <Section name={name} title={form.title ?? ''} isFolded={form.isFolded}>
      <form
        className={fields.length > SHORT ? 'form-sections form-long' : 'form-sections'}
        noValidate
        onSubmit={submit}
      >
        {formSectionsOf(form.fields, fields).map((section) => (
          <FormSection key={section.key} form={at ?? name} fields={section.fields} />
        ))}
        {/* Browsers submit on Enter only where a form has a submit button; the visible one belongs to the screen. */}
        <button type="submit" hidden />
      </form>
    </Section>
  )
}

/** Fields of a form that follow each other and come and go together. */
interface SectionFields {
  /** Stays the same while the flow does, whatever else is asked. */
  readonly key: string
  /** Those that are asked now; the identical list while they stay the same. */
  readonly fields: readonly Field[]
}

/** The sections of a form as its document has them, and the lists of fields met in them. */
interface Division {
  /** The section of each field, by the field's name. */
  readonly keys: ReadonlyMap<string, string>
  readonly met: Map<string, SectionFields>
}

/** How many fields RJSF draws as one form, but for a row that is begun: few enough that going through them is not felt. */
const MOST = 20

const divisions = new WeakMap<readonly Field[], Division>()

/**
 * The fields that are asked, in sections of at most 20. Those with a condition stand in sections of their own, with
 * their neighbours of the same condition and those in one row with them: no other section changes when they come or go.
 */
function formSectionsOf(all: readonly Field[], asked: readonly Field[]): readonly SectionFields[] {
  const division = divisions.get(all) ?? divisionOf(all)
  divisions.set(all, division)
  const sections = new Map<string, Field[]>()
  for (const field of asked) {
    const key = division.keys.get(field.name) ?? field.name
    const fields = sections.get(key)
    if (fields === undefined) sections.set(key, [field])
    else fields.push(field)
  }
  return [...sections].map(([key, fields]) => together(division, key, fields))
}

function divisionOf(all: readonly Field[]): Division {
  const keys = new Map<string, string>()
  let key = ''
  let count = 0
  let last: string | null = null
  for (const { name, when, row } of all) {
    const condition = JSON.stringify(when)
    // A row stays together.
    if (row !== 'beside' && (condition !== last || count >= MOST)) {
      key = `${name} ${condition}`
      count = 0
    }
    keys.set(name, key)
    count += 1
    last = condition
  }
  return { keys, met: new Map() }
}

/** The section as it was before, if the same was asked in it. */
function together({ met }: Division, key: string, fields: readonly Field[]): SectionFields {
  const asked = `${key}:${fields.map(nameOf).join(',')}`
  const section = met.get(asked) ?? { key, fields }
  met.set(asked, section)
  return section
}

/** The name of a field with those that are asked in it; what is locked is drawn otherwise. */
function nameOf(field: Field): string {
  return field.kind === 'group'
    ? `${field.name}(${field.fields.map(nameOf).join(',')})`
    : `${field.name}${field.isLocked ? '=' : ''}`
}

interface SectionProps {
  readonly name: string
  readonly title: string
  readonly isFolded: boolean
  readonly children: ReactNode
}

function Section({ name, title, isFolded, children }: SectionProps) {
  const headingId = getBlockHeadingId(name)
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
function FoldedForm({
  name,
  head,
  children,
}: {
  readonly name: string
  readonly head: ReactNode
  readonly children: ReactNode
}) {
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

/**
 * Gives the function that takes note of fields that were left. While a pointer is pressed it waits for the release:
 * a message that appears in between moves the button away from under the pointer, and the click is lost.
 */
function useLeaving(left: (path: Path) => void): (path: Path) => void {
  const pressed = useRef(false)
  const waiting = useRef<readonly Path[]>([])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = (): void => {
      pressed.current = true
    }
    const release = (): void => {
      pressed.current = false
      // The click comes right after the release.
      timer = setTimeout(() => {
        const paths = waiting.current
        waiting.current = []
        for (const path of paths) left(path)
      })
    }
    const options = { capture: true }
    document.addEventListener('pointerdown', press, options)
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', release, options)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', press, options)
      document.removeEventListener('pointerup', release, options)
      document.removeEventListener('pointercancel', release, options)
    }
  }, [left])

  return useCallback(
    (path) => {
      if (pressed.current) waiting.current = [...waiting.current, path]
      else left(path)
    },
    [left],
  )
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
