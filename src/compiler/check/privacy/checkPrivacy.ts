import { blockAuthoringOf } from '../../../engine/blocks/blockAuthoring'
import { calculatorAuthoringOf } from '../../../engine/calculators/calculatorAuthoringOf'
import { isBrought } from '../../../engine/program/controls'
import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import { boundOf } from '../../../engine/rules/bounds'
import { placeholdersOf } from '../../../engine/text/template'
import { type Field, fieldsInside } from '../../../engine/program/field'
import { error, type Finding, type Message } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { follow } from '../../parts/answerPath'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/placedFields'
import { secretOf } from './secretOf'

/** How long an answer is taken to be that nothing is known of. */
const USUAL_LENGTH = 9

/** What is nobody else's is marked as sensitive, hidden when it is shown again, and in no place that others keep. */
export function checkPrivacy(checked: CheckedProgram): readonly Finding[] {
  return [
    ...checked.fields.all.flatMap((placed) => [...unmarked(placed), ...maskOf(placed)]),
    ...kept(checked),
    ...moved(checked),
  ]
}

function unmarked(placed: PlacedField): readonly Finding[] {
  const { field, document, pointer, list, screen } = placed
  if (document === null || field.isSensitive || (list !== null && isBrought(list.field))) return []
  const secret = secretOf(placed)
  const isPublic = 'sensitive' in document && document.sensitive === false
  if (secret === null || (isPublic && secret === 'number')) return []
  // Data is what the flow brings, not what anybody is asked for.
  const message = quoting`"${field.label}" ${screen === null ? 'holds' : 'asks for'} something private, and is not marked as sensitive.`
  const hint =
    secret === 'code'
      ? 'Add "sensitive": true.'
      : 'Add "sensitive": true; or "sensitive": false, if it is in a public register.'
  return [error('unmarked-sensitive', pointer, message, hint)]
}

function maskOf(placed: PlacedField): readonly Finding[] {
  const { field, document, pointer } = placed
  if (document === null || !('mask' in document) || !field.isSensitive || field.mask === 0) return []
  const length = lengthOf(field)
  const isTooMuch = secretOf(placed) === 'code' || field.mask * 3 > length
  if (!isTooMuch) return []
  const most = secretOf(placed) === 'code' ? 0 : Math.floor(length / 3)
  const hint = most === 0 ? 'Leave "mask" out.' : `Show at most ${most}.`
  return [
    error(
      'weak-mask',
      pointerTo(pointer, 'mask'),
      `A mask that leaves ${field.mask} characters shows too much of it.`,
      hint,
    ),
  ]
}

/** The fewest characters that a whole answer has, as far as anything says. */
function lengthOf(field: Field): number {
  const whole = field.kind === 'simple' ? fieldKindAuthoring[field.type].wholeLength(field) : null
  const least = whole ?? boundOf(field, 'characters', 'least')
  if (least !== null) return least
  const known = typeof field.example === 'string' ? field.example.replaceAll(/[\s-]/g, '').length : USUAL_LENGTH
  return Math.min(boundOf(field, 'characters', 'most') ?? Infinity, known)
}

/** The name of a file stays on the device, and days that are worked out tell the day they were worked out from. */
function kept({ blocks, flow, fields }: CheckedProgram): readonly Finding[] {
  const isSensitive = (path: string): boolean => {
    const destination = follow(fields, path)
    return destination.kind === 'field' && isSecretInside(destination.placed.field)
  }
  return [
    ...blocks.flatMap(({ block, pointer }) => {
      const file = blockAuthoringOf(block).fileName(block)
      if (file === null) return []
      const name = placeholdersOf(file.text).placeholders.find((placeholder) => isSensitive(placeholder.name))?.name
      return name === undefined
        ? []
        : [leak(pointerTo(pointer, file.key), quoting`"${name}" is sensitive, and a file's name is kept.`)]
    }),
    ...Object.entries(flow.calculations ?? {}).flatMap(([name, calculation]) => {
      const revealed = calculatorAuthoringOf(calculation).reveals(calculation)
      if (revealed === null || !isSensitive(revealed.what)) return []
      const place = pointerTo('', 'calculations', name, ...revealed.keys)
      return [leak(place, quoting`"${revealed.what}" is sensitive, but what is calculated from it would be shown.`)]
    }),
  ]
}

/** What is taken with all that is in it is taken to where as much is sensitive. */
function moved({ transitions, fields }: CheckedProgram): readonly Finding[] {
  return transitions.flatMap(({ transition, pointer }) =>
    (['set', 'append'] as const).flatMap((key) =>
      Object.entries(transition[key] ?? {}).flatMap(([path, value]) => {
        if (typeof value !== 'object') return []
        const [from, to] = [follow(fields, value.take), follow(fields, path)]
        const source = from.kind === 'field' ? from.placed.field : null
        const target = to.kind === 'field' ? to.placed.field : null
        if (source === null || target === null || source.isSensitive || target.isSensitive) return []
        const open = secretsInside(source).filter((name) => !secretsInside(target).includes(name))
        const place = pointerTo(pointer, key, path, 'take')
        return open
          .slice(0, 1)
          .map((name) => leak(place, quoting`"${name}" in "${value.take}" is sensitive, but not in "${path}".`))
      }),
    ),
  )
}

function isSecretInside(field: Field): boolean {
  return field.isSensitive || fieldsInside(field).some(isSecretInside)
}

function secretsInside(field: Field): readonly string[] {
  return fieldsInside(field).flatMap((inner) => (inner.isSensitive ? [inner.name] : secretsInside(inner)))
}

function leak(pointer: string, message: Message): Finding {
  return error('sensitive-answer', pointer, message, 'Name an answer that is not sensitive.')
}
