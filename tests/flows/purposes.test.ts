import { expect, it } from 'vitest'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { flows } from './flowsOnDisk'

/** What the applicant is asked of themselves, by path, and what browsers call it (WCAG 1.3.5). */
const OWN: Readonly<Record<string, string>> = {
  'phone.number': 'tel',
  'code.code': 'one-time-code',
  'identity.email': 'email',
  'identity.dob': 'bday',
  'employer.name': 'organization',
  'employer.jobTitle': 'organization-title',
  'history.currentAddress': 'address-line1',
  'personal.fullName': 'name',
  'personal.dateOfBirth': 'bday',
  'personal.phoneNumber': 'tel',
  'personal.email': 'email',
  'rental.addresses.*.address': 'address-line1',
  'rental.addresses.*.city': 'address-level2',
  'rental.addresses.*.province': 'address-level1',
  'rental.addresses.*.postalCode': 'postal-code',
  'rider.email': 'email',
  'rides.email': 'email',
}

it.each(flows.map((flow) => [flow.id, flow] as const))(
  'in %s what the applicant is asked of themselves has its purpose, and nothing else has one',
  (_, flow) => {
    const asked = [...compileCheckedFlow(flow).fields.values()]
    const purposes = asked.flatMap(({ path, options: { autocomplete = 'off' } }) =>
      autocomplete === 'off' ? [] : [[path, autocomplete] as const],
    )
    expect(Object.fromEntries(purposes)).toEqual(
      Object.fromEntries(asked.flatMap(({ path }) => (path in OWN ? [[path, OWN[path]]] : []))),
    )
  },
)
