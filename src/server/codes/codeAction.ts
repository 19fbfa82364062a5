import { type Program, getScreen } from '../../engine/program/program'
import type { SimpleField } from '../../engine/program/field'
import { getOwnValue, type Path, getValueAt } from '../../engine/values/answers'
import type { Transition } from '../../language/flow'
import { isOfFormat } from '../../engine/values/formats'
import { isRightCode, makeCode, shownCode } from './codes'
import type { CodeSender } from './codeSender'
import type { Database } from '../database/database'
import { RequestRefusal } from '../http/refusals'
import type { ServerAction, ServerActionEnd, ServerActionRequest } from '../applications/serverAction'

/** How a flow has a code sent and asked for. */
interface CodeActions {
  /** The action that sends a code, and the one that checks it. */
  readonly sends: string
  readonly checks: string
  /** Where the code goes to, such as a phone number. */
  readonly recipient: Path
  readonly code: Path
  /** How many digits it has. */
  readonly length: number
}

/** The controls of answers that something can be sent to. */
const RECIPIENTS = ['phone', 'email']

/**
 * How a flow has codes sent: from a screen that asks where to, an action leads to one that asks for the code, and another
 * runs there.
 */
export function findCodeActions(program: Program): readonly CodeActions[] {
  const asking = [...program.screens.keys()].flatMap((screen) =>
    fieldsOn(program, screen, ['code']).map((field) => ({ screen, field })),
  )
  return asking.flatMap(({ screen, field }) =>
    [...program.screens.keys()].flatMap((from) => {
      const [recipient] = fieldsOn(program, from, RECIPIENTS)
      const sends = actionsOn(program, from).find((action) => leadsTo(program, from, `${action}.`, screen))
      const checks = actionsOn(program, screen).find((action) => action !== sends)
      if (from === screen || recipient === undefined || sends === undefined || checks === undefined) return []
      return [{ sends, checks, recipient: recipient.path, code: field.path, length: field.options.length ?? 4 }]
    }),
  )
}

function fieldsOn(program: Program, screen: string, controls: readonly string[]): readonly SimpleField[] {
  const fields = getScreen(program, screen).forms.flatMap((form) => form.fields)
  return fields.flatMap((field) => (field.kind === 'simple' && controls.includes(field.control) ? [field] : []))
}

function transitionsIn(program: Program, screen: string): readonly (readonly [string, Transition])[] {
  return Object.entries(getScreen(program, screen).document.on ?? {}).flatMap(([event, handlers]) =>
    [handlers].flat().map((transition) => [event, transition] as const),
  )
}

function actionsOn(program: Program, screen: string): readonly string[] {
  return transitionsIn(program, screen).flatMap(([, { run }]) => run ?? [])
}

function leadsTo(program: Program, from: string, prefix: string, screen: string): boolean {
  return transitionsIn(program, from).some(([event, { goto }]) => event.startsWith(prefix) && goto === screen)
}

/** An address. */
const ADDRESS = /^[^\s\p{C}@]{1,64}@[^\s\p{C}@]{1,255}$/u

/**
 * Where a code goes, in one way of writing: limits count what goes there, and a space more or a capital would be somebody
 * else. Null where it is neither a number nor an address.
 */
export function normalizeRecipient(text: string): string | null {
  if (isOfFormat('phone', text)) return text
  return ADDRESS.test(text) ? text.toLowerCase() : null
}

/** What codes are sent and checked with. */
interface CodeSending {
  readonly database: Database
  readonly send: CodeSender
  readonly now: () => Date
}

/** The action that sends a code in this flow, or checks one; null where this action does neither. */
export function createCodeAction(program: Program, action: string, sending: CodeSending): ServerAction | null {
  const found = findCodeActions(program)
  const sends = found.find((one) => one.sends === action)
  if (sends !== undefined) return (request) => sendCode(sends, request, sending)
  const checks = found.find((one) => one.checks === action)
  return checks === undefined ? null : (request) => checkCode(checks, request, sending)
}

async function sendCode(
  codes: CodeActions,
  request: ServerActionRequest,
  { database, send, now }: CodeSending,
): Promise<ServerActionEnd> {
  const recipient = recipientAt(request, codes)
  const code = await makeCode(database, { session: request.session, recipient, now: now() }, codes.length)
  try {
    await send({ recipient, code, flow: request.program.flow.name })
    return { outcome: 'success', ...shownCode(request.session, code) }
  } catch {
    // What a sender throws may quote the number: nobody is told but that it failed.
    if (!isDeclared(request, 'failure')) throw new RequestRefusal('unsent')
    return { outcome: 'failure' }
  }
}

async function checkCode(
  codes: CodeActions,
  request: ServerActionRequest,
  { database, now }: CodeSending,
): Promise<ServerActionEnd> {
  const circumstances = { session: request.session, recipient: recipientAt(request, codes), now: now() }
  return { outcome: (await isRightCode(database, circumstances, textAt(request, codes.code))) ? 'success' : 'failure' }
}

function isDeclared({ program, action }: ServerActionRequest, outcome: string): boolean {
  return Object.hasOwn(getOwnValue(program.flow.actions, action)?.outcomes ?? {}, outcome)
}

function recipientAt(request: ServerActionRequest, codes: CodeActions): string {
  const recipient = normalizeRecipient(textAt(request, codes.recipient))
  if (recipient === null) throw new RequestRefusal('shape')
  return recipient
}

function textAt({ answers }: ServerActionRequest, path: string): string {
  const value = getValueAt(answers, path)
  if (typeof value !== 'string' || !/^\P{Cc}{1,320}$/u.test(value)) throw new RequestRefusal('shape')
  return value
}
