import type { ImportedTrial } from './importedTrial'

const control = (name: string, keys: object = {}): object => ({
  type: 'Control',
  scope: `#/properties/${name}`,
  ...keys,
})

/** JSON Forms: categories, one of which is passed over, and rules. */
export const hallBooking: ImportedTrial = {
  format: 'json-forms',
  flow: 'hall-booking',
  document: {
    schema: {
      title: 'Book the hall',
      type: 'object',
      required: ['club', 'day'],
      properties: {
        club: { type: 'string', title: 'Name of the club' },
        day: { type: 'string', format: 'date', title: 'Day' },
        guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 200 },
        eats: { type: 'boolean', title: 'There will be a meal' },
        kitchen: { type: 'string', title: 'Kitchen', enum: ['cold', 'warm'] },
        stewards: { type: 'integer', title: 'Stewards', minimum: 2 },
      },
    },
    uischema: {
      type: 'Categorization',
      elements: [
        {
          type: 'Category',
          label: 'The event',
          elements: [
            { type: 'Label', text: 'The hall holds 200 people.' },
            control('club'),
            { type: 'HorizontalLayout', elements: [control('day'), control('guests')] },
            control('stewards', {
              rule: { effect: 'SHOW', condition: { scope: '#/properties/guests', schema: { minimum: 100 } } },
            }),
            control('eats'),
          ],
        },
        {
          type: 'Category',
          label: 'The meal',
          rule: { effect: 'SHOW', condition: { scope: '#/properties/eats', schema: { const: true } } },
          elements: [control('kitchen', { options: { format: 'radio' } })],
        },
      ],
    },
  },
  stops: [
    {
      screen: 'The event',
      fill: { 'Name of the club': 'Rowers', Guests: '120' },
      date: { Day: '2026-05-17' },
      check: ['There will be a meal'],
    },
    { screen: 'The event', fill: { Stewards: '3' }, press: 'Continue' },
    { screen: 'The meal', choose: { Kitchen: 'warm' }, press: 'Continue' },
  ],
  sent: {
    theEvent: { club: 'Rowers', day: '2026-05-17', guests: 120, eats: true, stewards: 3 },
    theMeal: { kitchen: 'warm' },
  },
}
