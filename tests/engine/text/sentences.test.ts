import { expect, it } from 'vitest'
import { joinSentences } from '../../../src/engine/text/template'

it('texts one after the other are parted where one has no end', () => {
  expect(joinSentences(['Saved', '', 'Go on'])).toBe('Saved. Go on')
})

it.each(['Saved.', 'Saved?', 'Saved…', 'تم الحفظ؟', '保存しました。', 'सहेजा गया।', 'She said “Saved.”', '(Saved!)'])(
  '"%s" has its end, in its own script',
  (text) => {
    expect(joinSentences([text, 'Go on'])).toBe(`${text} Go on`)
  },
)
