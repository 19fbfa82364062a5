import { asksNothing, fieldsInside } from '../../../engine/program/field'
import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedForm } from '../../parts/parts'
import type { PlacedField } from '../../parts/placedFields'

/** What asks nothing can be opened and is read out, and something is asked beside it. */
export function checkAsides({ forms, fields: { all } }: CheckedProgram): readonly Finding[] {
  return [
    ...all.flatMap((placed) => [...closed(placed), ...described(placed), ...asking(placed)]),
    ...forms.flatMap((form) => askingForm(form, all)),
  ]
}

/** What is closed is opened by its title. */
function closed({ field: { options }, pointer }: PlacedField): readonly Finding[] {
  if (options.closed === undefined || options.title !== undefined) return []
  return [
    error(
      'missing-key',
      pointerTo(pointer, 'closed'),
      'The note is closed, and has no title to open it by.',
      'Give it a "title", or take "closed" out.',
    ),
  ]
}

/** A picture says what it shows, unless it only adorns. */
function described({ field: { options }, document, pointer }: PlacedField): readonly Finding[] {
  if (options.src === undefined || document === null) return []
  const isDecorative = 'decorative' in document && document.decorative === true
  if (isDecorative && options.words !== undefined)
    return [
      error(
        'unfit-option',
        pointerTo(pointer, 'decorative'),
        'A decorative picture has no words.',
        'Take "decorative" out, or the "words".',
      ),
    ]
  if (isDecorative || options.words !== undefined) return []
  return [
    error(
      'missing-key',
      pointer,
      'People who cannot see the picture get no description of it.',
      'Say in "words" what it shows, or write "decorative": true.',
    ),
  ]
}

/** In a group and in the items of a list something is asked. */
function asking({ field, pointer }: PlacedField): readonly Finding[] {
  const inside = fieldsInside(field)
  if (inside.length === 0 || !inside.every(asksNothing)) return []
  return [
    error('missing-key', pointerTo(pointer, 'fields'), 'Nothing is asked here.', 'Add a field that asks something.'),
  ]
}

/** A form asks something: what is only said or shown is a block. */
function askingForm({ pointer }: PlacedForm, all: readonly PlacedField[]): readonly Finding[] {
  const place = pointerTo(pointer, 'fields')
  const inside = all.filter((placed) => placed.pointer.startsWith(`${place}/`))
  if (inside.length === 0 || !inside.every(({ field }) => asksNothing(field))) return []
  return [
    error(
      'missing-key',
      place,
      'The form asks nothing.',
      'Add a field that asks something, or write the words as a block of the type "text".',
    ),
  ]
}
