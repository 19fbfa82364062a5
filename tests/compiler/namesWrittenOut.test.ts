import { describe, expect, it } from 'vitest'
import type { Sources } from '../../src/compiler/documents/sources'
import { readCatalogue } from '../../src/compiler/readCatalogue'
import { judgeAllFlows } from '../../src/explorer/judging'
import { bicycle } from '../fixtures/bicycle'
import { all, type Edit, put } from '../fixtures/edits'
import { documentsAt } from '../fixtures/sources'

const preset = { name: 'Lakeside Rentals', logo: 'a.svg', secondaryLogo: 'b.svg', primaryColor: '#1D4ED8' }
const description = '/screens/done/description'

/** What is said of names in a flow with a change, beside another flow and a brand. */
function said(edit: Edit): readonly string[] {
  const findings = readCatalogue(sourcesWith(edit)).findings.filter(({ code }) => code === 'name-written-out')
  return findings.map(({ pointer, hint, location }) => `${location?.file} ${pointer}: ${hint}`)
}

function sourcesWith(edit: Edit): Sources {
  return documentsAt({
    'bicycle.json': edit({ ...bicycle(), position: 1 }),
    'boat.json': { ...bicycle(), id: 'boat', name: 'Boat Hire', position: 2 },
    'brands/green.json': preset,
  })
}

describe('a name that a placeholder stands for', () => {
  it('is told where a flow writes it out', () => {
    expect(said(put(description, 'Enjoy your ride with Lakeside Rentals.'))).toEqual([
      `flows/bicycle.json ${description}: Write {{brand.name}}.`,
    ])
    expect(said(put(description, 'Your Boat Hire is sent.'))).toEqual([
      `flows/bicycle.json ${description}: Write {{flow.name}}, or other words.`,
    ])
  })

  it('is among all findings', () => {
    const { findings: found } = judgeAllFlows(sourcesWith(put(description, 'Enjoy your ride with Lakeside Rentals.')))
    expect(found.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(`name-written-out ${description}`)
  })

  it.each([
    ['the name is that of the flow itself', put(description, 'Your Bicycle Rental is sent.')],
    [
      'the words are ordinary ones of the flow',
      all(put(description, 'Boat Hire'), put('/screens/review/blocks/notice/text', 'Look at our boat hire too.')),
    ],
    ['the name is a part of another word', put(description, 'Lakeside Rentalsville waits.')],
    ['a placeholder stands for it', put(description, 'Enjoy it with {{brand.name}}.')],
  ])('is good where %s', (_title, edit) => expect(said(edit)).toEqual([]))
})
