import { createContext } from 'react'
import type { Program } from '../../engine/program/program'
import type { Wording } from '../../language/wording'
import type { Announcer } from '../announcer/announcer'
import { useRequiredContext } from '../session/useRequiredContext'
import type { FrameEvents } from './useFrameEvents'

/** What the controls of a form may use besides their props. */
export interface FormScope {
  /** The flow whose form it is. */
  readonly program: Program
  /** The language of the copy as a BCP 47 tag; decides how numbers, dates and countries are written. */
  readonly language: string
  readonly wording: Wording
  /** Copy with its placeholders filled; `values` add to what they may name. */
  readonly fill: (template: string, values?: Readonly<Record<string, string>>) => string
  /** Has a screen reader say something when it has finished speaking. */
  readonly announce: Announcer['announce']
  /** Whether the form has a heading: those inside of it then stand a level lower. */
  readonly isHeaded: boolean
  /** What the frame of each of its fields hears. */
  readonly frameEvents: FrameEvents
}

/** Gives the controls below it their form's scope. */
export const FormScopeContext = createContext<FormScope | null>(null)

/** The scope of the form around this control. */
export function useFormScope(): FormScope {
  return useRequiredContext(FormScopeContext)
}
