import type { FieldType } from './field'

/**
 * How a control goes with its label. control: one element, named by a label. group: several, in a fieldset named by
 * its legend. radiogroup: one choice out of several, in an element that owns nothing but them. own: it brings its label
 * with it. fields: it is nothing but the fields inside it.
 */
export type ControlLayout = 'control' | 'group' | 'radiogroup' | 'own' | 'fields'

/** How an answer comes about: it is typed, chosen, or an action brings it and the control only shows it; none where nothing is asked. */
export type EntryMode = 'typed' | 'chosen' | 'brought' | 'none'

/** What is known of a control without drawing it. */
export interface Control {
  /** The types of field that it can enter. */
  readonly fits: readonly FieldType[]
  readonly layout: ControlLayout
  readonly entryMode: EntryMode
  /** Whether it takes no more characters than there may be. */
  readonly limitsLength?: true
  /** Whether one of what is offered stays chosen, once one is. */
  readonly staysChosen?: true
  /** Whether it only says yes: where an answer is required, a no is none. */
  readonly confirms?: true
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
  text: { fits: ['text', 'number', 'url', 'time'], layout: 'control', entryMode: 'typed', isOneLine: true },
  textarea: { fits: ['longText'], layout: 'control', entryMode: 'typed', isOwn: true },
  counted: { fits: ['text'], layout: 'control', entryMode: 'typed', isOwn: true, isOneLine: true },
  countedArea: { fits: ['longText'], layout: 'control', entryMode: 'typed', isOwn: true },
  email: { fits: ['email'], layout: 'control', entryMode: 'typed', isOneLine: true },
  phone: { fits: ['phone'], layout: 'control', entryMode: 'typed' },
  date: { fits: ['date'], layout: 'group', entryMode: 'typed' },
  money: { fits: ['money'], layout: 'control', entryMode: 'typed', isOneLine: true },
  digits: { fits: ['digits'], layout: 'control', entryMode: 'typed', limitsLength: true, isOwn: true, isOneLine: true },
  code: { fits: ['code'], layout: 'control', entryMode: 'typed', limitsLength: true },
  cards: { fits: ['choice', 'yesNo'], layout: 'radiogroup', entryMode: 'chosen', staysChosen: true },
  covered: { fits: ['text'], layout: 'control', entryMode: 'typed', isOwn: true },
  row: { fits: ['choice', 'yesNo'], layout: 'radiogroup', entryMode: 'chosen', staysChosen: true, isOwn: true, mostChoices: 5 },
  checkboxes: { fits: ['choices'], layout: 'group', entryMode: 'chosen', isOwn: true },
  search: { fits: ['choiceFrom', 'choice'], layout: 'control', entryMode: 'typed', isOwn: true, isOneLine: true },
  lookup: { fits: ['lookup'], layout: 'control', entryMode: 'typed', isOwn: true },
  select: { fits: ['choiceFrom', 'choice'], layout: 'control', entryMode: 'chosen', isOneLine: true },
  plan: { fits: ['plan'], layout: 'radiogroup', entryMode: 'chosen', staysChosen: true, isOwn: true },
  checkbox: { fits: ['yesNo'], layout: 'own', entryMode: 'chosen', confirms: true },
  color: { fits: ['color'], layout: 'control', entryMode: 'typed', isOwn: true },
  files: { fits: ['file', 'files'], layout: 'group', entryMode: 'chosen' },
  list: { fits: ['list'], layout: 'group', entryMode: 'chosen' },
  table: { fits: ['list'], layout: 'group', entryMode: 'chosen', isOwn: true, mostColumns: 4 },
  totalled: { fits: ['list'], layout: 'group', entryMode: 'chosen', isOwn: true },
  folded: { fits: ['list'], layout: 'group', entryMode: 'chosen', isOwn: true },
  pagedList: { fits: ['pagedList'], layout: 'group', entryMode: 'chosen', isOwn: true },
  accounts: { fits: ['accounts'], layout: 'group', entryMode: 'brought' },
  grid: { fits: ['grid'], layout: 'group', entryMode: 'chosen', isOwn: true },
  scale: { fits: ['scale'], layout: 'radiogroup', entryMode: 'chosen', staysChosen: true, isOwn: true },
  heading: { fits: ['heading'], layout: 'own', entryMode: 'none', isOwn: true },
  note: { fits: ['note'], layout: 'own', entryMode: 'none', isOwn: true },
  picture: { fits: ['picture'], layout: 'own', entryMode: 'none', isOwn: true },
  signature: { fits: ['signature'], layout: 'group', entryMode: 'chosen', isOwn: true },
  texts: { fits: ['texts'], layout: 'group', entryMode: 'typed', isOwn: true },
  group: { fits: ['group'], layout: 'fields', entryMode: 'typed' },
  locked: { fits: [], layout: 'control', entryMode: 'brought', isOwn: true, isOneLine: true },
} as const satisfies Readonly<Record<string, Control>>

/** The controls that only the flows load that have them. */
export type OwnControlName = { [Name in ControlName]: (typeof everyControl)[Name] extends { readonly isOwn: true } ? Name : never }[ControlName]

/** The name of a control. */
export type ControlName = keyof typeof everyControl

/**
 * Every control there is. A new one is a line above, and a component of the same name in `controls/controlComponents.ts`
 * or, where only some flows load it, in a module of its name in its folder.
 */
export const controls: Readonly<Record<ControlName, Control>> = everyControl

/** Whether an action brings the answer to a field, and nobody enters it. */
export function isBrought({ control }: { readonly control: ControlName }): boolean {
  return controls[control].entryMode === 'brought'
}

/** The control that `as` names in a field of this type; null where it names something else, such as a way of typing. */
export function controlCalled(name: string, type: FieldType): ControlName | null {
  if (!isControl(name)) return null
  return controls[name].fits.includes(type) ? name : null
}

function isControl(name: string): name is ControlName {
  return Object.hasOwn(controls, name)
}
