import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
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

/** Whether the answer to a field says something about a person, by its type, its purpose, its name and its label. */
export function isPersonal({ field, document }: PlacedField): boolean {
  if (field.kind !== 'simple' || field.choices !== null || field.answer === 'yesNo') return false
  const { isPersonal: isAlways, comparesAs } = fieldKindAuthoring[field.type]
  if (isAlways) return true
  const purpose = document !== null && 'autocomplete' in document ? document.autocomplete : undefined
  if (purpose !== undefined && purposes.has(purpose)) return true
  const said = [plainWords(field.name), plainWords(field.label)]
  const isName = document !== null && 'as' in document && document.as === 'name'
  if (isName && said.some((text) => / name$|^name$/.test(text)) && !said.some((text) => OTHER.test(text))) return true
  const isAmount = comparesAs === 'amount' || comparesAs === 'number'
  return said.some((text) => (isAmount ? AMOUNT.test(text) : WHO.test(text) || WHERE.test(text)))
}
