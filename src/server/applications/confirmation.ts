import type { Program } from '../../engine/program/program'
import type { SimpleField } from '../../engine/program/field'
import { getOwnValue, type Json, getValueAt } from '../../engine/values/answers'
import type { Submission } from '../../engine/submission/submission'
import type { Queries } from '../database/database'
import { writeDeliveries } from './outbox'

export interface MailAddress {
  readonly name: string
  readonly address: string
}

export interface Mail {
  /** The same in each attempt, so that a program that reads mail can leave out what comes twice. */
  readonly messageId: string
  readonly date: Date
  readonly from: MailAddress
  readonly replyTo: MailAddress
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /** Who sends: its name stands for the company. */
  readonly from: MailAddress
  /** Whom applicants write to; the sender if left out. */
  readonly contact?: MailAddress | null
  /**
   * Sends one mail.
   * @throws Error if it could not be sent. With a `responseCode` of SMTP from 500 on, it is not tried again.
   */
  readonly send: (mail: Mail) => Promise<void>
}

/** The receiver of confirmations in the outbox. No receiver of webhooks can have this id. */
export const MAIL_RECEIVER = '@mail'

/** What the simulated result of a flow names that promises a confirmation. */
const PROMISE = '{{confirmation}}'

export function isPromising(result: Json | undefined): boolean {
  return result !== undefined && JSON.stringify(result).includes(PROMISE)
}

/** One address and nothing else: no list, no comment, no quotes, no line. */
const ADDRESS = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}.-]{1,255}$/u

export function isMailAddress(text: unknown): text is string {
  return typeof text === 'string' && ADDRESS.test(text)
}

/** Controls whose answer is an address. */
const CONTROLS = ['email']

/** Returns the applicant's own address: the first email that the browser may fill in. Null if there is none. */
export function findOwnAddress(program: Program, answers: Submission['answers']): string | null {
  const isOwn = (field: SimpleField): boolean =>
    CONTROLS.includes(field.control) && field.options.autocomplete !== 'off'
  const fields = [...program.forms.values()].flatMap((form) => form.fields)
  const given = fields.flatMap((field) =>
    field.kind === 'simple' && isOwn(field) ? [getValueAt(answers, field.path)] : [],
  )
  return given.find(isMailAddress) ?? null
}

/** Returns what the flow declares as the result of an action that succeeds. */
export function getDeclaredResult({ flow }: Program, action: string): Json | undefined {
  return getOwnValue(getOwnValue(flow.actions, action)?.outcomes, 'success')?.result
}

/** Writes that a confirmation is to be sent. What it says is read from the application when it is sent. */
export async function writeConfirmation(queries: Queries, application: string, now: Date): Promise<void> {
  const receivers = [{ id: MAIL_RECEIVER, url: '' }]
  const written = [{ application, body: '', receivedAt: now }]
  await writeDeliveries(queries, 'application.confirmation', written, { receivers, now })
}
