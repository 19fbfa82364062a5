import { describe, expect, it } from 'vitest'
import { answerOfColor, pickedColor } from '../../../src/controls/text/ColorControl'

describe('a typed colour', () => {
  it.each([
    ['#ff0000', '#FF0000'],
    ['ff0', '#FF0'],
    ['#', '#'],
    [' #Ab12cD ', '#AB12CD'],
  ])('CFG-03 %s becomes %s', (text, answer) => {
    expect(answerOfColor(text)).toBe(answer)
  })

  it.each(['#GG', 'red', '#FF00001', '##', '#FF 00', 'rgb(0,0,0)'])(
    'CFG-03 %s is ignored: it cannot become a colour',
    (text) => {
      expect(answerOfColor(text)).toBeNull()
    },
  )

  it('is no answer while it is empty', () => {
    expect(answerOfColor('  ')).toBeUndefined()
  })
})

describe('the picker', () => {
  it('takes no half of a colour', () => {
    expect(pickedColor('#AB12CD')).toBe('#ab12cd')
    expect([undefined, '#AB', 5].map(pickedColor)).toEqual([null, null, null])
  })
})
