import type { ImportedTrial } from './importedTrial'

/** FHIR Questionnaire: groups, a question that waits for another, and a list of answers. */
export const shelterVisit: ImportedTrial = {
  format: 'fhir',
  flow: 'shelter-visit',
  document: {
    resourceType: 'Questionnaire',
    title: 'Visit of the shelter',
    status: 'active',
    item: [
      {
        linkId: 'animal',
        type: 'group',
        text: 'The animal',
        item: [
          { linkId: 'pet', type: 'string', text: 'Name of the animal', required: true },
          { linkId: 'seen', type: 'date', text: 'When was it seen last?' },
          {
            linkId: 'state',
            type: 'choice',
            text: 'How is it?',
            answerOption: [
              { valueCoding: { code: 'well', display: 'Well' } },
              { valueCoding: { code: 'hurt', display: 'Hurt' } },
            ],
          },
          {
            linkId: 'where',
            type: 'text',
            text: 'Where is it hurt?',
            enableWhen: [{ question: 'state', operator: '=', answerCoding: { code: 'hurt' } }],
          },
        ],
      },
      {
        linkId: 'finder',
        type: 'group',
        text: 'You',
        item: [
          { linkId: 'age', type: 'integer', text: 'Your age' },
          { linkId: 'keeps', type: 'boolean', text: 'Can you keep it for a night?' },
        ],
      },
    ],
  },
  stops: [
    {
      screen: 'The animal',
      fill: { 'Name of the animal': 'Rex' },
      date: { 'When was it seen last?': '2026-03-01' },
      choose: { 'How is it?': 'Hurt' },
    },
    { screen: 'The animal', fill: { 'Where is it hurt?': 'A paw' }, press: 'Continue' },
    { screen: 'You', fill: { 'Your age': '40' }, choose: { 'Can you keep it for a night?': 'Yes' }, press: 'Continue' },
  ],
  sent: { theAnimal: { pet: 'Rex', seen: '2026-03-01', state: 'hurt', where: 'A paw' }, you: { age: 40, keeps: true } },
}
