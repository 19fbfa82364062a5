import draft from '../../../flows/shared/draft.json'
import type { FieldDocument } from '../../../src/language/flow'
import { askedFlow } from './askedFlow'

const employer = {
  type: 'lookup',
  label: 'Employer',
  action: 'findCompany',
  rules: { required: 'Choose your employer', format: 'Choose a company from the list' },
} as const
export const entries = [
  { value: 'c-1', label: 'Maple Works' },
  { value: 'c-2', label: 'Maple & Daughters' },
  { value: 'c-3', label: 'Birch Hospital' },
]

/** The text of a flow that asks for an employer, whose search takes so long and ends so. */
export function searching(delay: string, simulate: 'success' | 'failure' = 'success'): string {
  const flow = JSON.parse(askedFlow({ employer, note: { type: 'text', label: 'Note' } }))
  flow.actions.findCompany = { delay, simulate, outcomes: { success: { result: { entries } }, failure: {} } }
  flow.draft = draft.draft
  return JSON.stringify(flow)
}

export const BY_HAND = 'It is not in the list'

/** The text of a flow that asks for an employer in a city, whose list needs no typing and has a way on. */
export function searchingByCity(): string {
  const byHand: FieldDocument = { ...employer, minSearch: 0, with: ['city'], byHand: BY_HAND }
  const flow = JSON.parse(
    askedFlow({
      city: {
        type: 'choice',
        as: 'select',
        label: 'City',
        choices: { ottawa: 'Ottawa', calgary: 'Calgary' },
        rules: { required: 'Choose the city' },
      },
      employer: byHand,
      name: {
        type: 'text',
        label: 'Its name',
        when: { 'ride.employer': { byHand: true } },
        rules: { required: 'Enter its name' },
      },
    }),
  )
  const cities = ['ottawa', 'ottawa', 'calgary']
  const found = entries.map((entry, index) => ({ ...entry, with: { city: cities[index] } }))
  flow.actions.findCompany = { delay: '0 ms', outcomes: { success: { result: { entries: found } }, failure: {} } }
  return JSON.stringify(flow)
}
