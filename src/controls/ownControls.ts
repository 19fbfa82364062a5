import type { OwnControlName } from '../engine/program/controls'

/**
 * Files of the lazy controls, which load only with the flows that have them. Each exports its bound control by name.
 */
export const ownControls: { readonly [Name in OwnControlName]: string } = {
  textarea: 'text/CountedControl.tsx',
  counted: 'text/CountedControl.tsx',
  countedArea: 'text/CountedControl.tsx',
  digits: 'text/DigitsControl.tsx',
  covered: 'text/CoveredControl.tsx',
  color: 'text/ColorControl.tsx',
  dateTime: 'numbers/DateTimeControl.tsx',
  row: 'choice/ChoiceControls.tsx',
  checkboxes: 'choice/CheckboxesControl.tsx',
  pictures: 'choice/PictureControls.tsx',
  pictureBoxes: 'choice/PictureControls.tsx',
  grid: 'choice/GridControl.tsx',
  fixedTable: 'list/FixedTableControl.tsx',
  scale: 'choice/ScaleControl.tsx',
  plan: 'choice/PlanControl.tsx',
  consent: 'choice/ConsentControl.tsx',
  search: 'search/SearchControl.tsx',
  lookup: 'search/LookupControl.tsx',
  table: 'list/TableControl.tsx',
  totalled: 'list/TotalledControl.tsx',
  folded: 'list/FoldedListControl.tsx',
  pagedList: 'list/PagedListControl.tsx',
  texts: 'list/TextsControl.tsx',
  heading: 'static/StaticControls.tsx',
  note: 'static/StaticControls.tsx',
  picture: 'static/StaticControls.tsx',
  locked: 'static/LockedControl.tsx',
  signature: 'files/SignatureControl.tsx',
}
