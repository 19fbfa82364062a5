import { describe, expect, it } from 'vitest'
import { describeAnswer } from '../../../src/engine/text/describeAnswer'
import type { FieldSchema } from '../../../src/language/field'
import type { Json } from '../../../src/engine/values/types'
import { smallFlow } from '../smallFlow'

const places: FieldSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      main: { type: 'boolean', title: 'Main place' },
      street: { type: 'string' },
      rent: { type: 'integer', money: true },
      since: { type: 'string', format: 'date' },
      lease: { type: 'object', file: { extensions: ['pdf'] } },
    },
  },
}

describe('an answer in words', () => {
  it('is a line for each item of a list, its parts side by side', () => {
    const lease = { id: 'f1', name: 'lease.pdf', size: 1, type: 'application/pdf' }
    expect(words(places, [{ street: 'Elm', rent: 120050, since: '2024-02-29', lease }, { street: 'Oak' }])).toEqual([
      'Elm · $1,200.50 · February 29, 2024 · lease.pdf',
      'Oak',
    ])
  })

  it('names what is so by its title among other parts, and leaves out what is not', () => {
    expect(words(places, [{ street: 'Elm', main: true }, { street: 'Oak', main: false }])).toEqual(['Main place · Elm', 'Oak'])
  })

  it('is yes or no where it stands alone', () => {
    expect(words({ type: 'boolean', title: 'Main place' }, true)).toEqual(['Yes'])
    expect(words({ type: 'boolean', title: 'Main place' }, false)).toEqual(['No'])
  })

  it('REV-06 is masked where it is sensitive', () => {
    expect(words({ type: 'string', sensitive: true }, '123-456-789')).toEqual(['••••'])
    expect(words({ type: 'string', sensitive: true, mask: 4 }, '0042 8813 6789')).toEqual(['•••• 6789'])
  })
})

function words(field: FieldSchema, value: Json): readonly string[] {
  return describeAnswer(field, value, 'en-CA', smallFlow.wording)
}
