import draft from '../../../flows/shared/draft.json'
import type { FieldDocument } from '../../../src/language/flow'
import { askedFlow } from './askedFlow'

const employer: FieldDocument = {
  type: 'lookup',
  label: 'Employer',
  action: 'findCompany',
  rules: { required: 'Choose your employer', format: 'Choose a company from the list' },
}
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
