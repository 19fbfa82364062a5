import type { Field } from '../../engine/program/field'
import type { Program } from '../../engine/program/program'
import { fromSubmissionAnswers, type Submission } from '../../engine/submission/submission'
import { type FormAnswers, getOwnValue, isObject, type Json } from '../../engine/values/answers'
import { isRecipientField, normalizeRecipient } from '../codes/codeAction'
import type { Queries } from '../database/database'
import type { Vault } from '../database/vault'

/** The hash by which the desk finds a phone number, as E.164, or an email address. */
export function hashContact(vault: Vault, contact: string): string {
  return vault.computeHash('contact', contact)
}

/** Stores hashes of the phone numbers and email addresses in an application, in its transaction. */
export async function writeContacts(
  queries: Queries,
  vault: Vault,
  program: Program,
  { id, answers }: Pick<Submission, 'id' | 'answers'>,
): Promise<void> {
  const given = fromSubmissionAnswers(program, answers)
  const groups = [...[...program.forms].map(([name, { fields }]) => [name, fields] as const), ...program.data]
  const contacts = groups.flatMap(([name, fields]) => collectContacts(fields, getOwnValue(given, name) ?? {}))
  await queries.rows(
    'insert into application_contacts (application, hash) select $1, unnest($2::text[]) on conflict do nothing',
    [id, contacts.map((contact) => hashContact(vault, contact))],
  )
}

function collectContacts(fields: readonly Field[], given: FormAnswers): readonly string[] {
  return fields.flatMap((field): readonly string[] => {
    const value: Json = getOwnValue(given, field.name) ?? null
    switch (field.kind) {
      case 'simple': {
        const contact = typeof value === 'string' && isRecipientField(field) ? normalizeRecipient(value) : null
        return contact === null ? [] : [contact]
      }
      case 'list':
        return Array.isArray(value)
          ? value.flatMap((item: Json) => (isObject(item) ? collectContacts(field.fields, item) : []))
          : []
      case 'group':
        return isObject(value) ? collectContacts(field.fields, value) : []
      case 'file':
      case 'files':
        return []
      default:
        return field satisfies never
    }
  })
}
