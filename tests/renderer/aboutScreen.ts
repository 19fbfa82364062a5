import type { Screen } from '../../src/language/flow'

/** A screen that asks a name, an email, a sensitive number and homes, and leads on to a review. */
export const aboutScreen: Screen = {
  title: 'About you',
  blocks: {
    about: {
      type: 'form',
      fields: {
        name: { type: 'text', label: 'Name' },
        email: { type: 'text', label: 'Email', example: 'ada@acme.example' },
        number: { type: 'text', label: 'Number', sensitive: true, mask: 3 },
        homes: {
          type: 'list',
          label: 'Homes',
          fields: { street: { type: 'text', label: 'Street' }, city: { type: 'text', label: 'City' } },
        },
      },
    },
  },
  buttons: { go: { label: 'Go' } },
  on: { go: { goto: 'review' } },
}
