import type { SimpleField } from '../../engine/program/field'
import { boundOf } from '../../engine/rules/bounds'
import { rules } from '../../engine/rules/ruleTable'
import type { Json } from '../../engine/values/answers'
import { compared } from '../../engine/values/isSame'
import { charactersIn } from '../../engine/values/wordsIn'

/** The texts that inputs show: at least one, however empty. */
export function textsIn(answer: Json | undefined): readonly string[] {
  return Array.isArray(answer) && answer.length > 0 ? answer.map(String) : ['']
}

/** The answer that these texts are; none where one input is left and empty. */
export function answerOf(texts: readonly string[]): Json | undefined {
  return texts.every((text) => text === '') && texts.length < 2 ? undefined : texts
}

/** The texts with others in the place of the one at an index. */
export function withTexts(texts: readonly string[], index: number, others: readonly string[]): readonly string[] {
  return [...texts.slice(0, index), ...others, ...texts.slice(index + 1)]
}

/** What is selected in an input. */
interface Selection {
  readonly value: string
  readonly selectionStart: number | null
  readonly selectionEnd: number | null
}

/** The texts that an input becomes when something of several lines is pasted into it; null where it has one line. */
export function pastedTexts(pasted: string, { value, selectionStart, selectionEnd }: Selection): readonly string[] | null {
  const lines = pasted.split(/[\r\n]+/).map((line) => line.trim()).filter((line) => line !== '')
  if (lines.length < 2) return null
  const before = value.slice(0, selectionStart ?? value.length)
  const after = value.slice(selectionEnd ?? value.length)
  return lines.map((line, index) => `${index === 0 ? before : ''}${line}${index === lines.length - 1 ? after : ''}`)
}

/** Whether it is the text at an index that is wrong, among texts of which something is: too long, or there before; where none is, all are. */
export function isWrong(texts: readonly string[], index: number, field: SimpleField): boolean {
  const most = boundOf(field, 'characters', 'most')
  const isUnique = field.rules.some(({ definition }) => definition === rules.unique)
  const kept = texts.map(compared)
  const wrong = kept.map((text, place) => text !== '' && ((most !== null && charactersIn(text) > most) || (isUnique && kept.indexOf(text) < place)))
  return wrong.includes(true) ? wrong[index] === true : true
}
