import type { Screen } from '../../src/language/screen'

/** A screen that asks a name, an email and a sensitive number, and leads on to a review. */
export const aboutScreen: Screen = {
  title: 'About you',
  blocks: {
    about: {
      type: 'form',
      schema: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Name' },
          email: { type: 'string', title: 'Email' },
          number: { type: 'string', title: 'Number', sensitive: true, mask: 3 },
        },
      },
    },
  },
  buttons: { go: { label: 'Go' } },
  on: { go: { goto: 'review' } },
}
