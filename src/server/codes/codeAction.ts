import { type Program, getScreen } from '../../engine/program/program'
import type { SimpleField } from '../../engine/program/field'
import { getOwnValue, type Path, getValueAt } from '../../engine/values/answers'
import { listTransitions } from '../../verify/replacements'
import { isOfFormat } from '../../engine/values/formats'
import { type CodeSender, isRightCode, makeCode, getShownCode } from './codes'
import { getErrorName, type Log } from '../http/log'
import type { Queries } from '../database/database'
import type { Vault } from '../database/vault'
import type { RateLimits } from '../http/limits'
import { RequestRefusal } from '../http/refusals'
import type { ServerAction, ServerActionEnd, ServerActionRequest } from '../applications/serverAction'

/** The pair of actions by which a flow sends and checks a code. */
interface CodeActions {
  readonly sends: string
  readonly checks: string
  readonly recipient: Path
  readonly code: Path
  readonly length: number
}

/** Controls whose answer can receive a code. */
const RECIPIENTS = ['phone', 'email']

export function isRecipientField({ control }: SimpleField): boolean {
  return RECIPIENTS.includes(control)
}

/**
 * Finds pairs of screens: one asks for a recipient and runs an action that leads to the other, which asks for the code
 * and runs the check.
 */
export function findCodeActions(program: Program): readonly CodeActions[] {
  const asking = [...program.screens.keys()].flatMap((screen) =>
    listFields(program, screen, ['code']).map((field) => ({ screen, field })),
  )
  return asking.flatMap(({ screen, field }) =>
    [...program.screens.keys()].flatMap((from) => {
      const [recipient] = listFields(program, from, RECIPIENTS)
      const sends = listScreenActions(program, from).find((action) =>
        hasTransitionTo(program, from, `${action}.`, screen),
      )
      const checks = listScreenActions(program, screen).find((action) => action !== sends)
      if (from === screen || recipient === undefined || sends === undefined || checks === undefined) return []
      return [{ sends, checks, recipient: recipient.path, code: field.path, length: field.options.length ?? 4 }]
    }),
  )
}

function listFields(program: Program, screen: string, controls: readonly string[]): readonly SimpleField[] {
  const fields = getScreen(program, screen).forms.flatMap((form) => form.fields)
  return fields.flatMap((field) => (field.kind === 'simple' && controls.includes(field.control) ? [field] : []))
}

function listScreenActions(program: Program, screen: string): readonly string[] {
  return listTransitions(program, screen).flatMap(({ transition: { run } }) => run ?? [])
}

function hasTransitionTo(program: Program, from: string, prefix: string, screen: string): boolean {
  return listTransitions(program, from).some(
    ({ event, transition: { goto } }) => event.startsWith(prefix) && goto === screen,
  )
}

const ADDRESS = /^[^\s\p{C}@]{1,64}@[^\s\p{C}@]{1,255}$/u

/**
 * Returns the recipient in one spelling, so that limits count every spelling together. Null if `text` is neither a
 * phone number nor an address.
 */
export function normalizeRecipient(text: string): string | null {
  if (isOfFormat('phone', text)) return text
  return ADDRESS.test(text) ? text.toLowerCase() : null
}

interface CodeContext {
  readonly database: Queries
  readonly vault: Vault
  readonly send: CodeSender
  readonly now: () => Date
  readonly log: Log
  readonly limits: RateLimits
  /** Whom limits count. */
  readonly client: string
}

export function createCodeAction(program: Program, action: string, sending: CodeContext): ServerAction | null {
  const found = findCodeActions(program)
  const sends = found.find((one) => one.sends === action)
  if (sends !== undefined) return (request) => sendCode(sends, request, sending)
  const checks = found.find((one) => one.checks === action)
  return checks === undefined ? null : (request) => checkCode(checks, request, sending)
}

async function sendCode(
  codes: CodeActions,
  request: ServerActionRequest,
  { database, vault, send, now, log, limits, client }: CodeContext,
): Promise<ServerActionEnd> {
  const recipient = readRecipient(request, codes)
  // First those that cost nobody else a try: whoever is refused there takes none of the recipient's.
  await limits.take('codesBySession', request.session.id)
  await limits.take('codesByAddress', client)
  await limits.take('codesByNumber', recipient)
  await limits.take('codesByNumberADay', recipient)
  const code = await makeCode(database, { vault, session: request.session, recipient, now: now() }, codes.length)
  try {
    await send({ recipient, code, flow: request.program.flow.name })
  } catch (cause) {
    // The sender's message may quote the number, so it goes no further.
    log({ event: 'codeUnsent', error: getErrorName(cause) })
    if (!isDeclared(request, 'failure')) throw new RequestRefusal('unsent')
    return { outcome: 'failure' }
  }
  log({ event: 'codeSent' })
  return { outcome: 'success', ...getShownCode(request.session, code) }
}

async function checkCode(
  codes: CodeActions,
  request: ServerActionRequest,
  { database, vault, now }: CodeContext,
): Promise<ServerActionEnd> {
  const circumstances = { vault, session: request.session, recipient: readRecipient(request, codes), now: now() }
  return {
    outcome: (await isRightCode(database, circumstances, readText(request, codes.code))) ? 'success' : 'failure',
  }
}

function isDeclared({ program, action }: ServerActionRequest, outcome: string): boolean {
  return Object.hasOwn(getOwnValue(program.flow.actions, action)?.outcomes ?? {}, outcome)
}

function readRecipient(request: ServerActionRequest, codes: CodeActions): string {
  const recipient = normalizeRecipient(readText(request, codes.recipient))
  if (recipient === null) throw new RequestRefusal('shape')
  return recipient
}

function readText({ answers }: ServerActionRequest, path: string): string {
  const value = getValueAt(answers, path)
  if (typeof value !== 'string' || !/^\P{Cc}{1,320}$/u.test(value)) throw new RequestRefusal('shape')
  return value
}
