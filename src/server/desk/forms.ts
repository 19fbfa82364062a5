import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { readFormBody, requireShape } from '../http/requestBody'
import { NOT_IN_NAMES } from './clerks'
import { STATUSES, type ApplicationStatus } from './list'

const ajv = addFormats(new Ajv({ strict: true }), ['uuid'])

const none = { type: 'object', additionalProperties: false }
const one = (name: string, value: object) => ({ ...none, required: [name], properties: { [name]: value } })

export const FORM_LIMITS = { bytes: 100_000, milliseconds: 30_000 }

/** @throws RequestRefusal if what a page sent is no form of this shape. */
export async function readForm<Shape>(
  { raw }: { readonly raw: Request },
  isShape: (body: unknown) => body is Shape,
): Promise<Shape> {
  return requireShape(await readFormBody(raw, FORM_LIMITS), isShape)
}

export const deskForms = {
  signIn: ajv.compile<{ readonly clerk: string; readonly token: string }>({
    ...none,
    required: ['clerk', 'token'],
    properties: {
      clerk: {
        type: 'string',
        pattern: `^(?!api:)[^${NOT_IN_NAMES}]*[\\p{L}\\p{N}][^${NOT_IN_NAMES}]*$`,
        maxLength: 100,
      },
      token: { type: 'string' },
    },
  }),
  status: ajv.compile<{ readonly status: ApplicationStatus }>(one('status', { enum: [...STATUSES] })),
  note: ajv.compile<{ readonly note: string }>(
    one('note', { type: 'string', pattern: '^[^\\0]*[^\\s\\0][^\\0]*$', maxLength: 5000 }),
  ),
  again: ajv.compile<{ readonly id: string }>(one('id', { type: 'string', format: 'uuid' })),
  allAgain: ajv.compile<{ readonly receiver: string }>(
    one('receiver', { type: 'string', pattern: '^@?[a-z0-9-]{1,40}$' }),
  ),
  reveal: ajv.compile<{ readonly path: string }>(one('path', { type: 'string', maxLength: 500 })),
  contact: ajv.compile<{ readonly contact: string }>(one('contact', { type: 'string', maxLength: 320 })),
  exports: ajv.compile<{ readonly format: 'csv' | 'json'; readonly filter: string }>({
    ...none,
    required: ['format', 'filter'],
    properties: { format: { enum: ['csv', 'json'] }, filter: { type: 'string' } },
  }),
}
