import { type ControlName, controls } from '../../../src/engine/program/controls'
import type { Field } from '../../../src/engine/program/field'
import { fillValues } from '../../../src/engine/text/template'
import { isObject, type Json, type Path, getValueAt } from '../../../src/engine/values/answers'
import type { FlowState } from '../../../src/engine/state/flowState'
import { isByHand } from '../../../src/engine/kinds/lookup'
import { formatAmountInput } from '../../../src/controls/numbers/MoneyControl'
import { beginningWith, labelled } from '../harness/control'
import { copy, type Driven, type Place, placeOf } from './driven'

/** A place, and the answer to give there; undefined takes the answer back. */
interface Giving extends Place {
  readonly driven: Driven
  readonly state: FlowState
  readonly value: Json | undefined
  /** The answer, where it is a text. */
  readonly text: string
}

type Give = (giving: Giving) => Promise<void>

const type: Give = ({ scope, label, value }) => scope.fill(label, String(value ?? ''))

const choose: Give = ({ scope, label, driven, state, asked, text, value }) =>
  scope.choose(
    label,
    typeof value === 'boolean'
      ? driven.program.flow.wording[value ? 'yes' : 'no']
      : wordsOf(driven, state, asked.field, text),
  )

/** Controls that are answered in a way of their own. */
const givers: Readonly<Partial<Record<ControlName, Give>>> = {
  money: ({ scope, label, driven, asked, value }) =>
    scope.fill(label, formatAmountInput(value, driven.program.flow.language, asked.field.options)),
  date: ({ scope, label, text }) => scope.date(label, text),
  dateTime: async ({ scope, label, text, driven }) => {
    const [day = '', time = ''] = text.split(/[T~]/)
    await scope.date(label, day)
    await scope.within(labelled(label)).fill(driven.program.flow.wording.time, time)
  },
  phone: ({ scope, label, text }) => (text === '' ? scope.emptyPhone(label) : scope.phone(label, text)),
  code: ({ scope, text }) => scope.code(text),
  select: choose,
  search: ({ scope, label, driven, state, asked, text }) =>
    scope.fill(label, text === '' ? '' : wordsOf(driven, state, asked.field, text)),
  lookup: ({ scope, label, value, text, asked }) =>
    isObject(value)
      ? scope.find(label, isByHand(value) ? (asked.field.options.byHand ?? '') : String(value['label']))
      : scope.fill(label, text),
  checkboxes: giveChoices,
  pictureBoxes: giveChoices,
  checkbox: ({ scope, label, value }) => (value === true ? scope.check(label) : scope.uncheck(label)),
  consent: ({ scope, label, value }) => (value === undefined ? scope.uncheck(label) : scope.check(label)),
  files: giveFiles,
  signature: ({ driven, scope, label, value }) =>
    scope.within(labelled(label)).fill(
      driven.program.flow.wording.signature.name,
      fileNames(value)
        .join('')
        .replace(/\.png$/, ''),
    ),
  scale: ({ scope, label, value }) => scope.chooseNumber(label, Number(value)),
  texts: giveTexts,
  // Nobody can change it.
  locked: () => Promise.resolve(),
}

/** How a control is answered: in its own way, else one of several radio buttons is chosen, or the answer is typed. */
function giverOf(control: ControlName): Give {
  const { layout } = controls[control]
  const usual = layout === 'control' ? type : refuse
  return givers[control] ?? (layout === 'radiogroup' ? choose : usual)
}

/** Gives an answer as an applicant does with the field's control, and leaves the field. */
export async function giveAnswer(driven: Driven, state: FlowState, path: Path, value: Json | undefined): Promise<void> {
  const place = placeOf(driven, state, path)
  const text = typeof value === 'string' ? value : ''
  await giverOf(place.asked.field.control)({ ...place, driven, state, value, text })
  // A list takes an option without the focus, and files are taken without it.
  if (place.asked.field.control === 'select') await place.scope.enter(place.label)
  if (place.asked.field.control === 'files') await place.scope.leave(place.label)
  else await driven.page.leaveFocused()
}

/** Ticks what is to be chosen first: what goes alone takes the others back by itself. */
async function giveChoices({ driven, state, asked, scope, label, value }: Giving): Promise<void> {
  const choices = asked.field.kind === 'simple' ? [...(asked.field.choices ?? [])] : []
  const wanted = new Set([value ?? []].flat())
  const group = scope.within(labelled(label))
  for (const [choice, words] of choices) if (wanted.has(choice)) await group.check(copy(driven, state, words))
  for (const [choice, words] of choices) if (!wanted.has(choice)) await group.uncheck(copy(driven, state, words))
}

/** Leaves one input, and pastes the texts into it, a line each: so there can be too many. */
async function giveTexts({ driven, state, asked, scope, label, value }: Giving): Promise<void> {
  const group = scope.within(labelled(label))
  const { remove } = driven.program.flow.wording
  const nameOf = (index: number): string =>
    `${copy(driven, state, asked.field.options.item ?? asked.field.label)} ${index + 1}`
  const present = [getValueAt(state.answers, asked.path) ?? []].flat().length
  for (let index = present - 1; index > 0; index -= 1) await group.press(`${remove} ${nameOf(index)}`)
  const [only, ...others] = [value ?? []].flat().map(String)
  if (others.length === 0) await group.fill(nameOf(0), only ?? '')
  else await group.paste(nameOf(0), [only, ...others].join('\n'))
}

async function giveFiles({ driven, state, asked, scope, label, value }: Giving): Promise<void> {
  const present = fileNames(getValueAt(state.answers, asked.path))
  const wanted = fileNames(value)
  const { removeFile } = driven.program.flow.wording
  for (const name of present.filter((file) => !wanted.includes(file))) {
    await scope.within(labelled(label)).pressFirst(beginningWith(fillValues(removeFile, { name })))
  }
  const missing = wanted.filter((file) => !present.includes(file))
  if (missing.length > 0) await scope.upload(label, missing)
  await scope.expectFiles(label, wanted)
}

async function refuse({ asked }: Giving): Promise<void> {
  throw new Error(`The field ${asked.path} cannot be answered as a whole, or giveAnswer.ts does not say how.`)
}

/** The file names an answer of a file field holds. */
function fileNames(value: Json | undefined): readonly string[] {
  const files = Array.isArray(value) ? value : [value]
  return files.flatMap((file: Json | undefined) => (isObject(file) ? [String(file['name'])] : []))
}

/** What stands beside a choice; the empty one asks to choose. */
function wordsOf(driven: Driven, state: FlowState, field: Field, choice: string): string {
  if (choice === '') return driven.program.flow.wording.choose
  const words = field.kind === 'simple' ? field.choices?.get(choice) : undefined
  return copy(driven, state, words ?? choice)
}
