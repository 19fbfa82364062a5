import type { Program } from '../../../src/engine/program/program'
import type { ActionCall } from '../../../src/engine/session/actionRuns'
import { toLiveProgram } from '../../../src/engine/program/liveProgram'
import type { Flow } from '../../../src/language/flow'
import { heldSession, type HeldHost } from '../../engine/heldSession'
import { flowWith } from '../../verify/smallSubmission'
import type { Session } from '../../../src/engine/session/createSession'

/** A flow that looks something up and then submits. */
export const submittingProgram: Program = toLiveProgram(
  flowWith({
    start: 'about',
    data: {
      sent: { number: { type: 'text', label: 'Number' }, day: { type: 'date', label: 'Sent' } },
      found: { score: { type: 'text', label: 'Score' } },
    },
    actions: {
      look: { delay: '1 s', outcomes: { success: { result: { score: 'good' } }, failure: {} } },
      send: {
        delay: '1 s',
        outcomes: { success: { result: { number: '{{reference}}', day: '{{today}}' } }, refused: {}, failure: {} },
      },
    },
    screens: {
      about: {
        title: 'About you',
        next: 'done',
        blocks: {
          about: {
            type: 'form',
            fields: {
              name: {
                type: 'text',
                label: 'Name',
                rules: { minLength: { is: 2, message: 'Enter at least 2 letters.' } },
              },
              day: { type: 'date', label: 'Day' },
              proof: { type: 'file', label: 'Proof' },
            },
          },
        },
        buttons: { look: { label: 'Look' }, send: { label: 'Send', submit: true } },
        on: {
          look: { run: 'look' },
          'look.success': { set: { 'found.score': { take: 'result.score' } } },
          send: { run: 'send' },
          'send.success': {
            set: { 'sent.number': { take: 'result.number' }, 'sent.day': { take: 'result.day' } },
            goto: 'next',
          },
          'send.refused': { show: { tone: 'error', text: 'Not like that.' } },
          'send.failure': { show: { tone: 'error', text: 'Try again.' } },
        },
      },
      done: {
        title: 'Done',
        final: true,
        blocks: { number: { type: 'highlight', label: 'Number', value: '{{sent.number}}' } },
      },
    },
  } satisfies Partial<Flow> & Pick<Flow, 'screens' | 'start'>),
)

/** A session of it in which this action is under way, with its call. */
export function underWay(
  action: 'look' | 'send',
  answers: Readonly<Record<string, string>> = {},
): { readonly session: Session; readonly host: HeldHost; readonly call: ActionCall } {
  const { session, host } = heldSession(submittingProgram)
  for (const [field, value] of Object.entries(answers)) session.send({ type: 'answer', path: `about.${field}`, value })
  session.send({ type: 'press', name: action })
  const call = host.calls.at(-1)
  if (call === undefined) throw new Error(`Nothing runs after "${action}".`)
  return { session, host, call }
}
