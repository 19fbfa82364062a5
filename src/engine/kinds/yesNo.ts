import type { SimpleKind, SimpleKindAuthoring } from './fieldKind'
import { textAuthoringBase, textBase } from './textBase'

/** Yes or no. */
export const yesNo: SimpleKind = {
  ...textBase,
  answer: 'yesNo',
  control: 'checkbox',
  brings: ['format'],
  isAnswer: (value) => typeof value === 'boolean',
  describe: (value, _field, { wording }) => (value === true ? wording.yes : wording.no),
  // A box that was left is seen: it is no question without an answer.
  blank: ({ control }, { wording }) => (control === yesNo.control ? wording.no : undefined),
}

/** What authors ask of yes or no. */
export const yesNoAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  comparesAs: 'yesNo',
  good: () => [true],
  bad: () => [],
  others: [false],
}
