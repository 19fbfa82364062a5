import type { FieldDocument } from '../../../src/language/flow'
import { ride } from '../compiled/ride'

/** The text of a small flow whose first screen asks these fields, with a review and a receipt of them. */
export function askedFlow(fields: Readonly<Record<string, FieldDocument>>): string {
  const flow = JSON.parse(ride)
  flow.screens.ride.blocks.ride.fields = fields
  flow.screens.review.blocks.said.text = 'Said'
  return JSON.stringify(flow)
}
