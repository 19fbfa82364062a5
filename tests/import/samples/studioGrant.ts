import type { ImportedTrial } from './importedTrial'

/** JSON Schema with its uiSchema: a group, a list of objects, and a question that depends on an answer. */
export const studioGrant: ImportedTrial = {
  format: 'json-schema',
  flow: 'studio-grant',
  document: {
    schema: {
      title: 'Grant for a studio',
      description: 'For artists who need a place to work.',
      type: 'object',
      required: ['artist', 'art'],
      properties: {
        artist: { type: 'string', title: 'Name of the artist', minLength: 2 },
        art: { type: 'string', title: 'Your art', enum: ['paint', 'other'], enumNames: ['Painting', 'Something else'] },
        months: { type: 'integer', title: 'Months', minimum: 1, maximum: 12 },
        address: {
          type: 'object',
          title: 'Address of the studio',
          properties: { street: { type: 'string', title: 'Street' }, city: { type: 'string', title: 'City' } },
        },
        shows: {
          type: 'array',
          title: 'Exhibitions',
          items: {
            type: 'object',
            properties: { place: { type: 'string', title: 'Place' }, year: { type: 'integer', title: 'Year' } },
          },
        },
        about: { type: 'string', title: 'What you will make' },
      },
      if: { properties: { art: { const: 'other' } }, required: ['art'] },
      then: { properties: { which: { type: 'string', title: 'Which art is it?' } }, required: ['which'] },
    },
    uiSchema: {
      'ui:order': ['artist', 'art', 'which', '*'],
      art: { 'ui:widget': 'radio' },
      about: { 'ui:widget': 'textarea', 'ui:help': 'In a few sentences' },
    },
  },
  stops: [
    {
      screen: 'Grant for a studio',
      fill: {
        'Name of the artist': 'Ada',
        Months: '6',
        Street: '1 Main Street',
        City: 'Halifax',
        'What you will make': 'Bowls',
      },
      choose: { 'Your art': 'Something else' },
    },
    { screen: 'Grant for a studio', fill: { 'Which art is it?': 'Pottery' }, press: 'Add an entry' },
    { screen: 'Grant for a studio', fill: { Place: 'Town hall', Year: '2024' }, press: 'Continue' },
  ],
  sent: {
    form: {
      art: 'other',
      which: 'Pottery',
      months: 6,
      address: { street: '1 Main Street', city: 'Halifax' },
      shows: [{ place: 'Town hall', year: 2024 }],
    },
  },
}
