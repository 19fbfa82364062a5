import { isVisible, normalizeLine, normalizeLines } from '../values/text'
import { combineSubsets, isCounted, MOST_COMBINED, textAuthoringBase, textBase, type SimpleKindAuthoring } from './text'
import type { Json } from '../values/answers'
import type { FieldDocumentOf } from '../program/fieldTypes'
import type { SimpleKind } from '../program/field'

export const longText: SimpleKind = {
  ...textBase,
  control: 'textarea',
  maxCharacters: 20_000,
  normalize: (text) => normalizeLines(text),
  selectControl({ rules }: FieldDocumentOf<'longText'>) {
    return isCounted(rules) ? 'countedArea' : null
  },
}

/** `isPersonal`: applicants may write anything about themselves. */
export const longTextAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  isSeveralLines: true,
  secret: 'byName',
  isPersonal: true,
}

export const texts: SimpleKind = {
  ...textBase,
  answer: 'texts',
  control: 'texts',
  isAnswer: (value) => Array.isArray(value) && value.every((one: Json) => typeof one === 'string'),
  toSubmitted: (value) => {
    if (!Array.isArray(value)) return value
    const nonEmpty = value.map((one: Json) => normalizeLine(String(one)).trim()).filter(isVisible)
    const isWhole = nonEmpty.length === value.length && nonEmpty.every((one, index) => one === value[index])
    return isWhole ? value : nonEmpty
  },
}

function createTexts(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? 'Something' : `Something ${index + 1}`))
}

/** The maximum number of texts in samples. */
const MOST_TRIED = 24

const counts = Array.from({ length: MOST_TRIED }, (_, index) => index + 1)

export const textsAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  secret: 'byName',
  comparesAs: 'texts',
  good: () => counts.map(createTexts),
  bad: () => [['x', 'x'], ...counts.map(createTexts)],
  combined: (_field, named) => combineSubsets([...new Set(named)].slice(0, MOST_COMBINED), createTexts(3)),
  others: [],
}
