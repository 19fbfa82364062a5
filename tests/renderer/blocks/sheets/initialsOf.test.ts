import { expect, it } from 'vitest'
import { getInitials } from '../../../../src/renderer/blocks/sheets/Sheet'

it.each([
  ['Lakeshore Credit Union', 'LC'],
  ['wagewell', 'W'],
  ['  École  nouvelle ', 'ÉN'],
  ['', ''],
])('makes of %j the initials %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})
