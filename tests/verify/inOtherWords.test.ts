import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { TODAY } from '../../src/explorer/stepResult'
import { verifySubmission } from '../../src/verify/verify'
import { walkEverywhere } from '../explorer/walkEverywhere'
import { flowNamed } from '../flows/flowsOnDisk'
import { frenchFlow } from '../flows/frenchFlows'
import { submitted } from './submitted'

const english = flowNamed('bill-financing')
const french = frenchFlow('bill-financing')
const program = compileCheckedFlow({
  ...english,
  ...(french.calculations === undefined ? {} : { otherCalculations: { 'fr-CA': french.calculations } }),
})
const inFrench = compileCheckedFlow(french)
const all = walkEverywhere(inFrench).ends.map((state) => submitted(inFrench, state))
/** With the chosen plan, whose label is in French. */
const planned = all.filter(({ figures }) => JSON.stringify(figures).includes('mois'))

describe('a submission in another language', () => {
  it('LNG-03 verifies, and comes back in the words of the documents', () => {
    expect(planned.length).toBeGreaterThan(0)
    for (const submission of all) {
      const found = verifySubmission(program, submission, { today: TODAY, mode: 'test' })
      expect(found).toMatchObject({ ok: true })
      expect(JSON.stringify(found)).not.toContain('mois')
    }
  })

  it('LNG-03 is refused where its words are of neither, or of both', () => {
    const [first] = planned
    const changed = JSON.parse(JSON.stringify(first).replace('mois', 'lunes'))
    expect(verifySubmission(program, changed, { today: TODAY, mode: 'test' })).toMatchObject({
      ok: false,
      problems: [{ code: 'figure' }],
    })
    expect(verifySubmission(compileCheckedFlow(english), first, { today: TODAY, mode: 'test' })).toMatchObject({
      ok: false,
    })
  })
})
