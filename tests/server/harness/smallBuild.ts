import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { Submission } from '../../../src/engine/submission/submission'
import { flowWith, submissionAfter } from '../../verify/smallSubmission'

/** A flow of one press. */
const small = flowWith({
  id: 'small',
  start: 'first',
  data: { sent: { reference: { type: 'text', label: 'Reference' } } },
  actions: { hand: { delay: '1 s', outcomes: { success: { result: { reference: '{{reference}}' } } } } },
  screens: {
    first: {
      title: 'First',
      next: 'done',
      buttons: { hand: { label: 'Hand in' } },
      on: {
        hand: { run: 'hand' },
        'hand.success': { set: { 'sent.reference': { take: 'result.reference' } }, goto: 'next' },
      },
    },
    done: { title: 'Done', final: true },
  },
})

const REVISION = '0123456789abcdef'
const handed = submissionAfter(small, ['hand'])

/** What an applicant of the small flow hands over today; each is another. */
export function smallSubmission(): Submission {
  return {
    ...handed,
    id: randomUUID(),
    revision: REVISION,
    mode: 'live',
    submittedOn: new Date().toISOString().slice(0, 10),
    proofs: {},
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
