import type { BenchField, BenchForm, BenchType } from './benchForm'

/** How many fields the forms have, and the list. */
const SIZES = [20, 200, 1000]
const LIST = { items: 50, fields: 8 }
/** The share of the fields that the toggle shows: the last ones. */
const TOGGLED = 0.1

const TYPES: readonly BenchType[] = ['text', 'number', 'choice', 'date', 'yesNo']

const words: Readonly<Record<BenchType, string>> = {
  text: 'Name of part',
  number: 'Number of part',
  choice: 'Kind of part',
  date: 'Day of part',
  yesNo: 'Part is there,',
}

/** Every form that is measured. */
export const forms: readonly BenchForm[] = [...SIZES.map(sized), listForm()]

function sized(size: number): BenchForm {
  return {
    id: `bench-${size}`,
    title: `Parts, ${size} of them`,
    toggle: { name: 'more', label: 'There are more parts' },
    fields: fieldsOf(size, Math.ceil(size * (1 - TOGGLED))),
    list: null,
  }
}

function listForm(): BenchForm {
  const { items, fields } = LIST
  const list = {
    name: 'parts',
    label: 'Parts',
    item: 'Part',
    add: 'Add a part',
    items,
    fields: fieldsOf(fields, fields),
  }
  return { id: 'bench-list', title: 'Parts in a list', toggle: null, fields: [], list }
}

/** So many fields; those from a place on show only with the toggle. */
function fieldsOf(size: number, toggledFrom: number): readonly BenchField[] {
  return Array.from({ length: size }, (_, index) => fieldAt(index, index >= toggledFrom))
}

function fieldAt(index: number, isToggled: boolean): BenchField {
  const type = TYPES[index % TYPES.length] ?? 'text'
  const label = `${words[type]} ${index + 1}`
  return {
    name: `f${index}`,
    type,
    label,
    hint: `As it is written on the back of part ${index + 1}`,
    choices:
      type === 'choice'
        ? [
            ['small', 'Small'],
            ['medium', 'Medium'],
            ['large', 'Large'],
          ]
        : [],
    required: `${label} is needed`,
    format: type === 'number' || type === 'date' ? `${label} is not right` : null,
    rule: ruleOf(type, label),
    isToggled,
  }
}

function ruleOf(type: BenchType, label: string): BenchField['rule'] {
  if (type === 'text') return { name: 'minLength', is: 3, message: `${label} is too short` }
  if (type === 'number') return { name: 'maximum', is: 1000, message: `${label} is too much` }
  return type === 'date' ? { name: 'past', message: `${label} is still to come` } : null
}
