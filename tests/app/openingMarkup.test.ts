import { expect, it } from 'vitest'
import { fontMarkup } from '../../src/app/openingMarkup'

it('the first screen says which font it wears where that is not the own one', () => {
  expect(fontMarkup('system')).toBe('<span class="font-system" hidden=""></span>')
  expect(fontMarkup(undefined)).toBe('')
})
