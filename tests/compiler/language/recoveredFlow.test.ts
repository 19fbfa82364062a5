import { describe, expect, it } from 'vitest'
import { checkAgainstSchema } from '../../../src/compiler/language/languageFindings'
import { type Recovered, recoverFlow } from '../../../src/compiler/language/recoveredFlow'
import { isJsonObject } from '../../../src/compiler/documents/json'
import { bicycle } from '../../fixtures/bicycle'
import { all, drop, type Edit, put, rename } from '../../fixtures/edits'

function recovered(edit: Edit): Recovered | null {
  const value = edit(bicycle())
  return isJsonObject(value) ? recoverFlow(value, checkAgainstSchema(value, 'flow')) : null
}

describe('a flow that breaks its language', () => {
  it('is read with the names that were meant', () => {
    const read = recovered(
      all(rename('/screens/rider/title', 'titel'), put('/screens/rider/blocks/rider/fields/kind/type', 'choise')),
    )
    expect(read?.flow).toEqual(bicycle())
    expect([...(read?.lost ?? [])]).toEqual([])
  })

  it('is read without what means nothing', () => {
    const read = recovered(put('/screens/rider/colour', { of: 'the sky' }))
    expect(read?.flow).toEqual(bicycle())
    expect(read?.harmed).toEqual(['/screens/rider/colour'])
  })

  it('is read with words where there have to be some', () => {
    const read = recovered(put('/screens/rider/title', true))
    expect(read?.flow.screens['rider']?.title).toBe('words')
  })

  it('loses the smallest part without which it is whole, and the names in it', () => {
    const read = recovered(drop('/screens/rider/blocks/rider/fields/kind/choices'))
    const fields = bicycle(drop('/screens/rider/blocks/rider/fields/kind')).screens['rider']
    expect(read?.flow.screens['rider']).toEqual(fields)
    expect(read?.lost.has('kind')).toBe(true)
  })

  it('loses a list as a whole: the places in it would be others', () => {
    const read = recovered(put('/screens/rider/next/0', { when: { 'rider.kind': 'child' } }))
    expect(read?.flow.screens['rider']).not.toHaveProperty('next')
  })

  it('is not read where too much would go', () => {
    expect(recovered(drop('/steps'))).toBeNull()
    expect(recovered(put('/screens', 'none'))).toBeNull()
  })
})
