import { type BenchField, type BenchForm, FORM } from './benchForm'

/** A flow around a form, in the flow language: a first screen, the form, the end. */
export function formFlow({ id, title, toggle, fields, list }: BenchForm): object {
  const when = toggle === null ? undefined : { [`${FORM}.${toggle.name}`]: true }
  const asked = [
    ...(toggle === null ? [] : [[toggle.name, { type: 'yesNo', label: toggle.label }] as const]),
    ...fields.map((field) => [field.name, fieldDocument(field, field.isToggled ? when : undefined)] as const),
    ...(list === null ? [] : [[list.name, listDocument(list)] as const]),
  ]
  return screensAround({ id, title, fields: Object.fromEntries(asked) })
}

/** A first screen, one with a form of these fields, and the end. */
export function screensAround({
  id,
  title,
  fields,
}: {
  readonly id: string
  readonly title: string
  readonly fields: object
}): object {
  return {
    version: 2,
    id,
    extends: ['shared/wording.json'],
    name: title,
    language: 'en-CA',
    provider: { name: 'Linkwell', logo: 'provider.svg' },
    steps: { parts: 'Parts', done: 'Done' },
    start: 'welcome',
    screens: {
      welcome: {
        layout: 'intro',
        title: 'Welcome',
        buttons: { begin: { label: 'Begin', style: 'primary' } },
        on: { begin: { goto: 'parts' } },
      },
      parts: {
        step: 'parts',
        title,
        blocks: { [FORM]: { type: 'form', fields } },
        buttons: { continue: { label: 'Continue', style: 'primary', submit: true } },
        on: { continue: { goto: 'done' } },
      },
      done: { step: 'done', layout: 'outcome', final: true, title: 'Done' },
    },
  }
}

function fieldDocument(
  { type, label, hint, choices, required, format, rule }: BenchField,
  when: object | undefined,
): object {
  return {
    type,
    label,
    hint,
    ...(when === undefined ? {} : { when }),
    ...(choices.length === 0 ? {} : { choices: Object.fromEntries(choices) }),
    rules: {
      required,
      ...(format === null ? {} : { format }),
      ...(rule === null ? {} : { [rule.name]: ruleDocument(rule) }),
    },
  }
}

function ruleDocument(rule: NonNullable<BenchField['rule']>): unknown {
  return rule.name === 'past' ? rule.message : { is: rule.is, message: rule.message }
}

function listDocument({ label, item, add, fields }: NonNullable<BenchForm['list']>): object {
  const inside = fields.map((field) => [field.name, fieldDocument(field, undefined)] as const)
  return { type: 'list', label, item, add, starts: 1, fields: Object.fromEntries(inside) }
}
