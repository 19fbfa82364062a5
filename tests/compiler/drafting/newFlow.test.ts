import { describe, expect, it } from 'vitest'
import { compile } from '../../../src/compiler/compile'
import { getJsonAt } from '../../../src/compiler/documents/json'
import { cacheSources } from '../../../src/compiler/documents/sources'
import {
  createAskingFlow,
  createFlowDocument,
  repairNewFlow,
  suggestFlowId,
} from '../../../src/compiler/drafting/newFlow'
import { withText } from '../../../src/compiler/drafting/openFlow'
import { isError } from '../../../src/engine/values/finding'
import { proveFlow } from '../../../src/explorer/proofs/proveFindings'
import { createDiskSources, resolveFlowFolders } from '../../../src/tools/disk/diskSources'

const sources = cacheSources(createDiskSources(resolveFlowFolders('flows')))

/** The new flow, compiled, and what is found in it. */
function begin(template: string) {
  const made = createFlowDocument(template, 'my-flow', [], 'My flow')
  if ('problem' in made) throw new Error(made.problem)
  const file = `flows/${made.file}`
  const text = repairNewFlow(sources, file, made.text)
  const compiled = compile(withText(sources, new Map([[file, text]])), file)
  return { text, compiled, found: compiled.findings.map(({ message }) => message) }
}

const LIST = `About you:
1. Full name *
2) Email address (required)
- Date of birth (dd/mm/yyyy)
• Social insurance number

# Home
Do you rent? (Yes / No)
Monthly rent ($)
Residential status: renting, owning or other
How many people live with you?
Which pets do you have? Choose all that apply [cat, dog, none]
a) Landlord name* ______
Landlord phone
How did you hear of us?
[ ] a friend
[ ] an advertisement
Upload a copy of your lease
Why are you moving? (optional)
`

describe('a flow from a list of questions', () => {
  const { compiled, found } = begin(createAskingFlow(LIST) ?? '')

  it('is right, has a review and ends', () => {
    expect(found).toEqual([])
    expect(proveFlow(compiled)).toEqual([])
    expect(compiled.merged).toMatchObject({
      name: 'My flow',
      steps: { about: 'About you', home: 'Home', review: 'Review' },
      order: ['preview', 'about', 'home', 'review', 'success'],
    })
  })

  it('asks each question as its words say', () => {
    const fields = ['about', 'home'].map((id) => getJsonAt(compiled.merged, ['screens', id, 'blocks', id, 'fields']))
    expect(fields).toMatchObject([
      {
        fullName: {
          type: 'text',
          label: 'Full name',
          autocomplete: 'name',
          rules: { required: 'Full name is required' },
        },
        emailAddress: { type: 'email', rules: { required: 'Email address is required' } },
        dateBirth: { type: 'date', label: 'Date of birth', autocomplete: 'bday' },
        socialInsuranceNumber: { type: 'text', sensitive: true },
      },
      {
        rent: { type: 'yesNo', label: 'Do you rent?', as: 'cards' },
        monthlyRent: { type: 'money', label: 'Monthly rent' },
        residentialStatus: { type: 'choice', choices: { renting: 'Renting', owning: 'Owning', other: 'Other' } },
        howManyPeopleLive: { type: 'number' },
        petsChooseAllThat: { type: 'choices', choices: { cat: 'Cat', dog: 'Dog', none: 'None' } },
        landlordName: { type: 'text', label: 'Landlord name', autocomplete: 'off' },
        landlordPhone: { type: 'phone', autocomplete: 'off' },
        howHearUs: { type: 'choice', choices: { friend: 'A friend', advertisement: 'An advertisement' } },
        uploadCopyLease: { type: 'file' },
        whyMoving: { type: 'longText', label: 'Why are you moving?' },
      },
    ])
  })

  it('is made of any lines that are typed', () => {
    expect(createAskingFlow('\n  \nAbout you:\n')).toBeNull()
    const odd =
      '名前\nconstructor\n{{x}}\nWhat is "this"?\n1\nName\nName\nA: b\nReview:\nQ\nReview:\nQ\nAge (years)\nx (a/b) *'
    expect(begin(createAskingFlow(odd) ?? '').compiled.findings.filter(isError)).toEqual([])
  })
})

it('begins with each other flow, under a name of its own', () => {
  for (const id of ['tenant-screening', 'auto-lending', 'bill-financing', 'credit-building']) {
    const { found, text } = begin(sources.read(`flows/${id}.json`) ?? '')
    expect(found).toEqual([])
    expect(text).toContain('"id": "my-flow",\n  "name": "My flow"')
  }
})

it('suggests an id for a name', () => {
  expect(suggestFlowId('Demande d’été 2')).toBe('demande-d-ete-2')
  expect(suggestFlowId('2 dogs!')).toBe('dogs')
})
