import Form from '@rjsf/core'
import type { ValidatorType } from '@rjsf/utils'
import { memo } from 'react'
import type { Field } from '../../../engine/program/field'
import { renderedForm, type RenderedSchema } from './renderedSchema'
import { SchemaField } from './SchemaField'

/** RJSF draws the form; the answers are the session's, and each control reads its own from there. */
const NO_DATA = {}
const FIELDS = { SchemaField }

interface FormSectionProps {
  /** The name of the form, the first part of its answers' paths. */
  readonly form: string
  readonly fields: readonly Field[]
}

/**
 * The validator RJSF insists on. The session checks the rules; RJSF gets schemas without conditions and never has to
 * ask whether something is valid.
 */
export const noValidation: ValidatorType<unknown, RenderedSchema> = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
}

/** Fields of a form, drawn by RJSF as a form of their own inside the form element. */
export const FormSection = memo(function FormSection({ form, fields }: FormSectionProps) {
  return (
    <Form
      {...renderedForm(fields)}
      tagName="div"
      className={`form-section form-section-${Math.round(fields.length / 5) * 5}`}
      formData={NO_DATA}
      idPrefix={form}
      idSeparator="."
      validator={noValidation}
      noValidate
      showErrorList={false}
      fields={FIELDS}
    >
      {/* In place of RJSF's submit button. */}
      {true}
    </Form>
  )
})
