import type { FieldType } from './fieldTypes'

/**
 * How a control is labelled. `control`: one element with a label. `group`: a fieldset with a legend. `radiogroup`: an
 * element that owns only radio buttons. `own`: the control renders its label. `fields`: only the fields inside.
 */
export type ControlLayout = 'control' | 'group' | 'radiogroup' | 'own' | 'fields'

/**
 * How the answer is entered. `brought`: an action provides it, the control only shows it. `none`: there is no answer.
 */
type EntryMode = 'typed' | 'chosen' | 'brought' | 'none'

/** The part of a control that the engine and the renderer read. */
export interface Control {
  readonly layout: ControlLayout
  readonly entryMode: EntryMode
  /** Whether a choice, once made, cannot be cleared. */
  readonly staysChosen?: true
  /** Whether it can only say yes: if required, an unticked box is no answer. */
  readonly confirms?: true
}

/** The part of a control that the checker and the build read. Not loaded by applicants' browsers. */
interface ControlAuthoring {
  readonly fits: readonly FieldType[]
  /** Whether it stops typing at the maximum length. */
  readonly limitsLength?: true
  /** The maximum number of choices; undefined: any number. */
  readonly mostChoices?: number
  /** Whether it is a single line, which fits into the cell of a table. */
  readonly isOneLine?: true
  /** The maximum number of fields beside each other. Each is a single line. */
  readonly mostColumns?: number
  /** Whether it is loaded only by flows that use it. */
  readonly isOwn?: true
  /** Whether it loads before the first form. */
  readonly isFirst?: true
}

const everyControl = {
  text: { layout: 'control', entryMode: 'typed' },
  textarea: { layout: 'control', entryMode: 'typed' },
  counted: { layout: 'control', entryMode: 'typed' },
  countedArea: { layout: 'control', entryMode: 'typed' },
  email: { layout: 'control', entryMode: 'typed' },
  phone: { layout: 'control', entryMode: 'typed' },
  date: { layout: 'group', entryMode: 'typed' },
  dateTime: { layout: 'group', entryMode: 'typed' },
  money: { layout: 'control', entryMode: 'typed' },
  digits: { layout: 'control', entryMode: 'typed' },
  code: { layout: 'control', entryMode: 'typed' },
  cards: { layout: 'radiogroup', entryMode: 'chosen', staysChosen: true },
  covered: { layout: 'control', entryMode: 'typed' },
  row: { layout: 'radiogroup', entryMode: 'chosen', staysChosen: true },
  checkboxes: { layout: 'group', entryMode: 'chosen' },
  pictures: { layout: 'radiogroup', entryMode: 'chosen', staysChosen: true },
  pictureBoxes: { layout: 'group', entryMode: 'chosen' },
  search: { layout: 'control', entryMode: 'typed' },
  lookup: { layout: 'control', entryMode: 'typed' },
  select: { layout: 'control', entryMode: 'chosen' },
  plan: { layout: 'radiogroup', entryMode: 'chosen', staysChosen: true },
  checkbox: { layout: 'own', entryMode: 'chosen', confirms: true },
  color: { layout: 'control', entryMode: 'typed' },
  files: { layout: 'group', entryMode: 'chosen' },
  list: { layout: 'group', entryMode: 'chosen' },
  table: { layout: 'group', entryMode: 'chosen' },
  totalled: { layout: 'group', entryMode: 'chosen' },
  folded: { layout: 'group', entryMode: 'chosen' },
  pagedList: { layout: 'group', entryMode: 'chosen' },
  accounts: { layout: 'group', entryMode: 'brought' },
  grid: { layout: 'group', entryMode: 'chosen' },
  fixedTable: { layout: 'group', entryMode: 'chosen' },
  scale: { layout: 'radiogroup', entryMode: 'chosen', staysChosen: true },
  heading: { layout: 'own', entryMode: 'none' },
  note: { layout: 'own', entryMode: 'none' },
  picture: { layout: 'own', entryMode: 'none' },
  consent: { layout: 'own', entryMode: 'chosen' },
  signature: { layout: 'group', entryMode: 'chosen' },
  texts: { layout: 'group', entryMode: 'typed' },
  group: { layout: 'fields', entryMode: 'typed' },
  locked: { layout: 'control', entryMode: 'brought' },
} as const satisfies Readonly<Record<string, Control>>

export type ControlName = keyof typeof everyControl

/**
 * Every control. To add one, add a line above and one below, and a component of the same name in
 * `controls/controlComponents.ts` or, if only some flows load it, in its own module.
 */
export const controls: Readonly<Record<ControlName, Control>> = everyControl

const everyAuthoring = {
  text: { fits: ['text', 'number', 'url', 'time'], isOneLine: true },
  textarea: { fits: ['longText'], isOwn: true },
  counted: { fits: ['text'], isOwn: true, isOneLine: true },
  countedArea: { fits: ['longText'], isOwn: true },
  email: { fits: ['email'], isOneLine: true },
  phone: { fits: ['phone'], isFirst: true },
  date: { fits: ['date'] },
  dateTime: { fits: ['date'], isOwn: true },
  money: { fits: ['money'], isOneLine: true },
  digits: { fits: ['digits'], limitsLength: true, isOwn: true, isOneLine: true },
  code: { fits: ['code'], limitsLength: true },
  cards: { fits: ['choice', 'yesNo'] },
  covered: { fits: ['text'], isOwn: true },
  row: { fits: ['choice', 'yesNo'], isOwn: true, mostChoices: 5 },
  checkboxes: { fits: ['choices'], isOwn: true },
  pictures: { fits: ['choice'], isOwn: true },
  pictureBoxes: { fits: ['choices'], isOwn: true },
  search: { fits: ['choiceFrom', 'choice'], isOwn: true, isOneLine: true },
  lookup: { fits: ['lookup'], isOwn: true },
  select: { fits: ['choiceFrom', 'choice'], isOneLine: true },
  plan: { fits: ['plan'], isOwn: true },
  checkbox: { fits: ['yesNo'] },
  color: { fits: ['color'], isOwn: true },
  files: { fits: ['file', 'files'] },
  list: { fits: ['list'] },
  table: { fits: ['list'], isOwn: true, mostColumns: 4 },
  totalled: { fits: ['list'], isOwn: true },
  folded: { fits: ['list'], isOwn: true },
  pagedList: { fits: ['pagedList'], isOwn: true },
  accounts: { fits: ['accounts'] },
  grid: { fits: ['grid'], isOwn: true },
  fixedTable: { fits: ['table'], isOwn: true },
  scale: { fits: ['scale'], isOwn: true },
  heading: { fits: ['heading'], isOwn: true },
  note: { fits: ['note'], isOwn: true },
  picture: { fits: ['picture'], isOwn: true },
  consent: { fits: ['consent'], isOwn: true },
  signature: { fits: ['signature'], isOwn: true },
  texts: { fits: ['texts'], isOwn: true },
  group: { fits: ['group'] },
  locked: { fits: [], isOwn: true, isOneLine: true },
} as const satisfies Readonly<Record<ControlName, ControlAuthoring>>

export const controlAuthoring: Readonly<Record<ControlName, ControlAuthoring>> = everyAuthoring

export type OwnControlName = {
  [Name in ControlName]: (typeof everyAuthoring)[Name] extends { readonly isOwn: true } ? Name : never
}[ControlName]

/** The controls that load before the first form. */
export type FirstControlName = {
  [Name in ControlName]: (typeof everyAuthoring)[Name] extends { readonly isFirst: true } ? Name : never
}[ControlName]

export function isBrought({ control }: { readonly control: ControlName }): boolean {
  return controls[control].entryMode === 'brought'
}

/** Returns the control that `as` names; null if `as` names something else, such as a way of typing. */
export function findControlName(name: string): ControlName | null {
  return isControl(name) ? name : null
}

function isControl(name: string): name is ControlName {
  return Object.hasOwn(controls, name)
}
