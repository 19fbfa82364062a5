import type { ValidatorType } from '@rjsf/utils'
import type { RenderedSchema } from './renderedSchema'

/**
 * The validator RJSF insists on. The session checks the rules; RJSF gets schemas without conditions and never has to
 * ask whether something is valid.
 */
export const noValidation: ValidatorType<unknown, RenderedSchema> = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
}
