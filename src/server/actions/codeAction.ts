import type { Program } from '../../engine/program/program'
import { ownOf } from '../../engine/values/ownOf'
import { valueAt } from '../../engine/values/path'
import { type CodeActions, codeActionsIn } from '../codes/codeActions'
import { isRightCode, makeCode } from '../codes/codes'
import type { CodeSender } from '../codes/sender'
import { recipientOf } from '../codes/recipientOf'
import { shownCode } from '../codes/shownCode'
import type { Database } from '../database/database'
import { RequestRefusal } from '../refusals/requestRefusal'
import type { ServerAction, ServerActionEnd, ServerActionRequest } from './serverAction'

/** What codes are sent and checked with. */
export interface CodeSending {
  readonly database: Database
  readonly send: CodeSender
  readonly now: () => Date
}

/** The action that sends a code in this flow, or checks one; null where this action does neither. */
export function codeAction(program: Program, action: string, sending: CodeSending): ServerAction | null {
  const found = codeActionsIn(program)
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
  return Object.hasOwn(ownOf(program.flow.actions, action)?.outcomes ?? {}, outcome)
}

function recipientAt(request: ServerActionRequest, codes: CodeActions): string {
  const recipient = recipientOf(textAt(request, codes.recipient))
  if (recipient === null) throw new RequestRefusal('shape')
  return recipient
}

function textAt({ answers }: ServerActionRequest, path: string): string {
  const value = valueAt(answers, path)
  if (typeof value !== 'string' || !/^\P{Cc}{1,320}$/u.test(value)) throw new RequestRefusal('shape')
  return value
}
