import type { FieldType } from '../../../engine/program/fieldTypes'
import type { Field, SimpleField } from '../../../engine/program/field'
import { listPrefillPaths } from '../../../engine/program/dependencies'
import { createError, type Finding, type Message, type Suggestion, createWarning } from '../../../engine/values/finding'
import type { Keep, Purpose, Condition } from '../../../language/flow'
import { joinPointer, isPointerWithin } from '../../findings/pointer'
import { formatMessage } from '../../findings/quoting'
import { followPath } from '../../parts/answers'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { getRowWords, type PlacedField, type PlacedFields, type WrittenField } from '../../parts/fields'
import { getPrefillPointer, findTakenSource } from '../../parts/prefills'
import { listGifts, type PlacedGift } from '../../parts/parts'
import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import { toPlainWords } from './privacy'
import { resolveScreenTitle } from '../../../engine/program/program'
import { ruleAuthoring } from '../../../engine/rules/ruleTable'
import { areMutuallyExclusive } from '../../parts/screenOrder'
import { suggestRemoval, suggestValue } from '../../fixes/repairs'

const LENGTHS: Readonly<Record<Keep, number>> = { never: 0, tab: 1, visits: 2 }

/** A draft must not keep an answer longer by a detour: in a group around it, by a prefill, or by a transition. */
export function checkKeeping(checked: CheckedProgram): readonly Finding[] {
  const { fields, transitions } = checked
  const found = [
    ...fields.all.flatMap((placed) => [
      ...checkSensitiveKeep(placed),
      ...checkFiles(placed),
      ...checkAround(checked, placed),
      ...checkSources(checked, placed),
    ]),
    ...transitions.flatMap(listGifts).flatMap((gift) => checkTaken(checked, gift)),
  ]
  // An answer that is reported already, or kept because of the group around it, is reported once.
  const said = new Set(found.map(({ pointer }) => pointer.replace(/\/[^/]*$/, '/keep')))
  const others = fields.all
    .flatMap((placed) => checkAcrossVisits(checked, placed))
    .filter(({ pointer }) => !said.has(pointer) && said.add(pointer))
  return [...found, ...others]
}

function checkSensitiveKeep({ document, pointer }: PlacedField): readonly Finding[] {
  if (document === null || !('sensitive' in document) || document.sensitive !== true) return []
  const keep = getKeep(document) ?? 'never'
  if (keep === 'never') return []
  const message = formatMessage`A sensitive answer is never kept, but "keep" is "${keep}".`
  return [createTooLong(joinPointer(pointer, 'keep'), message, suggestRemoval('Leave out "keep".'))]
}

/** The engine never keeps files across visits: file names often contain the applicant's. */
function checkFiles({ field, document, pointer }: PlacedField): readonly Finding[] {
  const isOfFiles = field.kind === 'file' || field.kind === 'files'
  if (!isOfFiles || field.isSensitive || getKeep(document) !== 'visits') return []
  const message = formatMessage`A file is gone with the tab, since its name may say whose it is, but "keep" of "${field.label}" is "visits".`
  return [createTooLong(joinPointer(pointer, 'keep'), message, suggestRemoval('Leave out "keep".'))]
}

function getKeep(document: WrittenField | null): Keep | undefined {
  return document !== null && 'keep' in document ? document.keep : undefined
}

/** An answer that is restored on a later visit is shown to anyone who uses the browser then. */
function checkAcrossVisits({ fields }: CheckedProgram, placed: PlacedField): readonly Finding[] {
  const { field, pointer } = placed
  if (field.isSensitive || !isLonger(field.keep, 'tab') || !isPersonal(placed)) return []
  const written = fields.all.findLast(
    (other) => getKeep(other.document) !== undefined && isPointerWithin(pointer, other.pointer),
  )
  const message = formatMessage`"${field.label}" is about a person, and anyone who uses this browser later could read it.`
  const hint = suggestRemoval('Leave out "keep": then it is gone with the tab.')
  return [createTooLong(joinPointer(written?.pointer ?? pointer, 'keep'), message, hint)]
}

/** HTML purposes that say who somebody is, where they live or how to reach them. */
const IDENTIFYING: ReadonlySet<Purpose> = new Set<Purpose>([
  ...(['name', 'given-name', 'additional-name', 'family-name', 'nickname', 'username', 'photo', 'sex'] as const),
  ...(['bday', 'bday-day', 'bday-month', 'bday-year', 'street-address', 'address-line1', 'address-line2'] as const),
  ...(['address-line3', 'address-level1', 'address-level2', 'address-level3', 'address-level4'] as const),
  ...(['postal-code', 'tel', 'tel-national', 'tel-local', 'email', 'cc-name', 'cc-given-name'] as const),
  ...(['cc-family-name'] as const),
])

/** English and French words for who somebody is. */
const WHO =
  /\b(?:(?:full|first|last|given|family|middle|legal|maiden) name|surname|nom (?:complet|de famille)|prenom|(?:date|place|day) of birth|birth ?(?:date|day|place)|dob|(?:date|lieu) de naissance)\b/
const WHERE =
  /\b(?:(?:home|street|mailing|current|previous|postal|billing) address|postal code|zip(?: code)?|postcode|code postal|adresse)\b|^address$/

/** Names of these are not names of people. */
const OTHER = /\b(?:company|employer|business|organi[sz]ation|provider|bank|school|firm|building|street)\b/

const AMOUNT = /\b(?:rent|income|salary|wages?|earnings|loyer|revenus?|salaire)\b/

const HEALTH =
  /\b(?:health|symptoms?|pain|depress(?:ed|ion)|anxi(?:ous|ety)|diagnos(?:is|es|ed)|medications?|illness|diseases?|disab(?:led|ility|ilities)|pregnan(?:t|cy)|allerg(?:y|ies|ic)|sante|douleurs?|symptomes?|maladies?|medicaments?|grossesse|deprim(?:e|ee)|anxieux|anxieuse)\b/

function isPersonal(placed: PlacedField): boolean {
  const { field } = placed
  if (field.kind !== 'simple') return false
  return isOfHealth(placed) || (field.choices === null && field.answer !== 'yesNo' && saysWho(placed, field))
}

function isOfHealth({ field, document }: PlacedField): boolean {
  const rows =
    document !== null && 'rows' in document && typeof document.rows === 'object' ? Object.values(document.rows) : []
  return [field.label, ...rows.map(getRowWords)].some((words) => HEALTH.test(toPlainWords(words)))
}

/** Whether a typed answer says who somebody is, where they live, or what they pay, earn or own. */
function saysWho({ document, list }: PlacedField, field: SimpleField): boolean {
  const { isPersonal: isAlways, comparesAs } = fieldKindAuthoring[field.type]
  if (isAlways) return true
  const purpose = document !== null && 'autocomplete' in document ? document.autocomplete : undefined
  if (purpose !== undefined && IDENTIFYING.has(purpose)) return true
  const said = [toPlainWords(field.name), toPlainWords(field.label)]
  const isName = document !== null && 'as' in document && document.as === 'name'
  if (isName && said.some((text) => / name$|^name$/.test(text)) && !said.some((text) => OTHER.test(text))) return true
  // Amounts in a list add up to what somebody owns, owes or earns.
  if (list !== null && comparesAs === 'amount') return true
  const isAmount = comparesAs === 'amount' || comparesAs === 'number'
  return said.some((text) => (isAmount ? AMOUNT.test(text) : WHO.test(text) || WHERE.test(text)))
}

function checkAround({ fields }: CheckedProgram, { field, document, pointer }: PlacedField): readonly Finding[] {
  const outer = fields.byPath.get(field.path.replace(/(\.\*)?\.\w+$/, ''))?.field
  if (getKeep(document) === undefined || outer === undefined || !isLonger(field.keep, outer.keep)) return []
  const message = formatMessage`"${field.name}" is kept longer than "${outer.name}", in which it stands.`
  const hint = `Add "keep": "${field.keep}" to "${outer.name}", or leave it out here.`
  return [createTooLong(joinPointer(pointer, 'keep'), message, hint)]
}

function checkSources({ fields }: CheckedProgram, placed: PlacedField): readonly Finding[] {
  const { field, pointer } = placed
  if (field.kind !== 'simple') return []
  const { list } = field.options
  return [
    ...(field.prefill === null
      ? []
      : listPrefillPaths(field.prefill).flatMap((source) =>
          checkSource(fields, field, source, getPrefillPointer(fields, placed), 'is prefilled with'),
        )),
    ...(list === undefined ? [] : checkSource(fields, field, list, joinPointer(pointer, 'list'), 'is chosen from')),
  ]
}

function checkSource(
  fields: PlacedFields,
  field: Field,
  path: string,
  place: string,
  verb: string,
): readonly Finding[] {
  const source = followPath(fields, path)
  if (source.kind !== 'field' || source.placed.field.isSensitive || !isLonger(field.keep, source.placed.field.keep))
    return []
  const message = formatMessage`"${field.path}" is kept longer than "${path}", which it ${verb}.`
  return [createTooLong(place, message, `Write "keep": "${source.placed.field.keep}".`)]
}

function checkTaken({ flow, fields }: CheckedProgram, { path, value, event, pointer }: PlacedGift): readonly Finding[] {
  const target = followPath(fields, path)
  if (typeof value !== 'object' || target.kind !== 'field') return []
  const from = findTakenSource(flow, fields, value.take, event)
  const source = from.kind === 'nowhere' ? undefined : from.source?.field
  if (source === undefined || source.isSensitive || !isLonger(target.placed.field.keep, source.keep)) return []
  const message = formatMessage`"${path}" is kept longer than "${value.take}".`
  const hint = `Add "keep": "${source.keep}" to the field that takes it.`
  return [createTooLong(joinPointer(pointer, 'take'), message, hint)]
}

function isLonger(one: Keep, other: Keep): boolean {
  return LENGTHS[one] > LENGTHS[other]
}

function createTooLong(pointer: string, message: Message, hint: string | Suggestion): Finding {
  return createError('kept-too-long', pointer, message, hint)
}

/** Purposes for which a browser fills in the data of its user. */
const FILLED_IN: ReadonlySet<Purpose> = new Set<Purpose>([
  ...(['name', 'honorific-prefix', 'given-name', 'additional-name', 'family-name', 'honorific-suffix'] as const),
  ...(['nickname', 'email', 'tel', 'tel-national', 'bday', 'sex', 'photo', 'street-address'] as const),
  ...(['address-line1', 'address-line2', 'address-line3', 'address-level1', 'address-level2'] as const),
  ...(['postal-code', 'country', 'country-name'] as const),
])

const PERSON =
  'landlord|landlady|employer|supervisor|manager|referee|reference|spouse|husband|wife|partner|parent|mother|father|guardian|child|son|daughter|emergency contact|co-?applicant|co-?signer|guarantor|room-?mate|witness|beneficiary|agent|broker'
const OF_ANOTHER = new RegExp(
  String.raw`^(?:(?:your|the|an?|current|previous|former|last) )*(?:${PERSON})s?(?:['’]s?)?\b`,
  'i',
)
const ANOTHER = new RegExp(String.raw`^(?:(?:about|your|the|an?) )*(?:${PERSON})s?$`, 'i')

const NAMED: readonly (readonly [label: RegExp, purpose: Purpose])[] = [
  [/^(?:your )?(?:first|given) name$/i, 'given-name'],
  [/^(?:your )?(?:(?:last|family) name|surname)$/i, 'family-name'],
  [/^(?:your )?full name$/i, 'name'],
  [/^(?:your )?e-?mail(?: address)?$/i, 'email'],
  [/^(?:your )?(?:(?:mobile|cell) )?(?:tele)?phone(?: number)?$/i, 'tel'],
  [/^(?:your )?(?:postal|zip) code$/i, 'postal-code'],
  [/^(?:your )?(?:city|town)$/i, 'address-level2'],
  [/^(?:your )?(?:province|state)$/i, 'address-level1'],
  [/^(?:your )?(?:(?:date of )?birth|birth ?day)$/i, 'bday'],
]

/**
 * A browser fills in the data of its user, so a purpose must be the applicant's, fit the label, and occur once on a
 * screen.
 */
export function checkPurposes(checked: CheckedProgram): readonly Finding[] {
  const { all } = checked.fields
  return [
    ...all.flatMap((placed) => [...checkAnotherPerson(checked, placed), ...checkLabelPurpose(placed)]),
    ...checkPurposeTwice(checked),
  ]
}

function checkAnotherPerson(checked: CheckedProgram, placed: PlacedField): readonly Finding[] {
  const { field, document, pointer } = placed
  if (document === null || !isOfAnother(checked, placed)) return []
  const message = formatMessage`"${field.label}" is about another person, but browsers would fill in the applicant's own.`
  const path = 'autocomplete' in document ? [] : ['autocomplete']
  const hint = suggestValue('Write "autocomplete": "off".', 'off', ...path)
  return [createWarning('wrong-purpose', getPurposePointer(document, pointer), message, hint)]
}

function isOfAnother({ screens, forms }: CheckedProgram, { field, screen, pointer }: PlacedField): boolean {
  const { autocomplete: purpose } = field.options
  if (purpose === undefined || !FILLED_IN.has(purpose)) return false
  const title =
    screens.flatMap((placed) => (placed.screen === screen ? [resolveScreenTitle(placed.value).title] : []))[0] ?? ''
  const form = forms.find((placed) => pointer.startsWith(`${placed.pointer}/`))?.block.title ?? ''
  return OF_ANOTHER.test(field.label) || ANOTHER.test(title) || ANOTHER.test(form)
}

/** A purpose that comes with the type of the field is written nowhere. */
function getPurposePointer(document: object, pointer: string): string {
  return 'autocomplete' in document ? joinPointer(pointer, 'autocomplete') : pointer
}

function findNamedPurpose({ label }: Field): Purpose | undefined {
  return NAMED.find(([words]) => words.test(label))?.[1]
}

/** A hint at a written purpose that does not fit; its repair is the purpose that the label names. */
function suggestNamedPurpose(field: Field, advice: string): string | Suggestion {
  const named = findNamedPurpose(field)
  return named === undefined || named === field.options.autocomplete ? advice : suggestValue(advice, named)
}

/** The HTML standard defines these purposes for several lines and for dates only. */
const typeFor: Readonly<Partial<Record<Purpose, FieldType>>> = {
  'street-address': 'longText',
  bday: 'date',
}

export function checkTyping({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap(checkPurposeType)
}

function checkPurposeType({ field, document, pointer }: PlacedField): readonly Finding[] {
  if (document === null || !('autocomplete' in document)) return []
  const purpose: Purpose | undefined = document.autocomplete
  const needed = purpose === undefined ? undefined : typeFor[purpose]
  if (needed === undefined || needed === field.type) return []
  const place = joinPointer(pointer, 'autocomplete')
  const hint =
    needed === 'longText'
      ? suggestValue('On a single line use "address-line1", or "type": "longText".', 'address-line1')
      : suggestNamedPurpose(field, `Write "type": "${needed}".`)
  return [createError('unfit-option', place, formatMessage`"${purpose}" cannot be filled in here.`, hint)]
}

function checkLabelPurpose({ field, document, pointer }: PlacedField): readonly Finding[] {
  const purpose = getWrittenPurpose(document)
  const named = findNamedPurpose(field)
  if (purpose === null || named === undefined || named === purpose || !NAMED.some(([, other]) => other === purpose))
    return []
  const message = formatMessage`A browser fills in "${purpose}" where "${field.label}" is asked.`
  const advice = `Write "autocomplete": "${named}".`
  const hint = document !== null && 'autocomplete' in document ? suggestValue(advice, named) : advice
  return [createWarning('wrong-purpose', joinPointer(pointer, 'autocomplete'), message, hint)]
}

function checkPurposeTwice(checked: CheckedProgram): readonly Finding[] {
  const {
    fields: { all },
    forms,
  } = checked
  const whens = ({ field, pointer }: PlacedField): readonly Condition[] => {
    const form = forms.find((placed) => pointer.startsWith(`${placed.pointer}/`))?.block.when
    return [...(field.when === null ? [] : [field.when]), ...(form === undefined ? [] : [form])]
  }
  const areApart = (one: PlacedField, other: PlacedField): boolean =>
    whens(one).some((when) => whens(other).some((against) => areMutuallyExclusive(when, against)))
  return all.flatMap((placed, index) => {
    const { document } = placed
    const purpose = getFilledPurpose(placed)
    if (document === null || purpose === null || isOfAnother(checked, placed)) return []
    const same = all
      .slice(0, index)
      .some(
        (other) =>
          getFilledPurpose(other) === purpose &&
          areTogether(other, placed) &&
          !areApart(other, placed) &&
          !isSameAgain(other, placed),
      )
    if (!same) return []
    const message = formatMessage`Another field beside it has the purpose "${purpose}" too, and a browser fills in both alike.`
    const advice = 'Give each the purpose that it has, or "off".'
    const hint = 'autocomplete' in document ? suggestNamedPurpose(placed.field, advice) : advice
    return [createWarning('wrong-purpose', getPurposePointer(document, placed.pointer), message, hint)]
  })
}

/** Whether a rule asks for the same answer again, such as an email typed twice. */
function isSameAgain(one: PlacedField, other: PlacedField): boolean {
  const names = ({ field: { rules } }: PlacedField, { field: { name, path } }: PlacedField): boolean =>
    rules.some(
      (rule) =>
        ruleAuthoring[rule.name].repeats === true &&
        [name, path].some((said) => JSON.stringify(rule.is).includes(JSON.stringify(said))),
    )
  return names(one, other) || names(other, one)
}

function areTogether(one: PlacedField, other: PlacedField): boolean {
  const around = ({ field: { path } }: PlacedField): string => path.split('.').slice(1, -1).join('.')
  return one.screen !== null && one.screen === other.screen && around(one) === around(other)
}

/**
 * The purpose that a browser fills in for, written or by the type; null if there is none or the flow prefills the
 * field.
 */
function getFilledPurpose({ field }: PlacedField): Purpose | null {
  if (field.kind === 'simple' && field.prefill !== null) return null
  const { autocomplete: purpose } = field.options
  return purpose === undefined || purpose === 'off' || purpose === 'on' ? null : purpose
}

function getWrittenPurpose(document: PlacedField['document']): Purpose | null {
  const purpose: Purpose | undefined =
    document !== null && 'autocomplete' in document ? document.autocomplete : undefined
  return purpose === undefined || purpose === 'off' || purpose === 'on' ? null : purpose
}
