import type { Submission } from '../../src/engine/submission/submission'
import type { ProblemCode } from '../../src/verify/verification'
import { hashOf } from './submitted'
import type { Tampering } from './tampering'

/** What it is known by, of another edition, of another kind, and with proofs that no action gave. */
export function identityTamperings(submission: Submission): readonly Tampering[] {
  const changed = (part: keyof Submission, next: unknown, ...codes: readonly ProblemCode[]): Tampering => ({
    name: `${part} as ${JSON.stringify(next)?.slice(0, 40)}`,
    submission: { ...submission, [part]: next },
    codes,
  })
  return [
    ...['', ' ', 'a b', 'a\u200Bb', 'a\u0000', '\uD83D', 'x'.repeat(101), 7].map((id) => changed('id', id, 'shape')),
    ...['x'.repeat(101), 7].map((revision) => changed('revision', revision, 'shape')),
    ...['', 'Live', 'simulated', true].map((mode) => changed('mode', mode, 'shape')),
    ...[[], { submit: 7 }, { submit: 'x'.repeat(10_001) }].map((proofs) => changed('proofs', proofs, 'shape')),
    ...['another', '', '__proto__', 'constructor', 'toString'].map((action) =>
      changed('proofs', Object.fromEntries([[action, 'x']]), 'proof'),
    ),
  ]
}

/** Hashes of no file, and such as are none. */
export function hashTamperings(submission: Submission): readonly Tampering[] {
  const { files } = submission
  const changed = (name: string, next: unknown, code: ProblemCode): Tampering => ({
    name: `files ${name}`,
    submission: { ...submission, files: next },
    codes: [code],
  })
  return [
    ...['another', '', '__proto__', 'constructor'].map((id) =>
      changed(`with one more ${id}`, Object.fromEntries([...Object.entries(files), [id, hashOf(id)]]), 'file'),
    ),
    ...['', 'a'.repeat(63), 'g'.repeat(64), 'A'.repeat(64), 7, null].map((hash) =>
      changed(`with ${hash}`, { ...files, another: hash }, 'shape'),
    ),
    changed('as a list', Object.values(files), 'shape'),
  ]
}
