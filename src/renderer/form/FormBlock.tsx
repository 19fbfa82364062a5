import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { formOf, type Path } from '../../engine/values/answers'
import { getBlockHeadingId, type BlockProps } from '../blocks/BlockProps'
import { useAnnouncer } from '../announcer/announcer'
import { Folded } from '../parts/folding/Folded'
import { usePress } from '../session/usePress'
import { useFillText, useProgram, useSend, useSession, useText, useView } from '../session/sessionContext'
import './formBlock.css'
import { Fields } from './Fields'
import { type FormScope, FormScopeContext, useFrameEvents } from './formScope'
import type { Field } from '../../engine/program/field'

/**
 * Longest form that the browser lays out at once; longer ones are laid out near the viewport only
 * (`content-visibility`).
 */
const SHORT_FORM = 60

/** Draws the visible fields of a form, and nothing without any. Enter in a field presses the screen's submit button. */
export function FormBlock({ name, data: { form, fields, at } }: BlockProps<'form'>) {
  const submit = useSubmit()
  if (fields.length === 0) return null
  return (
    <Section name={name} title={form.title ?? ''} isFolded={form.isFolded}>
      <form
        className={fields.length > SHORT_FORM ? 'form-sections form-long' : 'form-sections'}
        noValidate
        onSubmit={submit}
      >
        {splitIntoSections(form.fields, fields).map((section) => (
          <div key={section.key} className={`form-section form-section-${Math.round(section.fields.length / 5) * 5}`}>
            <Fields path={at ?? name} fields={section.fields} />
          </div>
        ))}
        {/* Browsers submit on Enter only where a form has a submit button; the visible one belongs to the screen. */}
        <button type="submit" hidden />
      </form>
    </Section>
  )
}

/** Neighbouring fields that appear and disappear together. */
interface SectionFields {
  readonly key: string
  /** Visible fields; the identical list while they stay the same. */
  readonly fields: readonly Field[]
}

/** Sections of a whole form; `met` caches their lists of visible fields. */
interface FormDivision {
  /** Section key by field name. */
  readonly keys: ReadonlyMap<string, string>
  readonly met: Map<string, SectionFields>
}

/** Most fields that render together when one comes or goes, unless a row continues. */
const MAX_SECTION_FIELDS = 20

const divisionsByForm = new WeakMap<readonly Field[], FormDivision>()

/**
 * Splits visible fields into sections of at most 20. Fields with the same condition share a section with their row, so
 * that no other section renders when they appear or disappear.
 */
function splitIntoSections(all: readonly Field[], asked: readonly Field[]): readonly SectionFields[] {
  const division = divisionsByForm.get(all) ?? divideFields(all)
  divisionsByForm.set(all, division)
  const sections = new Map<string, Field[]>()
  for (const field of asked) {
    const key = division.keys.get(field.name) ?? field.name
    const fields = sections.get(key)
    if (fields === undefined) sections.set(key, [field])
    else fields.push(field)
  }
  return [...sections].map(([key, fields]) => getCachedSection(division, key, fields))
}

function divideFields(all: readonly Field[]): FormDivision {
  const keys = new Map<string, string>()
  let key = ''
  let count = 0
  let last: string | null = null
  for (const { name, when, row } of all) {
    const condition = JSON.stringify(when)
    if (row !== 'beside' && (condition !== last || count >= MAX_SECTION_FIELDS)) {
      key = `${name} ${condition}`
      count = 0
    }
    keys.set(name, key)
    count += 1
    last = condition
  }
  return { keys, met: new Map() }
}

/** Returns the cached section while its visible fields are the same. */
function getCachedSection({ met }: FormDivision, key: string, fields: readonly Field[]): SectionFields {
  const asked = `${key}:${fields.map(getFieldKey).join(',')}`
  const section = met.get(asked) ?? { key, fields }
  met.set(asked, section)
  return section
}

function getFieldKey(field: Field): string {
  return field.kind === 'group'
    ? `${field.name}(${field.fields.map(getFieldKey).join(',')})`
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
  const head = (
    <h2 id={headingId} tabIndex={-1}>
      {heading}
    </h2>
  )
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

/** Opens on every submit attempt that finds an error inside. */
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
  const leave = useDeferredLeave(useCallback((path: Path) => send({ type: 'touch', path }), [send]))
  const frameEvents = useFrameEvents(leave, announce)
  return useMemo(() => {
    const { language, wording } = program.flow
    return { program, language, wording, fill, announce, isHeaded, frameEvents }
  }, [program, fill, announce, isHeaded, frameEvents])
}

/**
 * Returns a function that reports a field as left. While a pointer is down it waits for the release: a message that
 * appears in between would move the button from under the pointer, and the click would be lost.
 */
function useDeferredLeave(left: (path: Path) => void): (path: Path) => void {
  const pressed = useRef(false)
  const waiting = useRef<readonly Path[]>([])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = (): void => {
      pressed.current = true
    }
    const release = (): void => {
      pressed.current = false
      // The click event follows pointerup.
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
