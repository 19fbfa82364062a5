import type { Secret } from '../../../engine/kinds/fieldKind'
import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import type { Purpose } from '../../../language/field-keys'
import type { PlacedField } from '../../parts/placedFields'
import { plainWords } from './plainWords'

/** Purposes, as HTML names them, of what is nobody else's. */
const purposes: Readonly<Partial<Record<Purpose, Secret>>> = {
  'cc-number': 'number',
  'cc-csc': 'code',
  'cc-exp': 'number',
  'new-password': 'code',
  'current-password': 'code',
  'one-time-code': 'code',
}

/** Words for codes, in the languages that are spoken where this runs. */
const CODES =
  /\b(?:password|passcode|passphrase|pin(?: (?:code|number))?|cvv2?|cvc2?|csc|(?:card )?security code|(?:one time|verification|secret|access) code|mot de passe|nip|(?:mother s )?maiden name|(?:security|secret) (?:question|answer|word)|(?:online |e )?bank(?:ing)? (?:login|user ?name|sign in))\b/

/** Words for numbers of a government, of an account or of a card. */
const NUMBERS =
  /\b(?:s ?i ?n|s ?s ?n|nas|itin|nino|(?:social|national) (?:insurance|security)(?: (?:number|no))?|assurance sociale|passport (?:number|no)|(?:driver s|drivers|driver|driving) licen[cs]e (?:number|no)|licen[cs]e number|health card(?: number| no)?|(?:tax|taxpayer)(?: (?:id|identification|file))? (?:id|number|no)|tax id|(?:bank )?account (?:number|no)|iban|bic|swift(?: code)?|(?:routing|transit|institution) (?:number|no)|(?:credit|debit|bank|payment) ?card(?: (?:number|no))?|card (?:number|no)|permis de conduire|(?:government|national|personal) id(?:entity|entification)? ?(?:number|no|card)|(?:work|study|residence) permit(?: (?:number|no))?|carte de credit|numero de compte)\b/

/** A card of which nothing says that it pays. */
const OWN_CARD = /(?<!\b(?:credit|debit|bank|payment) )\bcard (?:number|no)\b/

/** Whether a name is that of the number of a government, of an account or of a card. */
export function isSecretNumber(name: string): boolean {
  return NUMBERS.test(plainWords(name))
}

/** What is nobody else's in an answer, by what it is for, its form, its name and its label; null where nothing is. */
export function secretOf({ field, document, screen }: PlacedField): Secret | null {
  // Only what is written freely can be: not a choice, a date, a file, or yes or no.
  const own = field.kind === 'simple' ? fieldKindAuthoring[field.type].secret : null
  if (own === null) return null
  const purpose = document !== null && 'autocomplete' in document ? document.autocomplete : undefined
  const byPurpose = purpose === undefined ? undefined : purposes[purpose]
  if (byPurpose !== undefined) return byPurpose
  if (own !== 'byName') return own
  const words = [plainWords(field.name), plainWords(field.label)]
  // What the flow brings may be a card of its own.
  const said = screen === null ? words.map((text) => text.replace(OWN_CARD, '')) : words
  if (said.some((text) => CODES.test(text))) return 'code'
  return said.some((text) => NUMBERS.test(text)) ? 'number' : null
}
