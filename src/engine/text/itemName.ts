import type { Wording } from '../../language/wording'
import type { Field, ListField } from '../program/field'
import { fieldAt, type Program } from '../program/program'
import { listOf } from '../values/format'
import { valueAt } from '../values/path'
import type { Json } from '../values/answers'
import { describeAnswer } from './describeAnswer'
import { givenWords } from './givenWords'

type Fill = (template: string, values?: Readonly<Record<string, string>>) => string

/** What an item of a list, or one of several texts, is called: the field's word for one, and its number. `fill` fills placeholders of copy. */
export function itemName(
  { label, options }: Pick<Field, 'label' | 'options'>,
  index: number,
  wording: Wording,
  fill: Fill,
): string {
  return numbered(fill(options.item ?? label), index, wording, fill)
}

/**
 * What the items of a list are called: by the title that their answers give, with a number where it is that of several;
 * by their number alone where they give none.
 */
export function itemNames(program: Program, list: ListField, items: readonly Json[], fill: Fill): readonly string[] {
  const { wording } = program.flow
  const titles = items.map((item) => titleOf(program, list, item))
  return titles.map((title, index) => {
    if (title === '') return itemName(list, index, wording, fill)
    return titles.indexOf(title) === titles.lastIndexOf(title) ? title : numbered(title, index, wording, fill)
  })
}

function titleOf(program: Program, { path, options: { title = '' } }: ListField, item: Json): string {
  const { flow } = program
  return givenWords(title, (name) => {
    const field = fieldAt(program, `${path}.*.${name}`)
    return field === null ? '' : listOf(describeAnswer(flow, field, valueAt(item, name)), flow.language)
  })
}

function numbered(item: string, index: number, { itemName: words }: Wording, fill: Fill): string {
  return fill(words, { item, number: String(index + 1) })
}
