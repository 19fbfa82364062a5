import { collectFiles } from '../../engine/answers/filesAmong'
import { hasValidShape } from '../../engine/answers/inputShape'
import type { Field } from '../../engine/program/field'
import { findField, getGroupFields, type Program } from '../../engine/program/program'
import { findSampleIssues, formatRuleMessage } from '../../engine/rules/issues'
import { normalizeGivenAnswers } from '../../engine/submission/submission'
import { findSubmittingActions } from '../../engine/transition/nextScreens'
import { type Answers, type Json, getOwnValue } from '../../engine/values/answers'
import { closest } from '../../engine/values/closest'
import type { EmbedOptions } from '../messages/message'

/**
 * Lists options of the page that do not fit the flow, and how to fix each. The flow runs anyway: unknown options are
 * ignored, and in live mode an action that the page does not carry out fails.
 */
export function findOfferProblems(
  program: Program,
  { mode, actions, submitTimeout, prefill = {}, language }: EmbedOptions,
  today: string,
): readonly string[] {
  const declared = Object.keys(program.flow.actions ?? {})
  const offered = actions.map(({ action }) => action)
  // Names of other use cases, if the page shares one map for all; or misspelt ones.
  const others = offered.filter((action) => !declared.includes(action))
  const submitting = findSubmittingActions(program)
  const isMissing = (action: string): boolean =>
    !offered.includes(action) && (submitTimeout === undefined || !submitting.has(action))
  // In test mode, omitted actions are simulated on purpose; only misspelt ones are reported.
  const missing = declared.filter(
    (action) => isMissing(action) && (mode === 'live' || closest(action, others) !== null),
  )
  const isUnused = submitTimeout !== undefined && [...submitting].every((action) => offered.includes(action))
  return [
    ...missing.map(
      (action) =>
        `actions: "${action}" is missing${describeMisspelling(action, others)} In live mode, an action that the page does not carry out fails${submitting.has(action) ? '; onSubmit can take its place' : ''}.`,
    ),
    ...(isUnused ? ['onSubmit: it is never called, because "actions" carries out every action that submits.'] : []),
    ...(language === undefined ? [] : findLanguageProblems(program, language)),
    ...Object.keys(prefill).flatMap((form) =>
      findPrefillProblems(program, form, { answers: normalizeGivenAnswers(program, prefill), today }),
    ),
  ]
}

export function findLanguageProblems(
  { flow: { language: own, languages = [own] } }: Program,
  asked: string,
): readonly string[] {
  return languages.includes(asked)
    ? []
    : [`language: this use case is not available in "${asked}". ${suggest(asked, languages)}`]
}

function findPrefillProblems(
  program: Program,
  form: string,
  { answers, today }: { readonly answers: Answers; readonly today: string },
): readonly string[] {
  const data = getOwnValue(program.flow.data, form)
  if (data === undefined && !program.forms.has(form))
    return [`prefill: this use case has no form "${form}". ${suggest(form, [...program.forms.keys()])}`]
  const names = data === undefined ? getGroupFields(program, form).map(({ name }) => name) : Object.keys(data)
  const given = answers[form] ?? {}
  return Object.entries(given).flatMap(([name, value]) => {
    if (!names.includes(name)) return [`prefill: the form "${form}" has no field "${name}". ${suggest(name, names)}`]
    const path = `${form}.${name}`
    const field = findField(program, path)
    if (field === null || !hasValidShape(field, value))
      return [`prefill: the value given for "${path}" does not fit that field.`]
    if (takesFiles(field, value)) return [`prefill: "${path}" takes files, which only the applicant can choose.`]
    return findSampleIssues(field, value, today, { siblings: given, answers, at: path }).map(
      (broken) =>
        `prefill: the value given for "${broken.path}" breaks a rule of that field: ${formatRuleMessage(broken.rule, broken.value, broken.context, program.flow)}`,
    )
  })
}

/** Whether the field takes files or the value contains a handle. Only files that the applicant chose have bytes. */
export function takesFiles({ kind }: Pick<Field, 'kind'>, value: Json): boolean {
  return kind === 'file' || kind === 'files' || collectFiles(value).length > 0
}

function describeMisspelling(missing: string, others: readonly string[]): string {
  const near = closest(missing, others)
  return near === null ? '.' : `, and this use case has no "${near}". Did you mean "${missing}"?`
}

function suggest(name: string, names: readonly string[]): string {
  const near = closest(name, names)
  return near === null ? `Available: ${names.join(', ')}.` : `Did you mean "${near}"?`
}
