import type { FieldType } from './fieldTypes'

/**
 * How a control goes with its label. control: one element, named by a label. group: several, in a fieldset named by
 * its legend. radiogroup: one choice out of several, in an element that owns nothing but them. own: it brings its label
 * with it. fields: it is nothing but the fields inside it.
 */
export type ControlLayout = 'control' | 'group' | 'radiogroup' | 'own' | 'fields'

/** How an answer comes about: it is typed, chosen, or an action brings it and the control only shows it; none where nothing is asked. */
type EntryMode = 'typed' | 'chosen' | 'brought' | 'none'

/** What the engine and the screen know of a control without drawing it. */
export interface Control {
  readonly layout: ControlLayout
  readonly entryMode: EntryMode
  /** Whether one of what is offered stays chosen, once one is. */
  readonly staysChosen?: true
  /** Whether it only says yes: where an answer is required, a no is none. */
  readonly confirms?: true
}

/** What only authors and builds ask of a control. */
interface ControlAuthoring {
  /** The types of field that it can enter. */
  readonly fits: readonly FieldType[]
  /** Whether it takes no more characters than there may be. */
  readonly limitsLength?: true
  /** How many choices it has room for; any number, if left out. */
  readonly mostChoices?: number
  /** Whether it is one line, which the cell of a table has room for. */
  readonly isOneLine?: true
  /** How many fields stand beside each other in it; they are one line each. */
  readonly mostColumns?: number
  /** Whether not every applicant's browser knows it: the module of a flow that has it brings it. */
  readonly isOwn?: true
}

const everyControl = {
  text: { layout: 'control', entryMode: 'typed' },
  textarea: { layout: 'control', entryMode: 'typed' },
  counted: { layout: 'control', entryMode: 'typed' },
  countedArea: { layout: 'control', entryMode: 'typed' },
  email: { layout: 'control', entryMode: 'typed' },
  phone: { layout: 'control', entryMode: 'typed' },
  date: { layout: 'group', entryMode: 'typed' },
  money: { layout: 'control', entryMode: 'typed' },
  digits: { layout: 'control', entryMode: 'typed' },
  code: { layout: 'control', entryMode: 'typed' },
  cards: { layout: 'radiogroup', entryMode: 'chosen', staysChosen: true },
  covered: { layout: 'control', entryMode: 'typed' },
  row: { layout: 'radiogroup', entryMode: 'chosen', staysChosen: true },
  checkboxes: { layout: 'group', entryMode: 'chosen' },
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

/** The name of a control. */
export type ControlName = keyof typeof everyControl

/**
 * Every control there is. A new one is a line above and one below, and a component of the same name in
 * `controls/controlComponents.ts` or, where only some flows load it, in a module of its name in its folder.
 */
export const controls: Readonly<Record<ControlName, Control>> = everyControl

const everyAuthoring = {
  text: { fits: ['text', 'number', 'url', 'time'], isOneLine: true },
  textarea: { fits: ['longText'], isOwn: true },
  counted: { fits: ['text'], isOwn: true, isOneLine: true },
  countedArea: { fits: ['longText'], isOwn: true },
  email: { fits: ['email'], isOneLine: true },
  phone: { fits: ['phone'] },
  date: { fits: ['date'] },
  money: { fits: ['money'], isOneLine: true },
  digits: { fits: ['digits'], limitsLength: true, isOwn: true, isOneLine: true },
  code: { fits: ['code'], limitsLength: true },
  cards: { fits: ['choice', 'yesNo'] },
  covered: { fits: ['text'], isOwn: true },
  row: { fits: ['choice', 'yesNo'], isOwn: true, mostChoices: 5 },
  checkboxes: { fits: ['choices'], isOwn: true },
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

/** What authors ask of each control. No applicant loads it. */
export const controlAuthoring: Readonly<Record<ControlName, ControlAuthoring>> = everyAuthoring

/** The controls that only the flows load that have them. */
export type OwnControlName = {
  [Name in ControlName]: (typeof everyAuthoring)[Name] extends { readonly isOwn: true } ? Name : never
}[ControlName]

/** Whether an action brings the answer to a field, and nobody enters it. */
export function isBrought({ control }: { readonly control: ControlName }): boolean {
  return controls[control].entryMode === 'brought'
}

/** The control that `as` names, of those that enter its type; null where it names something else, such as a way of typing. */
export function findControlName(name: string): ControlName | null {
  return isControl(name) ? name : null
}

function isControl(name: string): name is ControlName {
  return Object.hasOwn(controls, name)
}
