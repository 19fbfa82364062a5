import type { Field, SimpleField } from '../../../engine/program/field'
import { listPrefillPaths } from '../../../engine/program/dependencies'
import { createError, type Finding, type Message } from '../../../engine/values/finding'
import type { Keep, Purpose } from '../../../language/flow'
import { joinPointer, isPointerWithin } from '../../findings/pointer'
import { formatMessage } from '../../findings/quoting'
import { followPath } from '../../parts/answers'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField, PlacedFields, WrittenField } from '../../parts/fields'
import { getPrefillPointer, findTakenSource } from '../../parts/prefills'
import { listGifts, type PlacedGift } from '../../parts/parts'
import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import { toPlainWords } from './privacy'

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
  return [createTooLong(joinPointer(pointer, 'keep'), message, 'Leave out "keep".')]
}

/** The engine never keeps files across visits: file names often contain the applicant's. */
function checkFiles({ field, document, pointer }: PlacedField): readonly Finding[] {
  const isOfFiles = field.kind === 'file' || field.kind === 'files'
  if (!isOfFiles || field.isSensitive || getKeep(document) !== 'visits') return []
  const message = formatMessage`A file is gone with the tab, since its name may say whose it is, but "keep" of "${field.label}" is "visits".`
  return [createTooLong(joinPointer(pointer, 'keep'), message, 'Leave out "keep".')]
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
  const hint = 'Leave out "keep": then it is gone with the tab.'
  return [createTooLong(joinPointer(written?.pointer ?? pointer, 'keep'), message, hint)]
}

/** HTML purposes that say who somebody is, where they live or how to reach them. */
const purposes: ReadonlySet<Purpose> = new Set<Purpose>([
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
  return [field.label, ...rows].some((words) => HEALTH.test(toPlainWords(words)))
}

/** Whether a typed answer says who somebody is, where they live, or what they pay, earn or own. */
function saysWho({ document, list }: PlacedField, field: SimpleField): boolean {
  const { isPersonal: isAlways, comparesAs } = fieldKindAuthoring[field.type]
  if (isAlways) return true
  const purpose = document !== null && 'autocomplete' in document ? document.autocomplete : undefined
  if (purpose !== undefined && purposes.has(purpose)) return true
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

function createTooLong(pointer: string, message: Message, hint: string): Finding {
  return createError('kept-too-long', pointer, message, hint)
}
