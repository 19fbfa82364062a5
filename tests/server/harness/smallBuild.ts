import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createHash, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { createInitialState } from '../../../src/engine/answers/initialState'
import type { Submission } from '../../../src/engine/submission/submission'
import { applyEvents } from '../../../src/explorer/stepResult'
import { sampleFile } from '../../acceptance/harness/sampleFile'
import { flowWith } from '../../verify/smallSubmission'
import { submitted } from '../../verify/submitted'

/** A flow of one file and one press. */
const small = flowWith({
  id: 'small',
  start: 'first',
  data: { sent: { reference: { type: 'text', label: 'Reference' } } },
  actions: { hand: { delay: '1 s', outcomes: { success: { result: { reference: '{{reference}}' } } } } },
  screens: {
    first: {
      title: 'First',
      next: 'done',
      blocks: { form: { type: 'form', fields: { letter: { type: 'file', label: 'Letter' } } } },
      buttons: { hand: { label: 'Hand in', submit: true } },
      on: {
        hand: { run: 'hand' },
        'hand.success': { set: { 'sent.reference': { take: 'result.reference' } }, goto: 'next' },
      },
    },
    done: { title: 'Done', final: true },
  },
})

const REVISION = '0123456789abcdef'
/** What applicants of the small flow attach: three chunks of what is sealed. */
export const LETTER = sampleFile('letter.pdf', { size: 150_000 }).buffer

const pressed = applyEvents(small, createInitialState(small, {}), [
  {
    type: 'answer',
    path: 'form.letter',
    value: { id: 'letter', name: 'letter.pdf', size: LETTER.byteLength, type: 'application/pdf' },
  },
  { type: 'press', name: 'hand' },
])
const outcomes = pressed.runs.map(
  ({ id }) => ({ type: 'outcome', run: id, outcome: 'success', result: { reference: '7K3M-29QX' } }) as const,
)
const handed = submitted(small, applyEvents(small, pressed, outcomes))

/** What an applicant of the small flow hands over today; each is another. */
export function smallSubmission(): Submission {
  const [letter = ''] = Object.keys(handed.files)
  return {
    ...handed,
    id: randomUUID(),
    revision: REVISION,
    mode: 'live',
    submittedOn: new Date().toISOString().slice(0, 10),
    proofs: {},
    files: { [letter]: createHash('sha256').update(LETTER).digest('hex') },
  }
}

/** A folder that goes with its test, and that any account can enter. */
export function openFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'formway-server-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The folder of a build that has the small flow and nothing else. */
export function smallBuild(): string {
  const folder = openFolder()
  mkdirSync(path.join(folder, 'contracts'))
  writeFileSync(path.join(folder, 'contracts/small.flow.json'), JSON.stringify({ ...small.flow, revision: REVISION }))
  return folder
}
