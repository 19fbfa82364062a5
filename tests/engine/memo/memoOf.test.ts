import { expect, it } from 'vitest'
import { getMemo, resolvePath } from '../../../src/engine/program/memo'
import { getInnerFields } from '../../../src/engine/program/field'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { flows } from '../../flows/flowsOnDisk'

/** More places than any application has. */
const PLACES = 5000

it('a program keeps no more places than an application can have, however many are asked for', () => {
  const program = compileCheckedFlow(flows[0] ?? never())
  const list = [...program.fields.values()].find(({ kind }) => kind === 'list') ?? never()
  const [field] = getInnerFields(list)
  const pathAt = (index: number): string => `${list.path}.${index}.${field?.name ?? ''}`
  for (let index = 0; index < PLACES; index += 1) resolvePath(program, pathAt(index))
  const { resolvedPaths: places } = getMemo(program)
  const kept = Array.from({ length: PLACES }, (_, index) => places.get(pathAt(index))).filter(
    (place) => place !== undefined,
  )
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length).toBeLessThanOrEqual(2000)
})

function never(): never {
  throw new Error('There is no flow, or none with a list.')
}
