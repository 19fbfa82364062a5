import { expect, it } from 'vitest'
import { fieldUis } from '../../src/compiler/parts/fieldUis'
import { formsIn } from '../../src/compiler/parts/parts'
import { allFields } from '../../src/engine/program/form'
import type { FieldSchema } from '../../src/language/field'
import type { FormUi } from '../../src/language/ui'
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
  'rental.addresses.address': 'address-line1',
  'rental.addresses.city': 'address-level2',
  'rental.addresses.province': 'address-level1',
  'rental.addresses.postalCode': 'postal-code',
}

it.each(flows.map((flow) => [flow.id, flow] as const))(
  'in %s what the applicant is asked of themselves has its purpose, and nothing else has one',
  (_, flow) => {
    const forms = formsIn(flow)
    const asked = forms.flatMap(({ name, block }) => pathsIn(allFields(block.schema), name))
    const purposes = forms.flatMap(({ name, block }) => purposesIn(block.ui, name))
    expect(Object.fromEntries(purposes.filter(([, purpose]) => purpose !== 'off'))).toEqual(
      Object.fromEntries(asked.filter((path) => path in OWN).map((path) => [path, OWN[path]])),
    )
  },
)

function pathsIn(fields: { readonly [name: string]: FieldSchema }, path: string): readonly string[] {
  return Object.entries(fields).flatMap(([name, { items }]) => [
    `${path}.${name}`,
    ...pathsIn(items?.properties ?? {}, `${path}.${name}`),
  ])
}

function purposesIn(ui: FormUi | undefined, path: string): readonly (readonly [path: string, purpose: string])[] {
  return fieldUis(ui).flatMap(([name, field]) => {
    const purpose = field['ui:autocomplete']
    const place = `${path}.${name}`
    return [...(purpose === undefined ? [] : [[place, purpose] as const]), ...purposesIn(field.items, place)]
  })
}
