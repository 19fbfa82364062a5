import { html } from 'hono/html'
import { createTransport } from 'nodemailer'
import { collectConfirmationWords, type ConfirmationWords } from '../../engine/submission/confirmationWords'
import { fromSubmissionAnswers } from '../../engine/submission/submission'
import { fillText } from '../../engine/text/fillText'
import { parsePlaceholders } from '../../engine/text/template'
import type { Program } from '../../engine/program/program'
import type { Queries } from '../database/database'
import type { Vault } from '../database/vault'
import { getEdition, loadApplications, type StoredApplication } from '../desk/readApplication'
import { findOwnAddress, type Mail, type MailAddress, MAIL_RECEIVER, type Mailer } from './confirmation'
import type { ServedFlows } from './servedFlows'
import type { Deliverer, DeliveryEnd } from './webhooks'

/** How long each step of sending may take, in ms. */
const LONGEST = 10_000

/** Sends mail by SMTP. Without `ignoreTLS=true` in the URL nothing is sent unless the connection is encrypted. */
export function createMailer({ url, ...mailer }: Omit<Mailer, 'send'> & { readonly url: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: new URL(url).searchParams.get('ignoreTLS') !== 'true',
    connectionTimeout: LONGEST,
    greetingTimeout: LONGEST,
    socketTimeout: LONGEST,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    ...mailer,
    send: async (mail) => {
      await transport.sendMail({
        ...mail,
        to: { name: '', address: mail.to },
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}

interface Sending {
  readonly database: Queries
  readonly vault: Vault
  readonly flows: ServedFlows
  readonly mailer: Mailer
}

/** Delivers confirmations from the outbox. */
export function createConfirmationDeliverer({ database, vault, flows, mailer }: Sending): Deliverer {
  return {
    id: MAIL_RECEIVER,
    deliver: async ({ id, application }, at, signal): Promise<DeliveryEnd> => {
      const [stored] = await loadApplications(database, vault, 'id = $1', [application])
      const program = stored === undefined ? null : await getEdition(flows, stored)
      const to = stored === undefined || program === null ? null : findOwnAddress(program, stored.submission.answers)
      // It was removed meanwhile, or has no address any more.
      if (stored === undefined || program === null || to === null) return { fault: 'NO_ADDRESS', isFinal: true }
      const { from, contact } = mailer
      const messageId = `<${id}@${from.address.split('@')[1]}>`
      const content = writeMail(program, stored, from, contact ?? from)
      try {
        const sent = mailer.send({ messageId, date: at, from, replyTo: contact ?? from, to, ...content })
        await Promise.race([sent, untilAborted(signal)])
        return { status: 250 }
      } catch (cause) {
        const status = cause instanceof Error && 'responseCode' in cause ? Number(cause.responseCode) : 0
        if (status > 0) return { status, isFinal: status >= 500 }
        return { fault: cause instanceof Error && 'code' in cause ? String(cause.code) : 'MAIL' }
      }
    },
  }
}

/** Rejects when the signal is aborted, which lasts no longer than one round of deliveries. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Writes the mail in the words of the screen that the applicant saw last, and of its receipt. */
function writeMail(
  program: Program,
  { submission, reference, mode }: StoredApplication,
  from: MailAddress,
  contact: MailAddress,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { flow } = program
  const { language = flow.language, way, answers, submittedOn: today } = submission
  const screen = way.steps.at(-1)?.screen ?? way.start
  const own = collectConfirmationWords(flow)[screen]
  const words: ConfirmationWords = flow.otherConfirmations?.[language]?.[screen] ??
    own ?? { flow: flow.name, title: flow.name, description: '', facts: [] }
  const facts = { 'brand.name': from.name, 'flow.name': words.flow, 'provider.name': flow.provider?.name ?? '' }
  const data = new Set([...program.data.values()].flatMap((fields) => fields.map(({ path }) => path)))
  // Nothing that the applicant typed: the address may be anybody's.
  const isOurs = (text: string): boolean =>
    parsePlaceholders(text).placeholders.every(({ name }) => Object.hasOwn(facts, name) || data.has(name))
  const spoken = { ...program, flow: { ...flow, name: words.flow, language } }
  const fill = (text: string): string =>
    fillText(text, { program: spoken, answers: fromSubmissionAnswers(program, answers), today, facts }).replaceAll(
      '**',
      '',
    )
  const title = fill(words.title)
  const description = isOurs(words.description) ? fill(words.description) : ''
  const rows = words.facts
    .filter(({ label, value }) => isOurs(label) && isOurs(value))
    .map(({ label, value }) => ({ label: fill(label), value: fill(value) }))
    .filter(({ value }) => value !== '')
  const text = [
    title,
    description,
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    `${from.name}\n${contact.address}`,
  ]
  const page = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}</h1><p>${description}</p>
<table>${rows.map(({ label, value }) => html`<tr><th scope="row" align="left">${label}</th><td>${value}</td></tr>`)}</table>
<p>${from.name}<br><a href="mailto:${contact.address}">${contact.address}</a></p></body></html>`
  return {
    subject: `${mode === 'test' ? '[Test] ' : ''}${title}: ${words.flow}, ${reference}`.replaceAll(/[\p{C}\s]+/gu, ' '),
    text: `${text.filter((part) => part !== '').join('\n\n')}\n`,
    html: String(page),
  }
}
