import { describe, expect, it } from 'vitest'
import { toColorAnswer, toPickerColor } from '../../../src/controls/text/ColorControl'

describe('a typed colour', () => {
  it.each([
    ['#ff0000', '#FF0000'],
    ['ff0', '#FF0'],
    ['#', '#'],
    [' #Ab12cD ', '#AB12CD'],
  ])('CFG-03 %s becomes %s', (text, answer) => {
    expect(toColorAnswer(text)).toBe(answer)
  })

  it.each(['#GG', 'red', '#FF00001', '##', '#FF 00', 'rgb(0,0,0)'])(
    'CFG-03 %s is ignored: it cannot become a colour',
    (text) => {
      expect(toColorAnswer(text)).toBeNull()
    },
  )

  it('is no answer while it is empty', () => {
    expect(toColorAnswer('  ')).toBeUndefined()
  })
})

describe('the picker', () => {
  it('takes no half of a colour', () => {
    expect(toPickerColor('#AB12CD')).toBe('#ab12cd')
    expect([undefined, '#AB', 5].map(toPickerColor)).toEqual([null, null, null])
  })
})
