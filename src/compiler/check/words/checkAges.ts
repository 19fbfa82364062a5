import type { FieldRule } from '../../../engine/program/field'
import { rules } from '../../../engine/rules/ruleTable'
import { type Finding, warning } from '../../../engine/values/finding'
import { saidIn } from './saidIn'
import { pointerTo } from '../../findings/pointer'
import type { CheckedProgram } from '../../parts/checkedProgram'

/** An age that is asked for, however it is said. */
const AGES: readonly { readonly sign: RegExp; readonly isAbove?: true }[] = [
  { sign: /\b(\d{1,3})(?: years)?(?: of age)? (?:or|and) (?:older|over|above)\b/i },
  { sign: /\bat least (\d{1,3})(?: years?)? (?:old|of age)\b/i },
  { sign: /\b(?:be|are) at least (\d{1,3})\b(?! (?:characters|letters|digits|days|weeks|months))/i },
  { sign: /\b(\d{1,3})\+/ },
  { sign: /\bolder than (\d{1,3})\b/i, isAbove: true },
]

/** What only a demand begins with: others may be told what people of some age get. */
const DEMAND = /\b(?:must|have to|need to|has to|needs to) be\b/i

/** An age that is asked for in words is the one that the rule asks for. */
export function checkAges({ fields: { all }, screens }: CheckedProgram): readonly Finding[] {
  const dated = all.flatMap(({ field, pointer }) => {
    const ages = agesOf(field.rules)
    return ages.length === 0 ? [] : [{ ages, label: field.label, hint: saidIn(field.hint), pointer }]
  })
  const every = dated.flatMap(({ ages }) => ages)
  if (every.length === 0) return []
  return [
    ...dated.flatMap(({ ages, label, hint, pointer }) => [
      ...wrongAge(label, pointerTo(pointer, 'label'), ages),
      ...wrongAge(hint, pointerTo(pointer, 'hint'), ages),
    ]),
    ...screens.flatMap(({ value: { title, description }, pointer }) =>
      [
        { text: title ?? '', place: pointerTo(pointer, 'title') },
        { text: saidIn(description), place: pointerTo(pointer, 'description') },
      ].flatMap(({ text, place }) => (DEMAND.test(text) ? wrongAge(text, place, every) : [])),
    ),
  ]
}

function agesOf(written: readonly FieldRule[]): readonly number[] {
  return written.flatMap(({ definition, is }) =>
    definition === rules.minimumAge && typeof is === 'number' ? [is] : [],
  )
}

function wrongAge(text: string, pointer: string, ages: readonly number[]): readonly Finding[] {
  for (const { sign, isAbove = false } of AGES) {
    const said = sign.exec(text)?.[1]
    if (said === undefined) continue
    const age = Number(said) + (isAbove ? 1 : 0)
    // "older than 18" may be meant as 18.
    if (ages.includes(age) || (isAbove && ages.includes(age - 1))) continue
    return [
      warning(
        'wrong-number',
        pointer,
        `The words say ${said}, but the age is ${[...new Set(ages)].join(' or ')}.`,
        'Let the words and the rule agree.',
      ),
    ]
  }
  return []
}
