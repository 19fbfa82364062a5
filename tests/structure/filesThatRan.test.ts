import { describe, expect, it } from 'vitest'
import { compile } from '../../src/compiler/compile'
import { TODAY } from '../../src/explorer/stepResult'
import { verifySubmission } from '../../src/verify/verify'
import { walkedFlow } from '../explorer/walkedFlow'
import { bicycleSources } from '../fixtures/bicycle'
import { flowNamed } from '../flows/flowsOnDisk'
import { submitted } from '../verify/submitted'
import { listFilesThatRan } from './filesThatRan'

describe('a reader follows', () => {
  it('the compilation of a flow through at most 120 files', async () => {
    const ran = await listFilesThatRan(() => compile(bicycleSources, 'flows/tenant-screening.json'))
    expect(ran).toContain('src/compiler/compile.ts')
    expect(ran.length, ran.join('\n')).toBeLessThanOrEqual(120)
  })

  it('the verification of a submission through at most 45 files', async () => {
    const { program, ends } = walkedFlow(flowNamed('tenant-screening'))
    const [end] = ends
    if (end === undefined) throw new Error('No walk ends.')
    const submission = submitted(program, end)
    const ran = await listFilesThatRan(() => verifySubmission(program, submission, { today: TODAY, mode: 'test' }))
    expect(ran).toContain('src/verify/verify.ts')
    expect(ran.length, ran.join('\n')).toBeLessThanOrEqual(45)
  })
})
