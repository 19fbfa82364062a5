import { expect, it } from 'vitest'
import { isOnlyDots } from '../../../src/controls/files/SignatureControl'
import { isName } from '../../../src/engine/kinds/signature'

const dot = [{ x: 600, y: 200 }]

it('is no signature without a stroke, nor with dots in one place', () => {
  expect(isOnlyDots([])).toBe(true)
  expect(isOnlyDots([dot, dot, [...dot, { x: 610, y: 205 }]])).toBe(true)
})

it('is a signature once it reaches from one place to another, high or wide', () => {
  expect(isOnlyDots([[...dot, { x: 700, y: 200 }]])).toBe(false)
  expect(isOnlyDots([[...dot, { x: 600, y: 300 }], dot])).toBe(false)
})

it('is a name with a letter of any writing, and nothing else', () => {
  expect(['Robin', 'Éa', '陳', 'O’Neil 2'].map(isName)).toEqual([true, true, true, true])
  expect(['', '  ', '.', '—', '12', 'R', 'é.'].map(isName)).toEqual([false, false, false, false, false, false, false])
})
