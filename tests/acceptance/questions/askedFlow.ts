import type { FieldDocument } from '../../../src/language/flow'
import { ride } from '../compiled/ride'

/** A question with several choices, and one that a choice of it brings. */
export const petFields: Readonly<Record<string, FieldDocument>> = {
  pets: {
    type: 'choices',
    label: 'Pets',
    choices: { cat: 'Cat', dog: 'Dog', bird: 'Bird', none: 'None of these' },
    alone: 'none',
    rules: {
      required: 'Choose your pets',
      minItems: { is: 2, message: 'Choose at least {{is}}' },
      maxItems: { is: 2, message: 'Choose up to {{is}}' },
    },
  },
  walks: { type: 'text', label: 'Who walks the dog?', when: { 'ride.pets': { has: 'dog' } } },
}

/** The text of a small flow whose first screen asks these fields, with a review and a receipt of them. */
export function askedFlow(fields: Readonly<Record<string, FieldDocument>>): string {
  const flow = JSON.parse(ride)
  flow.screens.ride.blocks.ride.fields = fields
  flow.screens.review.blocks.said.text = 'Said'
  return JSON.stringify(flow)
}
