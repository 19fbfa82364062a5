import { error, type Finding } from '../../engine/values/finding'
import type { FormBlock } from '../../language/block-form'
import type { FieldSchema } from '../../language/field'
import type { Flow } from '../../language/flow'
import type { FieldUi, FormUi } from '../../language/ui'
import { type Fields, fieldsOf, itemsOf, versionsOfForm } from '../parts/fields'
import { fieldUis } from '../parts/fieldUis'
import { flagOf } from '../parts/flag'
import { formsIn } from '../parts/parts'
import { pointerTo } from '../findings/pointer'
import { didYouMean } from '../findings/suggestion'
import { typingOf } from '../parts/typing'

type ControlName = NonNullable<FieldUi['ui:widget']> | NonNullable<FieldUi['ui:field']>
type OptionName = keyof NonNullable<FieldUi['ui:options']>

interface Control {
  /** What it needs the field to be, in words that follow "the field must be". */
  readonly needs: string
  readonly fits: (field: FieldSchema) => boolean
  readonly options: readonly OptionName[]
}

const isText = ({ type }: FieldSchema): boolean => type === 'string'
const isChoice = ({ type, enum: choices }: FieldSchema): boolean => type === 'string' && choices !== undefined
const isList = ({ type, items }: FieldSchema): boolean => type === 'array' && items?.properties !== undefined
const list = { needs: 'a list of objects', fits: isList, options: ['item', 'add', 'removeLabel', 'empty'] } as const

/** The settings that mean something to every control. */
const general: readonly OptionName[] = ['width', 'marked']

/** What each control can show, and the settings it knows besides the general ones. */
const controls: Readonly<Record<ControlName, Control>> = {
  text: { needs: 'of type string', fits: isText, options: [] },
  textarea: { needs: 'of type string', fits: isText, options: [] },
  email: { needs: 'of type string', fits: isText, options: [] },
  date: { needs: 'a string with "format": "date"', fits: ({ format }) => format === 'date', options: [] },
  money: { needs: 'an integer with "money": true', fits: ({ money }) => money === true, options: ['currency'] },
  phone: { needs: 'of type string', fits: isText, options: ['country'] },
  otp: { needs: 'of type string', fits: isText, options: ['length'] },
  digits: { needs: 'of type string', fits: isText, options: ['groups', 'separator'] },
  radio: { needs: 'a string with "enum"', fits: isChoice, options: [] },
  plan: { needs: 'a string with "enum"', fits: isChoice, options: ['calculation'] },
  select: { needs: 'a string with "enum"', fits: isChoice, options: [] },
  color: { needs: 'of type string', fits: isText, options: ['pick'] },
  checkbox: { needs: 'of type boolean', fits: ({ type }) => type === 'boolean', options: [] },
  hidden: { needs: 'a field', fits: () => true, options: [] },
  fileUpload: {
    needs: 'a file or a list of files',
    fits: ({ file, items }) => (file ?? items?.file) !== undefined,
    options: [],
  },
  accounts: list,
  list: { ...list, options: [...list.options, 'remove', 'flag', 'flagged', 'setFlag'] },
}

/** What is said of how a form looks is about fields it has, and fits them. */
export function checkFormUi(flow: Flow): readonly Finding[] {
  return formsIn(flow).flatMap(({ block, pointer }) => [
    ...uiOf(block.ui, fieldsOf(versionsOfForm(block.schema)), pointerTo(pointer, 'ui')),
    ...drawn(block, pointer),
  ])
}

/** What the applicant does not enter has no control to enter it: it is hidden, or a list of what was connected. */
function drawn({ schema, ui }: FormBlock, pointer: string): readonly Finding[] {
  const good = fieldUis(ui).filter(([, field]) => field['ui:widget'] === 'hidden' || field['ui:field'] === 'accounts')
  const names = new Set(good.map(([name]) => name))
  return Object.entries(schema.properties).flatMap(([name, { readOnly }]) => {
    if (readOnly !== true || names.has(name)) return []
    const message = `"${name}" is not entered, but has a control.`
    const place = pointerTo(pointer, 'schema', 'properties', name, 'readOnly')
    return [error('unfit-control', place, message, `Add "ui": { "${name}": { "ui:widget": "hidden" } }.`)]
  })
}

function uiOf(ui: FormUi | undefined, fields: Fields, pointer: string): readonly Finding[] {
  return fieldUis(ui).flatMap(([name, field]) => {
    const place = pointerTo(pointer, name)
    const versions = fields.get(name)
    if (versions === undefined) {
      return [error('unknown-field', place, `No field is called "${name}".`, didYouMean(name, fields.keys()))]
    }
    return fieldUiOf(field, versions, place)
  })
}

function fieldUiOf(ui: FieldUi, versions: readonly FieldSchema[], pointer: string): readonly Finding[] {
  const named = (['ui:widget', 'ui:field'] as const).flatMap((key) =>
    ui[key] === undefined ? [] : [[key, ui[key]] as const],
  )
  const allowed: readonly string[] = [...general, ...named.flatMap(([, name]) => controls[name].options)]
  const inner = fieldsOf(itemsOf(versions))
  return [
    ...named
      .filter(([, name]) => !versions.some(controls[name].fits))
      .map(([key, name]) =>
        error(
          'unfit-control',
          pointerTo(pointer, key),
          `"${name}" cannot show this field.`,
          `The field must be ${controls[name].needs}.`,
        ),
      ),
    ...choiceNames(ui, versions, pointer),
    ...typingOf(ui, pointer),
    ...Object.keys(ui['ui:options'] ?? {})
      .filter((option) => !allowed.includes(option))
      .map((option) =>
        error(
          'unfit-option',
          pointerTo(pointer, 'ui:options', option),
          `"${option}" means nothing to this control.`,
          didYouMean(option, allowed),
        ),
      ),
    ...flagOf(ui['ui:options'], inner, pointerTo(pointer, 'ui:options')),
    ...(ui.items !== undefined && inner.size === 0
      ? [
          error(
            'unfit-option',
            pointerTo(pointer, 'items'),
            'The items of this field have no fields.',
            'Remove "items".',
          ),
        ]
      : uiOf(ui.items, inner, pointerTo(pointer, 'items'))),
  ]
}

/** Where the choices have words, each has them. */
function choiceNames(ui: FieldUi, versions: readonly FieldSchema[], pointer: string): readonly Finding[] {
  const names = ui['ui:enumNames']
  if (names === undefined || versions.some((field) => field.enum?.length === names.length)) return []
  const place = pointerTo(pointer, 'ui:enumNames')
  return [error('unfit-option', place, 'There are not as many words as choices.', 'Write one for each of "enum".')]
}
