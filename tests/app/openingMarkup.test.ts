import { expect, it } from 'vitest'
import { renderFont } from '../../src/app/openingMarkup'

it('the first screen names its font where it is not the product’s', () => {
  expect(renderFont('system')).toBe('<span class="font-system" hidden=""></span>')
  expect(renderFont(undefined)).toBe('')
})
