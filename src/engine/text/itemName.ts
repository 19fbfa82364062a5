import type { Wording } from '../../language/flow'
import type { Field, ListField } from '../program/field'
import { findField, type Program } from '../program/program'
import { listOf } from '../values/format'
import { type Json, getValueAt } from '../values/answers'
import { describeAnswer } from './fillText'

/**
 * Fills words with answers. A missing answer is left out with the words before it and brackets around it; empty if
 * all are missing.
 */
export function fillGivenWords(words: string, describe: (path: string) => string): string {
  const [start = '', ...parts] = words.split(/\{\{\s*([\w.]+)\s*\}\}/)
  let given = ''
  let between = start
  let isOpen = false
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1) {
      between = isOpen && part.startsWith(')') ? part.slice(1) : part
      continue
    }
    const answer = describe(part)
    isOpen = answer === '' && between.endsWith('(')
    if (answer !== '') given += (given === '' ? start : between) + answer
  }
  return given === '' ? '' : given + between
}

type Fill = (template: string, values?: Readonly<Record<string, string>>) => string

/**
 * Names an item of a list, or one of several texts: the field's word for one, and its number. `fill` fills
 * placeholders.
 */
export function formatItemName(
  { label, options }: Pick<Field, 'label' | 'options'>,
  index: number,
  wording: Wording,
  fill: Fill,
): string {
  return addNumber(fill(options.item ?? label), index, wording, fill)
}

/**
 * Names the items of a list by the title that their answers give, with a number if several share it, or by number if
 * they have none.
 */
export function formatItemNames(
  program: Program,
  list: ListField,
  items: readonly Json[],
  fill: Fill,
): readonly string[] {
  const { wording } = program.flow
  const titles = items.map((item) => formatTitle(program, list, item))
  return titles.map((title, index) => {
    if (title === '') return formatItemName(list, index, wording, fill)
    return titles.indexOf(title) === titles.lastIndexOf(title) ? title : addNumber(title, index, wording, fill)
  })
}

function formatTitle(program: Program, { path, options: { title = '' } }: ListField, item: Json): string {
  const { flow } = program
  return fillGivenWords(title, (name) => {
    const field = findField(program, `${path}.*.${name}`)
    return field === null ? '' : listOf(describeAnswer(flow, field, getValueAt(item, name)), flow.language)
  })
}

function addNumber(item: string, index: number, { itemName: words }: Wording, fill: Fill): string {
  return fill(words, { item, number: String(index + 1) })
}
