import { parsePlaceholders } from '../../../engine/text/template'
import { createError, type Finding, createWarning } from '../../../engine/values/finding'
import { isPointerWithin } from '../followUps'
import { joinPointer } from '../../findings/pointer'
import { formatMessage } from '../../findings/quoting'
import { followPath } from '../../parts/answers'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/fields'
import { getBlockAuthoring } from '../../../engine/blocks/blockAuthoring'
import type { ConsentTerms } from '../../../engine/program/fieldTypes'

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
      return [createError('unfit-consent', joinPointer(pointer, 'set', path), message, 'Leave it out.')]
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
      return [createError('open-sandbox', joinPointer(pointer, 'sandbox'), message, 'Leave out "allow-same-origin".')]
    }
    if (allow.length === 0 || runs) return []
    const message = formatMessage`"allow" does nothing for a page that may run no scripts.`
    const hint = 'Add "sandbox": ["allow-scripts"], or leave out "allow".'
    return [createError('missing-key', joinPointer(pointer, 'allow'), message, hint)]
  })
}
