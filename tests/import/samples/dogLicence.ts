import type { ImportedTrial } from './importedTrial'

/** XGov: pages with a branch, a list to choose from, and parts of a date. */
export const dogLicence: ImportedTrial = {
  format: 'xgov',
  flow: 'dog-licence',
  document: {
    name: 'Dog licence',
    startPage: '/dog',
    sections: [
      { name: 'dog', title: 'The dog' },
      { name: 'owner', title: 'You' },
    ],
    lists: [
      {
        name: 'breeds',
        title: 'Breeds',
        type: 'string',
        items: [
          { text: 'Terrier', value: 'terrier' },
          { text: 'Another breed', value: 'other' },
        ],
      },
    ],
    conditions: [
      {
        name: 'isOther',
        displayName: 'Another breed',
        value: {
          name: 'Another breed',
          conditions: [
            {
              field: { name: 'breed', type: 'RadiosField', display: 'Breed' },
              operator: 'is',
              value: { type: 'Value', value: 'other', display: 'Another breed' },
            },
          ],
        },
      },
    ],
    pages: [
      {
        path: '/dog',
        section: 'dog',
        title: 'About the dog',
        components: [
          { type: 'Para', name: 'intro', content: 'A licence is for <b>one</b> dog.', options: {} },
          { type: 'TextField', name: 'dogName', title: 'Name of the dog', options: {}, schema: { max: 30 } },
          { type: 'RadiosField', name: 'breed', title: 'Breed', list: 'breeds', options: {}, schema: {} },
          { type: 'DatePartsField', name: 'born', title: 'Date of birth', options: {}, schema: {} },
        ],
        next: [{ path: '/owner' }, { path: '/breed', condition: 'isOther' }],
      },
      {
        path: '/breed',
        section: 'dog',
        title: 'Which breed is it?',
        components: [{ type: 'TextField', name: 'breedName', title: 'Breed of the dog', options: {}, schema: {} }],
        next: [{ path: '/owner' }],
      },
      {
        path: '/owner',
        section: 'owner',
        title: 'About you',
        components: [
          { type: 'TextField', name: 'ownerName', title: 'Your name', options: {}, schema: {} },
          { type: 'EmailAddressField', name: 'email', title: 'Email', options: {}, schema: {} },
          { type: 'YesNoField', name: 'garden', title: 'Do you have a garden?', options: {}, schema: {} },
        ],
        next: [{ path: '/summary' }],
      },
      { path: '/summary', title: 'Summary', controller: './pages/summary.js', components: [], next: [] },
    ],
  },
  stops: [
    {
      screen: 'About the dog',
      fill: { 'Name of the dog': 'Rex' },
      choose: { Breed: 'Another breed' },
      date: { 'Date of birth': '2024-05-17' },
      press: 'Continue',
    },
    { screen: 'Which breed is it?', fill: { 'Breed of the dog': 'Podenco' }, press: 'Continue' },
    {
      screen: 'About you',
      fill: { 'Your name': 'Robin Lee', Email: 'robin@example.com' },
      choose: { 'Do you have a garden?': 'Yes' },
      press: 'Continue',
    },
  ],
  sent: {
    dog: { dogName: 'Rex', breed: 'other', born: '2024-05-17' },
    breed: { breedName: 'Podenco' },
    owner: { garden: true },
  },
}
