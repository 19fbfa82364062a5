/** The oldest browsers that the product works in, by their names in the compatibility table; the README says the same. */
export const oldest: Readonly<Record<string, string>> = {
  chrome: '111',
  edge: '111',
  firefox: '115',
  safari: '16.4',
  safari_ios: '16.4',
}

/** What one of them has not got, and what happens there instead. */
export const doneWithout: Readonly<Record<string, string>> = {
  '.showPopover': 'a dialog is gone at once',
  '.skipTransition': 'React asks first whether it is there',
  '.watch': 'an entry of the catalogue has it while flows are being written',
  ':-moz-progress-bar': 'stands in a rule of its own, for Firefox',
  ':-webkit-progress-bar': 'stands in a rule of its own, for the others',
  ':-webkit-progress-value': 'stands in a rule of its own, for the others',
  ':has': 'rules of their own, of distances and of the preview of a brand',
  ':selection': 'the colours of the system',
  '@page': 'the margins of the system',
  requestIdleCallback: 'a timer, where there is none',
  'break-after: avoid': 'a heading may end a page of paper',
  'contain-intrinsic-block-size': 'long forms are laid out as a whole',
  'content-visibility': 'long forms are laid out as a whole',
  'content-visibility: auto': 'long forms are laid out as a whole',
  'forced-color-adjust': 'those browsers have no forced colours',
  'forced-color-adjust: none': 'those browsers have no forced colours',
  lh: 'an empty line in the preview of a brand has no height',
  resize: 'phones have no corner to pull',
  'resize: vertical': 'phones have no corner to pull',
  'cursor: not-allowed': 'phones have no pointer',
  'cursor: pointer': 'phones have no pointer',
  'cursor: progress': 'phones have no pointer',
  'text-size-adjust': 'only phones enlarge texts, and they know it with a prefix',
  'text-wrap': 'lines break as usual',
  'text-wrap: balance': 'lines break as usual',
  'text-wrap: pretty': 'lines break as usual',
  'user-select': 'stands beside it with a prefix, or a press selects a word',
}
