import { fillValues } from '../../../src/engine/text/fillValues'
import { valueAt } from '../../../src/engine/values/path'
import type { Json, Path } from '../../../src/engine/values/types'
import { amountText } from '../../../src/widgets/money/money'
import { labelled } from '../harness/control'
import { fileNames, type Standing } from './deeds'
import { copy, type Driven, type Place, placeOf } from './driven'
import type { Control, ShownField } from './fieldsShown'

/** A place, and the answer to give there; undefined takes the answer back. */
interface Giving extends Place {
  readonly driven: Driven
  readonly standing: Standing
  readonly value: Json | undefined
  /** The answer, where it is a text. */
  readonly text: string
}

type Give = (giving: Giving) => Promise<void>

const type: Give = ({ scope, label, value }) => scope.fill(label, String(value ?? ''))

const choose: Give = ({ scope, label, driven, standing, field, text }) =>
  scope.choose(label, choiceLabel(driven, standing, field, text))

const givers: Readonly<Record<Control, Give>> = {
  text: type,
  textarea: type,
  email: type,
  color: type,
  digits: type,
  money: ({ scope, label, driven, value }) => scope.fill(label, amountText(value, driven.program.flow.language)),
  date: ({ scope, label, text }) => scope.date(label, text),
  phone: ({ scope, label, text }) => (text === '' ? scope.emptyPhone(label) : scope.phone(label, text)),
  otp: ({ scope, text }) => scope.code(text),
  select: choose,
  radio: choose,
  plan: choose,
  checkbox: ({ scope, label, value }) => (value === true ? scope.check(label) : scope.uncheck(label)),
  fileUpload: giveFiles,
  accounts: refuse,
  list: refuse,
  hidden: refuse,
}

/** Gives an answer as an applicant does with the field's control, and leaves the field. */
export async function giveAnswer(driven: Driven, standing: Standing, path: Path, value: Json | undefined): Promise<void> {
  const place = placeOf(driven, standing, path)
  const text = typeof value === 'string' ? value : ''
  await givers[place.field.control]({ ...place, driven, standing, value, text })
  await place.scope.leave(place.label)
}

async function giveFiles({ driven, standing, field, scope, label, value }: Giving): Promise<void> {
  if (value !== undefined) {
    await scope.upload(label, fileNames(value))
    return scope.expectFiles(label, fileNames(value))
  }
  const { removeFile } = driven.program.flow.wording
  for (const name of fileNames(valueAt(standing.state.answers, field.path))) {
    await scope.within(labelled(label)).press(fillValues(removeFile, { name }))
  }
}

async function refuse({ field }: Giving): Promise<void> {
  throw new Error(`The field ${field.path} cannot be answered as a whole.`)
}

function choiceLabel(driven: Driven, standing: Standing, { schema, ui }: ShownField, choice: string): string {
  if (choice === '') return driven.program.flow.wording.choose
  const calculation = driven.program.flow.calculations?.[ui['ui:options']?.calculation ?? '']
  const plan = calculation?.calculator === 'installments' ? calculation.plans.find(({ id }) => id === choice) : undefined
  const named = ui['ui:enumNames']?.[schema.enum?.indexOf(choice) ?? -1]
  return copy(driven, standing, plan?.label ?? named ?? choice)
}
