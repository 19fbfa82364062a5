import { resolveScreenTitle } from '../../../engine/program/program'
import { ruleAuthoring } from '../../../engine/rules/ruleTable'
import { type Finding, createWarning } from '../../../engine/values/finding'
import type { Condition, Purpose } from '../../../language/flow'
import { joinPointer } from '../../findings/pointer'
import { formatMessage } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { areMutuallyExclusive } from '../../parts/screenOrder'
import type { PlacedField } from '../../parts/fields'

/** Purposes for which a browser fills in the data of its user. */
const PERSONAL: ReadonlySet<Purpose> = new Set<Purpose>([
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
  return [createWarning('wrong-purpose', getPurposePointer(document, pointer), message, 'Write "autocomplete": "off".')]
}

function isOfAnother({ screens, forms }: CheckedProgram, { field, screen, pointer }: PlacedField): boolean {
  const { autocomplete: purpose } = field.options
  if (purpose === undefined || !PERSONAL.has(purpose)) return false
  const title =
    screens.flatMap((placed) => (placed.screen === screen ? [resolveScreenTitle(placed.value).title] : []))[0] ?? ''
  const form = forms.find((placed) => pointer.startsWith(`${placed.pointer}/`))?.block.title ?? ''
  return OF_ANOTHER.test(field.label) || ANOTHER.test(title) || ANOTHER.test(form)
}

/** A purpose that comes with the type of the field is written nowhere. */
function getPurposePointer(document: object, pointer: string): string {
  return 'autocomplete' in document ? joinPointer(pointer, 'autocomplete') : pointer
}

function checkLabelPurpose({ field, document, pointer }: PlacedField): readonly Finding[] {
  const purpose = getWrittenPurpose(document)
  const named = NAMED.find(([label]) => label.test(field.label))?.[1]
  if (purpose === null || named === undefined || named === purpose || !NAMED.some(([, other]) => other === purpose))
    return []
  const message = formatMessage`A browser fills in "${purpose}" where "${field.label}" is asked.`
  const hint = `Write "autocomplete": "${named}".`
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
    const hint = 'Give each the purpose that it has, or "off".'
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
