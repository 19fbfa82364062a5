import Form from '@rjsf/core'
import type { ValidatorType } from '@rjsf/utils'
import { memo } from 'react'
import type { Field } from '../../../engine/program/field'
import { renderedForm, type RenderedSchema } from './renderedSchema'
import { SchemaField } from './SchemaField'

/** Stays empty: each control reads its answer from the session. */
const NO_DATA = {}
const FIELDS = { SchemaField }

interface FormSectionProps {
  readonly form: string
  readonly fields: readonly Field[]
}

/** Satisfies RJSF, which requires a validator. The session validates; schemas without conditions never call it. */
export const noValidation: ValidatorType<unknown, RenderedSchema> = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
}

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
