import type { ImportedTrial } from './importedTrial'

const element = (id: number, type: string, en: string, fr: string, more: object = {}): object => ({
  id,
  type,
  properties: { titleEn: en, titleFr: fr, validation: { required: false }, ...more },
})

/** GC Forms: two languages, and a question that an answer brings. */
export const rinkPermit: ImportedTrial = {
  format: 'gc-forms',
  flow: 'rink-permit',
  document: {
    titleEn: 'Permit for a rink',
    titleFr: 'Permis de patinoire',
    layout: [1, 2, 3],
    elements: [
      element(1, 'textField', 'Name of the street', 'Nom de la rue', { validation: { required: true } }),
      element(2, 'radio', 'Is there a tap?', 'Y a-t-il un robinet?', {
        choices: [
          { en: 'Yes', fr: 'Oui' },
          { en: 'No', fr: 'Non' },
        ],
      }),
      element(3, 'textArea', 'Where is the tap?', 'Où est le robinet?', { conditionalRules: [{ choiceId: '2.0' }] }),
    ],
  },
  stops: [
    { screen: 'Permit for a rink', fill: { 'Name of the street': 'Elm' }, choose: { 'Is there a tap?': 'Yes' } },
    { screen: 'Permit for a rink', fill: { 'Where is the tap?': 'In the yard' }, press: 'Continue' },
  ],
  sent: { form: { nameOfTheStreet: 'Elm', isThereATap: 'Yes', whereIsTheTap: 'In the yard' } },
}
