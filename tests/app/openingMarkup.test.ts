import { expect, it } from 'vitest'
import { renderFont } from '../../src/app/openingMarkup'

it('the first screen says which font it wears where that is not the own one', () => {
  expect(renderFont('system')).toBe('<span class="font-system" hidden=""></span>')
  expect(renderFont(undefined)).toBe('')
})
