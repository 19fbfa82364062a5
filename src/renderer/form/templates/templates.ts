import { FieldTemplate } from './FieldTemplate'
import { ObjectFieldTemplate } from './ObjectFieldTemplate'

/** RJSF's templates as Formway draws them; those it never comes to draw are RJSF's own. */
export const templates = { FieldTemplate, ObjectFieldTemplate }
