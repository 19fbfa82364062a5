import { fits } from '../../engine/answers/fits'
import { fieldAt, fieldsOf, type Program } from '../../engine/program/program'
import { goalsOf } from '../../engine/transition/goals'
import { closest } from '../../engine/values/closest'
import type { Answers } from '../../engine/values/answers'
import type { EmbedOptions } from '../messages/message'

/**
 * What the page asked for that is not as the flow has it: each says what, where and how to mend it. The flow goes on:
 * what is unknown is left out, and in live mode an action that the page does not carry out has failed.
 */
export function offerProblems(program: Program, { mode, actions, submitTimeout, prefill = {}, language }: EmbedOptions): readonly string[] {
  const declared = Object.keys(program.flow.actions ?? {})
  const offered = actions.map(({ action }) => action)
  const submitting = submittingActions(program)
  const isMissing = (action: string): boolean => !offered.includes(action) && (submitTimeout === undefined || !submitting.has(action))
  const missing = mode === 'live' ? declared.filter(isMissing) : []
  const isUnused = submitTimeout !== undefined && [...submitting].every((action) => offered.includes(action))
  return [
    ...offered.flatMap((action) => (declared.includes(action) ? [] : [`actions: this use case has no action "${action}". ${meant(action, declared)}`])),
    ...missing.map((action) => `actions: "${action}" is missing. In live mode, an action that the page does not carry out fails${submitting.has(action) ? '; onSubmit can take its place' : ''}.`),
    ...(isUnused ? ['onSubmit: it is never called, because "actions" carries out every action that submits.'] : []),
    ...(language === undefined ? [] : languageProblems(program, language)),
    ...Object.entries(prefill).flatMap(([form, given]) => prefillProblems(program, form, given)),
  ]
}

/** What is wrong with a language that is asked for. */
export function languageProblems({ flow: { language: own, languages = [own] } }: Program, asked: string): readonly string[] {
  return languages.includes(asked) ? [] : [`language: this use case is not available in "${asked}". ${meant(asked, languages)}`]
}

function prefillProblems(program: Program, form: string, given: Answers[string]): readonly string[] {
  if (!program.forms.has(form)) return [`prefill: this use case has no form "${form}". ${meant(form, [...program.forms.keys()])}`]
  const names = fieldsOf(program, form).map(({ name }) => name)
  return Object.entries(given).flatMap(([name, value]) => {
    if (!names.includes(name)) return [`prefill: the form "${form}" has no field "${name}". ${meant(name, names)}`]
    return fits(fieldAt(program, `${form}.${name}`), value) ? [] : [`prefill: the value given for "${form}.${name}" does not fit that field.`]
  })
}

function meant(name: string, names: readonly string[]): string {
  const near = closest(name, names)
  return near === null ? `Available: ${names.join(', ')}.` : `Did you mean "${near}"?`
}

/** The actions with an outcome that leads to an end of the flow. */
function submittingActions(program: Program): ReadonlySet<string> {
  const isEnd = (screen: string): boolean => program.screens.get(screen)?.document.final === true
  const found = new Set<string>()
  for (const { id, document } of program.screens.values()) {
    for (const [event, handlers] of Object.entries(document.on ?? {})) {
      const [action = '', outcome] = event.split('.')
      const goals = [handlers].flat().flatMap((transition) => goalsOf(program.flow, id, transition))
      if (outcome !== undefined && goals.some(isEnd)) found.add(action)
    }
  }
  return found
}
