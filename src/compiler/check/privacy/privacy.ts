import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import type { Purpose } from '../../../language/flow'
import type { PlacedField } from '../../parts/fields'
import { getBlockAuthoring } from '../../../engine/blocks/blockAuthoring'
import { getCalculatorAuthoring } from '../../../engine/calculators/calculators'
import { isBrought } from '../../../engine/program/controls'
import { findBound } from '../../../engine/rules/rule'
import { parsePlaceholders } from '../../../engine/text/template'
import { type Field, getInnerFields } from '../../../engine/program/field'
import { createError, type Finding, type Message, createWarning } from '../../../engine/values/finding'
import { joinPointer, isPointerWithin } from '../../findings/pointer'
import { formatMessage } from '../../findings/quoting'
import { followPath, findFieldByName } from '../../parts/answers'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { formOf } from '../../../engine/values/answers'
import { isPrefillPlace, findTakenSource } from '../../parts/prefills'
import { parseCalculationName } from '../../../engine/calculators/calculator'
import { getAskedCalculation } from '../../parts/calculations'
import { listGifts, type PlacedGift } from '../../parts/parts'
import type { Secret } from '../../../engine/kinds/text'
import type { ConsentTerms } from '../../../engine/program/fieldTypes'
import { suggestRemoval, suggestValue } from '../../fixes/repairs'

/** Returns a name or label as words in lower case, without accents. */
export function toPlainWords(text: string): string {
  return text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** HTML purposes of secrets. */
const purposes: Readonly<Partial<Record<Purpose, Secret>>> = {
  'cc-number': 'number',
  'cc-csc': 'code',
  'cc-exp': 'number',
  'new-password': 'code',
  'current-password': 'code',
  'one-time-code': 'code',
}

/** English and French words for codes. */
const CODES =
  /\b(?:password|passcode|passphrase|pin(?: (?:code|number))?|cvv2?|cvc2?|csc|(?:card )?security code|(?:one time|verification|secret|access) code|mot de passe|nip|(?:mother s )?maiden name|(?:security|secret) (?:question|answer|word)|(?:online |e )?bank(?:ing)? (?:login|user ?name|sign in))\b/

/** English and French words for numbers of a government, an account or a card. */
const NUMBERS =
  /\b(?:s ?i ?n|s ?s ?n|nas|itin|nino|(?:social|national) (?:insurance|security)(?: (?:number|no))?|assurance sociale|passport (?:number|no)|(?:driver s|drivers|driver|driving) licen[cs]e (?:number|no)|licen[cs]e number|health card(?: number| no)?|(?:tax|taxpayer)(?: (?:id|identification|file))? (?:id|number|no)|tax id|(?:bank )?account (?:number|no)|iban|bic|swift(?: code)?|(?:routing|transit|institution) (?:number|no)|(?:credit|debit|bank|payment) ?card(?: (?:number|no))?|card (?:number|no)|permis de conduire|(?:government|national|personal) id(?:entity|entification)? ?(?:number|no|card)|(?:work|study|residence) permit(?: (?:number|no))?|carte de credit|numero de compte)\b/

/** A card that is not said to be a payment card. */
const OWN_CARD = /(?<!\b(?:credit|debit|bank|payment) )\bcard (?:number|no)\b/

function isSecretNumber(name: string): boolean {
  return NUMBERS.test(toPlainWords(name))
}

/** The kind of secret in an answer, by its purpose, type, name and label; null if there is none. */
function findSecret({ field, document, screen }: PlacedField): Secret | null {
  // Only typed answers can be secret, not choices, dates, files or yes/no.
  const own = field.kind === 'simple' ? fieldKindAuthoring[field.type].secret : null
  if (own === null) return null
  const purpose = document !== null && 'autocomplete' in document ? document.autocomplete : undefined
  const byPurpose = purpose === undefined ? undefined : purposes[purpose]
  if (byPurpose !== undefined) return byPurpose
  if (own !== 'byName') return own
  const words = [toPlainWords(field.name), toPlainWords(field.label)]
  // A card that the flow itself brings may be a membership card.
  return findSecretWords(screen === null ? words.map((text) => text.replace(OWN_CARD, '')) : words)
}

/** The kind of secret that words in lower case, without accents, speak of. */
export function findSecretWords(words: readonly string[]): Secret | null {
  if (words.some((text) => CODES.test(text))) return 'code'
  return words.some((text) => NUMBERS.test(text)) ? 'number' : null
}

/** The length assumed for an answer without a limit or an example. */
const USUAL_LENGTH = 9

/** Secrets must be marked as sensitive, masked when shown, and not flow into places that others keep. */
export function checkPrivacy(checked: CheckedProgram): readonly Finding[] {
  return [
    ...checked.fields.all.flatMap((placed) => [...checkMarked(placed), ...checkMask(placed)]),
    ...checkKeptPlaces(checked),
    ...checkMovedParts(checked),
  ]
}

function checkMarked(placed: PlacedField): readonly Finding[] {
  const { field, document, pointer, list, screen } = placed
  if (document === null || field.isSensitive || (list !== null && isBrought(list.field))) return []
  const secret = findSecret(placed)
  const isPublic = 'sensitive' in document && document.sensitive === false
  if (secret === null || (isPublic && secret === 'number')) return []
  const message = formatMessage`"${field.label}" ${screen === null ? 'holds' : 'asks for'} something private, and is not marked as sensitive.`
  const hint =
    secret === 'code'
      ? 'Add "sensitive": true.'
      : 'Add "sensitive": true; or "sensitive": false, if it is in a public register.'
  return [createError('unmarked-sensitive', pointer, message, suggestValue(hint, true, 'sensitive'))]
}

function checkMask(placed: PlacedField): readonly Finding[] {
  const { field, document, pointer } = placed
  if (document === null || !('mask' in document) || !field.isSensitive || field.mask === 0) return []
  const length = getLength(field)
  const isTooMuch = findSecret(placed) === 'code' || field.mask * 3 > length
  if (!isTooMuch) return []
  const most = findSecret(placed) === 'code' ? 0 : Math.floor(length / 3)
  const hint = most === 0 ? suggestRemoval('Leave "mask" out.') : suggestValue(`Show at most ${most}.`, most)
  const message = `A mask that leaves ${field.mask} characters shows too much of it.`
  return [createError('weak-mask', joinPointer(pointer, 'mask'), message, hint)]
}

function getLength(field: Field): number {
  const whole = field.kind === 'simple' ? fieldKindAuthoring[field.type].wholeLength(field) : null
  const least = whole ?? findBound(field, 'characters', 'least')
  if (least !== null) return least
  const known = typeof field.example === 'string' ? field.example.replaceAll(/[\s-]/g, '').length : USUAL_LENGTH
  return Math.min(findBound(field, 'characters', 'most') ?? Infinity, known)
}

/** File names stay on the device, and a calculated day reveals the day that it was calculated from. */
function checkKeptPlaces({ blocks, flow, fields }: CheckedProgram): readonly Finding[] {
  const isSensitive = (path: string): boolean => {
    const destination = followPath(fields, path)
    return destination.kind === 'field' && isSecretInside(destination.placed.field)
  }
  return [
    ...blocks.flatMap(({ block, pointer }) => {
      const file = getBlockAuthoring(block).fileName(block)
      if (file === null) return []
      const name = parsePlaceholders(file.text).placeholders.find((placeholder) => isSensitive(placeholder.name))?.name
      if (name === undefined) return []
      const message = formatMessage`"${name}" is sensitive, and a file's name is kept.`
      return [createLeak(joinPointer(pointer, file.key), message)]
    }),
    ...Object.entries(flow.calculations ?? {}).flatMap(([name, calculation]) => {
      const revealed = getCalculatorAuthoring(calculation).reveals(calculation)
      if (revealed === null || !isSensitive(revealed.what)) return []
      const place = joinPointer('', 'calculations', name, ...revealed.keys)
      return [
        createLeak(
          place,
          formatMessage`"${revealed.what}" is sensitive, but what is calculated from it would be shown.`,
        ),
      ]
    }),
  ]
}

/** A value that is taken as a whole must go where the same parts are sensitive. */
function checkMovedParts({ transitions, fields }: CheckedProgram): readonly Finding[] {
  return transitions.flatMap(listGifts).flatMap(({ path, value, pointer }) => {
    if (typeof value !== 'object') return []
    const [from, to] = [followPath(fields, value.take), followPath(fields, path)]
    const source = from.kind === 'field' ? from.placed.field : null
    const target = to.kind === 'field' ? to.placed.field : null
    if (source === null || target === null || source.isSensitive || target.isSensitive) return []
    const open = listSecretsInside(source).find((name) => !listSecretsInside(target).includes(name))
    if (open === undefined) return []
    const message = formatMessage`"${open}" in "${value.take}" is sensitive, but not in "${path}".`
    return [createLeak(joinPointer(pointer, 'take'), message)]
  })
}

function isSecretInside(field: Field): boolean {
  return field.isSensitive || getInnerFields(field).some(isSecretInside)
}

function listSecretsInside(field: Field): readonly string[] {
  return getInnerFields(field).flatMap((inner) => (inner.isSensitive ? [inner.name] : listSecretsInside(inner)))
}

function createLeak(pointer: string, message: Message, hint = 'Name an answer that is not sensitive.'): Finding {
  return createError('sensitive-answer', pointer, message, hint)
}

/** Words must not name an answer that is hidden completely: they would only show the word for hidden. */
export function checkShown({ flow, vocabulary, fields }: CheckedProgram): readonly Finding[] {
  return vocabulary.texts.flatMap(({ text, pointer, isClosed }) => {
    if (isClosed || isPrefillPlace(pointer)) return []
    const hidden = parsePlaceholders(text).placeholders.find(({ name }) => {
      if (!fields.groups.has(formOf(name))) return false
      const destination = followPath(fields, name)
      return destination.kind === 'field' && destination.placed.field.isSensitive && destination.placed.field.mask === 0
    })
    if (hidden === undefined) return checkReceipt(text, pointer)
    const message = formatMessage`"${hidden.name}" is sensitive: these words would say "${flow.wording.hidden}" in its place.`
    const advice = 'Leave it out of the words; or let the end of it be read, with "mask".'
    const isFact = /\/facts\/[^/]+\/value$/.test(pointer) && fields.byPath.get(hidden.name)?.screen !== null
    return [createError('sensitive-answer', pointer, message, isFact ? suggestRemoval(advice, '..') : advice)]
  })
}

/** A receipt is printed and passed on, so its facts must not contain the full number of an account or a card. */
function checkReceipt(text: string, pointer: string): readonly Finding[] {
  const [, block] = /^(\/screens\/[^/]+\/blocks\/[^/]+)\/facts\//.exec(pointer) ?? []
  const number =
    block === undefined
      ? undefined
      : parsePlaceholders(text).placeholders.find(({ name }) => isSecretNumber(name.slice(name.lastIndexOf('.') + 1)))
  if (number === undefined) return []
  const message = formatMessage`"${number.name}" would stand on the receipt in full.`
  const hint = suggestRemoval('Leave it out: the review has it masked.', '..')
  return [createError('sensitive-answer', pointer, message, hint)]
}

/** An answer that is made of a sensitive one must be sensitive too. */
export function checkSensitive(checked: CheckedProgram): readonly Finding[] {
  return [
    ...checked.transitions.flatMap(listGifts).flatMap((gift) => checkTaken(checked, gift)),
    ...checkCalculated(checked),
    ...checkShownCalculations(checked),
  ]
}

function checkTaken({ flow, fields }: CheckedProgram, { path, value, event, pointer }: PlacedGift): readonly Finding[] {
  const destination = followPath(fields, path)
  if (typeof value !== 'object' || destination.kind !== 'field' || destination.placed.field.isSensitive) return []
  const taken = findTakenSource(flow, fields, value.take, event)
  if (taken.kind === 'nowhere' || taken.source?.field.isSensitive !== true) return []
  const message = formatMessage`"${value.take}" is sensitive, but "${path}" is not.`
  return [createLeak(joinPointer(pointer, 'take'), message, 'Add "sensitive": true to the field that takes it.')]
}

function checkCalculated({ flow, fields }: CheckedProgram): readonly Finding[] {
  return Object.entries(flow.calculations ?? {}).flatMap(([name, calculation]) => {
    if (!('property' in calculation)) return []
    const list = followPath(fields, calculation.list)
    if (list.kind !== 'field' || list.placed.field.kind !== 'list') return []
    const item = findFieldByName(fields, list.placed.field.fields, calculation.property)
    if (item?.field.isSensitive !== true) return []
    const message = formatMessage`"${calculation.property}" is sensitive, but what is calculated from it would be shown.`
    const hint = 'Name a field that is not.'
    return [createLeak(joinPointer('', 'calculations', name, 'property'), message, hint)]
  })
}

function checkShownCalculations(checked: CheckedProgram): readonly Finding[] {
  const { vocabulary, questions, flow } = checked
  const asked = new Set(questions.map(({ pointer }) => pointer))
  const named = vocabulary.references.filter(
    ({ kind, pointer }) => kind === 'calculation' && !asked.has(pointer) && !pointer.startsWith('/calculations/'),
  )
  const inCopy = vocabulary.texts.flatMap(({ text, pointer }) =>
    parsePlaceholders(text).placeholders.flatMap(({ name }) => ({ name: parseCalculationName(name), pointer })),
  )
  return [...named, ...inCopy].flatMap(({ name, pointer }) => {
    if (name === null || !Object.hasOwn(flow.calculations ?? {}, name)) return []
    const secret = getAskedCalculation(checked, name).reads.find(({ field }) => field.isSensitive)
    if (secret === undefined) return []
    const message = formatMessage`"calculations.${name}" is calculated from "${secret.field.path}", which is sensitive, and would be shown.`
    return [createLeak(pointer, message, 'Ask about it in a condition, or submit it; show something else.')]
  })
}

interface PlacedConsent extends PlacedField {
  readonly terms: ConsentTerms
}

/**
 * Each purpose has one consent, with fixed words, given by the applicant alone, which says how long answers are kept.
 */
export function checkConsents(checked: CheckedProgram): readonly Finding[] {
  const consents = checked.fields.all.flatMap((placed): readonly PlacedConsent[] => {
    const { consent: terms } = placed.field.options
    return terms === undefined ? [] : [{ ...placed, terms }]
  })
  return [
    ...consents.flatMap((consent) => checkConsentPlace(consent, consents)),
    ...checkGivenByFlow(checked),
    ...checkFixedWords(checked, consents),
    ...checkRetention(checked, consents),
  ]
}

function checkConsentPlace(
  { field, pointer, terms }: PlacedConsent,
  consents: readonly PlacedConsent[],
): readonly Finding[] {
  const first = consents.find((one) => one.terms.purpose === terms.purpose)
  return [
    ...(field.path.split('.').length === 2
      ? []
      : [
          createError(
            'unfit-consent',
            pointer,
            formatMessage`The consent "${field.name}" stands inside another field.`,
            'Move it into the form itself.',
          ),
        ]),
    ...(first === undefined || first.field === field
      ? []
      : [
          createError(
            'unfit-consent',
            joinPointer(pointer, 'purpose'),
            formatMessage`"${first.field.path}" asks for consent to "${terms.purpose}" already.`,
            'Give each purpose one consent, and each consent a purpose of its own.',
          ),
        ]),
  ]
}

function checkGivenByFlow({ transitions, fields }: CheckedProgram): readonly Finding[] {
  return transitions.flatMap(({ transition: { set = {} }, pointer }) =>
    Object.keys(set).flatMap((path) => {
      const destination = followPath(fields, path)
      if (destination.kind !== 'field' || destination.placed.field.options.consent === undefined) return []
      const message = formatMessage`"${path}" is a consent, which only the applicant gives.`
      return [createError('unfit-consent', joinPointer(pointer, 'set', path), message, suggestRemoval('Leave it out.'))]
    }),
  )
}

/** A consent must read the same for everybody, so it can have no placeholders. */
function checkFixedWords({ vocabulary }: CheckedProgram, consents: readonly PlacedConsent[]): readonly Finding[] {
  const places = [
    '/retention/reason',
    ...consents.flatMap(({ pointer }) => [joinPointer(pointer, 'label'), joinPointer(pointer, 'text')]),
  ]
  return vocabulary.texts.flatMap(({ text, pointer }) => {
    const [placeholder] = parsePlaceholders(text).placeholders
    if (placeholder === undefined || !places.some((place) => isPointerWithin(pointer, place))) return []
    const message = formatMessage`The words of a consent are the same for everyone, but "${placeholder.name}" varies.`
    const hint = 'Write it out. What differs stands in a note beside the consent.'
    return [createError('bad-placeholder', pointer, message, hint)]
  })
}

/** A flow with consents must say how long answers are kept, and only a consent tells applicants. */
function checkRetention(
  { flow: { retention } }: CheckedProgram,
  consents: readonly PlacedConsent[],
): readonly Finding[] {
  if (retention === undefined)
    return consents.map(({ field, pointer }) => {
      const message = formatMessage`The consent "${field.name}" does not say how long answers are kept.`
      const hint = 'Write "retention": { "days": 90, "reason": "…" } at the top of the flow.'
      return createWarning('unsaid-retention', pointer, message, hint)
    })
  return consents.length > 0
    ? []
    : [
        createWarning(
          'unsaid-retention',
          '/retention',
          'Applicants are not told how long their answers are kept.',
          'Add a consent: it says so.',
        ),
      ]
}

/** A frame with scripts and the origin of this page can remove its own sandbox. */
export function checkFrames({ blocks }: CheckedProgram): readonly Finding[] {
  return blocks.flatMap(({ block, pointer }) => {
    const framed = getBlockAuthoring(block).framed(block)
    if (framed === null) return []
    const { src, sandbox, allow } = framed
    const isOwn = !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src)
    const runs = sandbox.includes('allow-scripts')
    if (isOwn && runs && sandbox.includes('allow-same-origin')) {
      const message = formatMessage`"${src}" is served with this page: with both of these it can remove its own sandbox and read the answers.`
      const place = String(sandbox.indexOf('allow-same-origin'))
      const hint = suggestRemoval('Leave out "allow-same-origin".', place)
      return [createError('open-sandbox', joinPointer(pointer, 'sandbox'), message, hint)]
    }
    if (allow.length === 0 || runs) return []
    const message = formatMessage`"allow" does nothing for a page that may run no scripts.`
    const hint = 'Add "sandbox": ["allow-scripts"], or leave out "allow".'
    return [createError('missing-key', joinPointer(pointer, 'allow'), message, hint)]
  })
}
