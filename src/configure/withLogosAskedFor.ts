import type { Field } from '../engine/program/field'
import type { Form, Program } from '../engine/program/program'
import { isImageAddress } from '../services/isImageAddress'
import { CONFIGURATION_FORM } from '../engine/session/useCaseField'
import { configurationWords } from './configurationWords'
import { LOGO_NAMES } from './logoNames'

/** The configuration screen's program in which a logo that is never asked for from this page is wrong, in its words for that. */
export function withLogosAskedFor(program: Program): Program {
  const form = program.forms.get(CONFIGURATION_FORM)
  const message = configurationWords(program.flow)?.unasked
  if (form === undefined || message === undefined) return program
  const fields = form.fields.map((field) => withLogoRule(field, message))
  const checked: Form = { ...form, fields }
  return {
    ...program,
    forms: new Map([...program.forms, [CONFIGURATION_FORM, checked]]),
    fields: new Map([...program.fields, ...fields.map((field) => [field.path, field] as const)]),
    screens: new Map([...program.screens].map(([id, screen]) => [id, { ...screen, forms: screen.forms.map((one) => (one === form ? checked : one)) }])),
  }
}

function withLogoRule(field: Field, message: string): Field {
  if (field.kind !== 'simple' || !LOGO_NAMES.some((name) => name === field.name)) return field
  const definition = { holds: (value: unknown) => typeof value !== 'string' || isImageAddress(value) }
  return { ...field, rules: [...field.rules, { name: 'pattern', definition, is: null, message }] }
}
