import { describe, expect, it } from 'vitest'
import { readRequestedFlows } from '../../../src/tools/cli/command'
import { buildWalks } from '../../../src/tools/cli/walk'
import { bicycle } from '../../fixtures/bicycle'
import { put } from '../../fixtures/edits'
import { writtenFlows } from '../../fixtures/writtenFlows'

const never = put('/screens/rider/next', [{ when: { 'rider.kind': 'nobody' }, goto: 'review' }, { goto: 'rides' }])

describe('npx formway walk', () => {
  it('--run says how much was covered, in one line', async () => {
    const { lines, isShort } = await buildWalks(bicycle(), true)
    expect(isShort).toBe(false)
    expect(lines.at(-1)).toMatch(
      /^bicycle: (\d+) of \1 transitions, 2 of 2 branches, 2 of 2 outcomes, 2 of 2 dialog buttons, 4 of 4 choices, (\d+) of \2 messages$/,
    )
  })

  it('names what is on no walk, and fails', async () => {
    const { lines, isShort } = await buildWalks(bicycle(never), true)
    expect(isShort).toBe(true)
    expect(lines).toContain('  on no walk: branch /screens/rider/next/0')
    expect(lines.join('\n')).toContain('1 of 2 branches')
  })

  it('prints each walk screen by screen', async () => {
    const { lines } = await buildWalks(bicycle(), false)
    expect(lines).toEqual(
      expect.arrayContaining(['walk 1', '  rider: Who rides?', '    press "Begin"', '      “Name is required”']),
    )
  })

  it('says for which pattern no wrong answer could be made up, and does not fail for it', async () => {
    const anything = put('/screens/rider/blocks/rider/fields/name/rules/pattern', {
      is: '^[^\\u0000]*$',
      message: 'Anything',
    })
    const { lines, isShort } = await buildWalks(bicycle(anything), true)
    expect(lines).toContain('  no answers could be made up with which it is said: message rider.name pattern')
    expect(isShort).toBe(false)
  })

  it('names a flow that there is not, and the one that may be meant', () => {
    const folder = writtenFlows({ 'bicycle.json': bicycle() })
    expect(readRequestedFlows(['bycicle'], folder).problems).toEqual([
      'There is no flow "bycicle". Did you mean "bicycle"?',
    ])
  })
})
