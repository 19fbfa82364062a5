import { expect, it } from 'vitest'
import { formatFindingLine } from '../../src/compiler/findings/findingText'
import { catalogue, flows } from './flowsOnDisk'

it('nothing is found wrong with any flow', () => {
  expect(catalogue.findings.map(formatFindingLine)).toEqual([])
  expect(flows.length).toBeGreaterThan(1)
})
