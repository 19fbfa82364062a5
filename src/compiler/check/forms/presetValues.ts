import { type Field, getInnerFields } from '../../../engine/program/field'
import { createError, type Finding, type Message, createWarning, type Suggestion } from '../../../engine/values/finding'
import { joinPointer, parsePointer } from '../../findings/pointer'
import { suggestName, quoteValue, formatMessage, formatSuggestion } from '../../findings/quoting'
import {
  suggestAmount,
  getAnswerKind,
  canBe,
  listChoiceValues,
  followPath,
  isAmountOf,
  kindWords,
  type Plain,
  describePossibleValues,
} from '../../parts/answers'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { listPrefillPaths } from '../../../engine/program/dependencies'
import { isGroupDocument } from '../../language/groupPrefills'
import type { PlacedField, PlacedFields } from '../../parts/fields'
import { findPrefillCycle, isPrefilledWithGroup, getPrefill, getPrefillPointer } from '../../parts/prefills'
import { getCurrency, getCurrencyDecimals } from '../../../engine/values/format'
import { isAnswerName } from '../../../engine/rules/rule'
import type { FieldType } from '../../../engine/program/fieldTypes'
import { suggestRemoval, suggestValue } from '../../fixes/repairs'

type WrittenItem = Readonly<Record<string, Plain | readonly string[]>>

export function checkDefaults({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap(({ field, document, pointer, screen }) => {
    if (document === null || !('default' in document) || document.default === undefined) return []
    const { default: value } = document
    const place = joinPointer(pointer, 'default')
    if (typeof value === 'object') {
      const starts =
        'starts' in document
          ? [
              createError(
                'conflict',
                joinPointer(pointer, 'starts'),
                formatMessage`The items of "${field.name}" are given already.`,
                suggestRemoval('Leave out "starts" or "default".'),
              ),
            ]
          : []
      return [
        ...starts,
        ...value.flatMap((one: string | WrittenItem, index) =>
          typeof one === 'string'
            ? checkDefaultChoice(field, one, joinPointer(place, index))
            : checkDefaultItem(field, one, joinPointer(place, index)),
        ),
      ]
    }
    return screen !== null && listChoiceValues(field) === null ? [] : checkDefault(field, value, place)
  })
}

function checkDefaultItem(list: Field, item: WrittenItem, place: string): readonly Finding[] {
  const fields = new Map(getInnerFields(list).map((field) => [field.name, field]))
  return Object.entries(item).flatMap(([name, value]) => {
    const field = fields.get(name)
    const own = joinPointer(place, name)
    if (field === undefined) {
      const message = formatMessage`"${list.name}" has no field "${name}".`
      const hint = suggestName(name, fields.keys())
      return [createError('unknown-field', own, message, hint.meant === null ? suggestNoDefault(hint.text, own) : hint)]
    }
    if (field.kind === 'simple' && field.calculated !== null)
      return [
        createError(
          'conflict',
          own,
          formatMessage`"${name}" is calculated in every item.`,
          suggestRemoval('Leave it out.'),
        ),
      ]
    if (field.isLocked)
      return [
        createError(
          'conflict',
          own,
          formatMessage`"${name}" is locked: in every item it is what its own "default" or "prefill" says.`,
          `Leave out "locked", or say it at the field and leave out "${name}" here.`,
        ),
      ]
    if (typeof value !== 'object') return checkDefault(field, value, own)
    if (field.kind === 'simple' && field.answer === 'texts')
      return value.flatMap((one, index) => checkDefaultChoice(field, one, joinPointer(own, index)))
    const hint = `It is ${kindWords[getAnswerKind(field)]}.`
    return [createError('impossible-value', own, 'A list cannot be the answer.', hint)]
  })
}

function checkDefaultChoice(field: Field, value: string, place: string): readonly Finding[] {
  if (listChoiceValues(field)?.includes(value) !== false) return []
  const message = formatMessage`There is no choice ${quoteValue(value)}.`
  return [createError('impossible-value', place, message, describePossibleValues(field, value))]
}

function checkDefault(field: Field, value: Plain, place: string): readonly Finding[] {
  const message = formatMessage`The answer cannot be ${quoteValue(value)}.`
  if (getAnswerKind(field) === 'amount') {
    return isAmountOf(field, value)
      ? []
      : [createError('impossible-value', place, message, withoutDefault(suggestAmount(field, value), place))]
  }
  if (canBe(field, value)) return []
  return [createError('impossible-value', place, message, withoutDefault(describePossibleValues(field, value), place))]
}

/** Where nothing like it is possible, there is no default. */
function withoutDefault(hint: string | Suggestion, place: string): string | Suggestion {
  const isUnlike = typeof hint === 'string' || (hint.meant === null && hint.repair === undefined)
  return isUnlike ? suggestNoDefault(typeof hint === 'string' ? hint : hint.text, place) : hint
}

function suggestNoDefault(text: string, place: string): Suggestion {
  const segments = parsePointer(place)
  return suggestRemoval(text, ...segments.slice(segments.indexOf('default') + 1).map(() => '..'))
}

/** These types accept any text, so one may be prefilled from the other. */
const free: readonly FieldType[] = ['text', 'longText']

const ASKED_BEFORE = 'Name a field that is asked before.'

type Unfit = readonly [message: Message, hint: string]

/** A prefill names an earlier answer that the field could have. */
export function checkPrefills({ fields }: CheckedProgram): readonly Finding[] {
  return fields.all.flatMap((placed) => {
    const prefill = getPrefill(placed)
    // A group's prefill is reported at the group, not at each of its fields.
    if (prefill === null || isPrefilledWithGroup(fields, placed)) return []
    const unfit =
      findUnfitPlace(placed) ??
      findCircle(fields, placed) ??
      listPrefillPaths(prefill)
        .map((source) => findUnfitSource(fields, placed, source))
        .find((one) => one !== null)
    return unfit === undefined || unfit === null
      ? []
      : [createError('unfit-prefill', getPrefillPointer(fields, placed), ...unfit)]
  })
}

function findUnfitPlace({ field, document, list }: PlacedField): Unfit | null {
  if (list !== null)
    return [
      formatMessage`"${field.name}" cannot be prefilled.`,
      'Only a field of a form itself can, or of a group in it, and none inside a list.',
    ]
  return document !== null && 'default' in document
    ? [formatMessage`"${field.name}" starts with its default.`, 'Leave out "prefill" or "default".']
    : null
}

function findCircle(fields: PlacedFields, placed: PlacedField): Unfit | null {
  const circle = findPrefillCycle(fields, placed)
  return circle === null
    ? null
    : [formatMessage`"${placed.field.path}" is prefilled from itself: ${circle.join(' → ')}.`, ASKED_BEFORE]
}

function findUnfitSource(fields: PlacedFields, placed: PlacedField, path: string): Unfit | null {
  const isWords = path !== getPrefill(placed)
  if (isWords && /^(?:calculations|brand|flow|provider)\./.test(path))
    return [formatMessage`"${path}" is no answer.`, 'Name answers alone: {{form.field}}.']
  const destination = followPath(fields, path)
  if (destination.kind !== 'field') return null
  const { placed: source } = destination
  if (source.screen === placed.screen && source.order > placed.order)
    return [formatMessage`"${path}" is asked only after "${placed.field.path}".`, ASKED_BEFORE]
  if (source.field.isSensitive)
    return [formatMessage`"${path}" is sensitive and shown nowhere else.`, 'Name a field that is not.']
  if (isWords)
    return source.field.kind === 'simple'
      ? null
      : [formatMessage`"${path}" is more than one answer.`, 'Name the fields in it.']
  if (placed.field.kind === 'group') return findUnfitGroup(fields, placed, source)
  if (canAnswer(source.field, placed.field)) return null
  return [
    formatMessage`An answer to "${path}" may not fit "${placed.field.path}".`,
    'Both need the same "type", and every choice there has to be one here.',
  ]
}

/** A group can be prefilled from a group with the same fields. */
function findUnfitGroup(
  fields: PlacedFields,
  placed: PlacedField,
  { field: source, document }: PlacedField,
): Unfit | null {
  if (document === null || !isGroupDocument(document))
    return [formatMessage`"${source.path}" is no group.`, 'Name a group with the same fields.']
  const alike = getInnerFields(placed.field).flatMap((field) => {
    const inner = fields.byPath.get(field.path)
    const from = getInnerFields(source).find(({ name }) => name === field.name)
    return inner === undefined || from === undefined ? [] : [{ inner, from }]
  })
  const other = alike.find(({ inner, from }) => !isLeft(inner, from, fields) && !canAnswer(from, inner.field))
  if (other !== undefined) {
    return [
      formatMessage`"${other.inner.field.name}" of "${source.path}" is of another kind than here.`,
      'Both need the same "type", and every choice there has to be one here; or give one of them another name.',
    ]
  }
  const isFilled = alike.some(({ inner }) => getPrefill(inner) !== null || inner.field.kind === 'group')
  return isFilled
    ? null
    : [
        formatMessage`No field of "${source.path}" goes with one here.`,
        'Name a group with fields of the same names and types.',
      ]
}

/** Whether the field keeps its own value when its group is prefilled. */
function isLeft(inner: PlacedField, from: Field, fields: PlacedFields): boolean {
  const isFixed =
    inner.document !== null &&
    ('default' in inner.document || (getPrefill(inner) !== null && !isPrefilledWithGroup(fields, inner)))
  return isFixed || from.isSensitive
}

function canAnswer(source: Field, field: Field): boolean {
  if (source.type !== field.type) return free.includes(source.type) && free.includes(field.type)
  const choices = listChoiceValues(field)
  return choices === null || (listChoiceValues(source)?.every((choice) => choices.includes(choice)) ?? false)
}

/** The currencies that do not have two decimals (ISO 4217). */
const DECIMALS: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
])

/** Currencies exist, amounts have all their decimals, and no calculation mixes currencies. */
export function checkCurrencies(checked: CheckedProgram): readonly Finding[] {
  const { flow, fields } = checked
  return [
    ...checkCurrency(flow.currency, '/currency'),
    ...checkCurrency(flow.wording.currency, '/wording/currency'),
    ...fields.all.flatMap((placed) => [...checkOwnCurrency(placed), ...checkAmounts(placed)]),
    ...checkMixedCurrencies(checked),
  ]
}

function checkOwnCurrency({ document, pointer }: PlacedField): readonly Finding[] {
  return document !== null && 'currency' in document
    ? checkCurrency(document.currency, joinPointer(pointer, 'currency'))
    : []
}

function checkCurrency(currency: string | undefined, pointer: string): readonly Finding[] {
  if (currency === undefined) return []
  const all = Intl.supportedValuesOf('currency')
  if (!all.includes(currency)) {
    const hint = suggestCurrency(currency, all)
    return [createError('unknown-currency', pointer, formatMessage`No currency is called "${currency}".`, hint)]
  }
  if (getCurrencyDecimals(currency) === (DECIMALS.get(currency) ?? 2)) return []
  // CLDR and ISO 4217 differ here, and browsers follow either.
  const message = formatMessage`Browsers do not agree how many decimals "${currency}" has.`
  return [
    createError('unknown-currency', pointer, message, `Ask for a number: "type": "number", "unit": "${currency}".`),
  ]
}

function suggestCurrency(currency: string, all: readonly string[]) {
  const meant = suggestName(currency, all)
  return meant.meant === null ? 'Write its code by ISO 4217, such as "GBP".' : meant
}

/** The schemas accept any amount; its decimals depend on the currency of the field. */
function checkAmounts({ field, document, pointer, screen }: PlacedField): readonly Finding[] {
  if (getAnswerKind(field) !== 'amount' || document === null) return []
  const { rules = {}, ...samples } = { rules: undefined, ...document }
  const own = Object.entries(samples).filter(([key]) => key === 'example' || (key === 'default' && screen !== null))
  const bounds = Object.entries(rules).flatMap(([key, rule]) =>
    isBound(rule) ? [[`rules/${key}/is`, rule.is] as const] : [],
  )
  return [...own, ...bounds].flatMap(([key, written]) => {
    if (isAmountOf(field, written)) return []
    const message = formatMessage`"${String(written)}" is no amount of this currency.`
    return [createError('wrong-value', `${pointer}/${key}`, message, suggestAmount(field, written))]
  })
}

function isBound(rule: unknown): rule is { readonly is: unknown } {
  return typeof rule === 'object' && rule !== null && 'is' in rule && !isAnswerName(rule.is)
}

/** A calculation over amounts is in the currency of the flow, so its amounts have to be as well. */
function checkMixedCurrencies({ flow, fields }: CheckedProgram): readonly Finding[] {
  const own = getCurrency(flow)
  return Object.entries(flow.calculations ?? {}).flatMap(([name, calculation]) => {
    const texts = listTexts(calculation)
    const paths = [...texts, ...texts.flatMap((list) => texts.map((property) => `${list}.*.${property}`))]
    const other = paths
      .flatMap((path) => fields.byPath.get(path) ?? [])
      .find(({ field }) => getAnswerKind(field) === 'amount' && field.options.currency !== own)
    if (other === undefined) return []
    const message = formatMessage`"${name}" is calculated in ${own}, but "${other.field.name}" is in ${other.field.options.currency ?? own}.`
    const hint = 'Add up amounts in one currency only: that of the flow.'
    return [createError('mixed-currencies', joinPointer('/calculations', name), message, hint)]
  })
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

export function checkLanguages({ flow, fields }: CheckedProgram): readonly Finding[] {
  return [
    ...checkTag(flow.language),
    ...checkFirstLanguage(flow),
    ...fields.all.flatMap(({ field, pointer }) => checkCountry(field.options.country, joinPointer(pointer, 'country'))),
  ]
}

function checkTag(tag: string): readonly Finding[] {
  if (isKnownTag(tag)) return []
  const message = formatMessage`"${tag}" is not a language.`
  return [createWarning('unknown-language', '/language', message, 'Write a tag such as en-CA.')]
}

function isKnownTag(tag: string): boolean {
  try {
    const { language, region } = new Intl.Locale(tag)
    return hasName('language', language) && (region === undefined || hasName('region', region))
  } catch {
    return false
  }
}

function hasName(type: 'language' | 'region', tag: string): boolean {
  return new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(tag) !== undefined
}

/** The language of a tag, without its region. */
function getBase(tag: string): string {
  return tag.replace(/-.*$/, '')
}

function checkFirstLanguage({
  language,
  languages = [language],
  firstLanguage,
}: CheckedProgram['flow']): readonly Finding[] {
  if (firstLanguage === undefined) return []
  const { is } = firstLanguage
  if (!languages.includes(is)) {
    const message = formatMessage`The flow has no words in "${is}".`
    const [alike, ...others] = languages.filter((other) => getBase(other) === getBase(is))
    const hint =
      alike === undefined || others.length > 0
        ? suggestName(is, languages)
        : suggestValue(formatSuggestion(alike).text, alike)
    return [createError('unusable-language', '/firstLanguage/is', message, hint)]
  }
  if (languages.some((other) => other !== is)) return []
  const message = formatMessage`There is nothing to choose: "${is}" is the only language of the flow.`
  const hint = suggestRemoval('Name another in "languages", or remove "firstLanguage".', '..')
  return [createError('unusable-language', '/firstLanguage/ask', message, hint)]
}

/** The countries that the phone control offers. The compiler cannot import the control: a test compares the two. */
export const CALLED_COUNTRIES: ReadonlySet<string> = new Set(
  `ad ae af ag ai al am ao ar as at au aw az ba bb bd be bf bg bh bi bj bm bn bo bq br bs bt bw by bz ca cd cf cg ch ci cl
  cm cn co cr cu cv cw cy cz de dj dk dm do dz ec ee eg er es et fi fj fm fo fr ga gb gd ge gf gh gi gl gm gn gp gq gr gt
  gu gw gy hk hn hr ht hu id ie il in io iq ir is it jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu
  lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne ng ni nl no np nr nz om pa pe pf pg ph
  pk pl pm pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg si sk sl sm sn so sr ss st sv sx sy sz tc td tg th tj tl tm
  tn to tr tt tv tw tz ua ug us uy uz va vc ve vg vi vn vu wf ws xk ye yt za zm zw`.split(/\s+/),
)

function checkCountry(country: string | undefined, pointer: string): readonly Finding[] {
  if (country === undefined || CALLED_COUNTRIES.has(country)) return []
  const isRegion = hasName('region', country.toUpperCase())
  const message = isRegion
    ? formatMessage`Phone number fields do not offer the country "${country}".`
    : formatMessage`"${country}" is not a country.`
  // Without it, the country of the language counts.
  const hint = isRegion
    ? 'Write the country whose dial code its numbers begin with.'
    : suggestRemoval('Write the two letters of ISO 3166, such as ca.')
  return [createWarning('unknown-country', pointer, message, hint)]
}
