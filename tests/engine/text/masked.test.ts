import { describe, expect, it } from 'vitest'
import { maskText } from '../../../src/engine/text/fillText'
import { splitMaskedText } from '../../../src/engine/text/maskedText'

describe('a masked text', () => {
  it.each([
    ['0042 8813 6789', 4, '••••\u00a06789', '6789'],
    ['123-456-789', 0, '••••', ''],
    ['AB 12', 3, '••••\u00a0B12', 'B12'],
  ])('%s with %i characters left is %s', (text, readable, shown, ending) => {
    expect(maskText(text, readable)).toBe(shown)
    expect(splitMaskedText(maskText(text, readable))).toEqual([{ text: shown, ending }])
  })

  it('EAR-07 is told apart among other words', () => {
    expect(splitMaskedText(`Chequing · ${maskText('1234', 2)} · ${maskText('1', 0)}, open`)).toEqual([
      { text: 'Chequing · ', ending: null },
      { text: '••••\u00a034', ending: '34' },
      { text: ' · ', ending: null },
      { text: '••••', ending: '' },
      { text: ', open', ending: null },
    ])
  })

  it('is nothing in a text without a mask', () => {
    expect(splitMaskedText('1,250.00')).toEqual([{ text: '1,250.00', ending: null }])
    expect(splitMaskedText('')).toEqual([])
  })
})
