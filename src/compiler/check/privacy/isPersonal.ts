import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import type { SimpleField } from '../../../engine/program/field'
import type { Purpose } from '../../../language/field-keys'
import type { PlacedField } from '../../parts/placedFields'
import { plainWords } from './plainWords'

/** Purposes, as HTML names them, that say who somebody is, where they live or how they are reached. */
const purposes: ReadonlySet<Purpose> = new Set<Purpose>([
  ...(['name', 'given-name', 'additional-name', 'family-name', 'nickname', 'username', 'photo', 'sex', 'bday', 'bday-day', 'bday-month', 'bday-year'] as const),
  ...(['street-address', 'address-line1', 'address-line2', 'address-line3', 'address-level1', 'address-level2', 'address-level3', 'address-level4'] as const),
  ...(['postal-code', 'tel', 'tel-national', 'tel-local', 'email', 'cc-name', 'cc-given-name', 'cc-family-name'] as const),
])

/** Words for who somebody is and where they live, in the languages that are spoken where this runs. */
const WHO =
  /\b(?:(?:full|first|last|given|family|middle|legal|maiden) name|surname|nom (?:complet|de famille)|prenom|(?:date|place|day) of birth|birth ?(?:date|day|place)|dob|(?:date|lieu) de naissance)\b/
const WHERE =
  /\b(?:(?:home|street|mailing|current|previous|postal|billing) address|postal code|zip(?: code)?|postcode|code postal|adresse)\b|^address$/

/** Whoever or whatever else has a name that is written like one. */
const OTHER = /\b(?:company|employer|business|organi[sz]ation|provider|bank|school|firm|building|street)\b/

/** Words for what somebody pays or earns. */
const AMOUNT = /\b(?:rent|income|salary|wages?|earnings|loyer|revenus?|salaire)\b/

/** Words for how somebody is. */
const HEALTH =
  /\b(?:health|symptoms?|pain|depress(?:ed|ion)|anxi(?:ous|ety)|diagnos(?:is|es|ed)|medications?|illness|diseases?|disab(?:led|ility|ilities)|pregnan(?:t|cy)|allerg(?:y|ies|ic)|sante|douleurs?|symptomes?|maladies?|medicaments?|grossesse|deprim(?:e|ee)|anxieux|anxieuse)\b/

/** Whether the answer to a field says something about a person, by its type, its purpose, its name and its label. */
export function isPersonal(placed: PlacedField): boolean {
  const { field } = placed
  if (field.kind !== 'simple') return false
  return isOfHealth(placed) || (field.choices === null && field.answer !== 'yesNo' && saysWho(placed, field))
}

/** Whether a question, or a row of one, asks how somebody is. */
function isOfHealth({ field, document }: PlacedField): boolean {
  const rows = document !== null && 'rows' in document && typeof document.rows === 'object' ? Object.values(document.rows) : []
  return [field.label, ...rows].some((words) => HEALTH.test(plainWords(words)))
}

/** Whether what is written, and not chosen, says who somebody is, where they live, or what they pay, earn or own. */
function saysWho({ document, list }: PlacedField, field: SimpleField): boolean {
  const { isPersonal: isAlways, comparesAs } = fieldKindAuthoring[field.type]
  if (isAlways) return true
  const purpose = document !== null && 'autocomplete' in document ? document.autocomplete : undefined
  if (purpose !== undefined && purposes.has(purpose)) return true
  const said = [plainWords(field.name), plainWords(field.label)]
  const isName = document !== null && 'as' in document && document.as === 'name'
  if (isName && said.some((text) => / name$|^name$/.test(text)) && !said.some((text) => OTHER.test(text))) return true
  // Several amounts are what somebody owns, owes or earns.
  if (list !== null && comparesAs === 'amount') return true
  const isAmount = comparesAs === 'amount' || comparesAs === 'number'
  return said.some((text) => (isAmount ? AMOUNT.test(text) : WHO.test(text) || WHERE.test(text)))
}
