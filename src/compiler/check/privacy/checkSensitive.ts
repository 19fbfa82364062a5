import { calculationNamed } from '../../../engine/calculators/calculationNamed'
import { placeholdersOf } from '../../../engine/text/template'
import { error, type Finding, type Message } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { follow, followName } from '../../parts/answerPath'
import { calculationAt } from '../../parts/calculationAt'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedTransition } from '../../parts/parts'
import { takenSource } from '../../parts/takenSource'

/** What is made of a sensitive answer is sensitive too: it is not taken to where it would be shown, nor worked with. */
export function checkSensitive(checked: CheckedProgram): readonly Finding[] {
  return [
    ...checked.transitions.flatMap((placed) => takenToOpen(checked, placed)),
    ...calculatedOpenly(checked),
    ...shownOpenly(checked),
  ]
}

function takenToOpen(
  { flow, fields }: CheckedProgram,
  { transition, event, pointer }: PlacedTransition,
): readonly Finding[] {
  return (['set', 'append'] as const).flatMap((key) =>
    Object.entries(transition[key] ?? {}).flatMap(([path, value]) => {
      const destination = follow(fields, path)
      if (typeof value !== 'object' || destination.kind !== 'field' || destination.placed.field.isSensitive) return []
      const taken = takenSource(flow, fields, value.take, event)
      if (taken.kind === 'nowhere' || taken.source?.field.isSensitive !== true) return []
      const message = quoting`"${value.take}" is sensitive, but "${path}" is not.`
      return [leak(pointerTo(pointer, key, path, 'take'), message, 'Add "sensitive": true to the field that takes it.')]
    }),
  )
}

function calculatedOpenly({ flow, fields }: CheckedProgram): readonly Finding[] {
  return Object.entries(flow.calculations ?? {}).flatMap(([name, calculation]) => {
    if (!('property' in calculation)) return []
    const list = follow(fields, calculation.list)
    if (list.kind !== 'field' || list.placed.field.kind !== 'list') return []
    const item = followName(fields, list.placed.field.fields, calculation.property)
    if (item?.field.isSensitive !== true) return []
    const message = quoting`"${calculation.property}" is sensitive, but what is calculated from it would be shown.`
    return [leak(pointerTo('', 'calculations', name, 'property'), message, 'Name a field that is not.')]
  })
}

/** What is worked out of a sensitive answer can be asked about and submitted; nothing shows it. */
function shownOpenly(checked: CheckedProgram): readonly Finding[] {
  const { vocabulary, questions, flow } = checked
  const asked = new Set(questions.map(({ pointer }) => pointer))
  const named = vocabulary.references.filter(
    ({ kind, pointer }) => kind === 'calculation' && !asked.has(pointer) && !pointer.startsWith('/calculations/'),
  )
  const inCopy = vocabulary.texts.flatMap(({ text, pointer }) =>
    placeholdersOf(text).placeholders.flatMap(({ name }) => ({ name: calculationNamed(name), pointer })),
  )
  return [...named, ...inCopy].flatMap(({ name, pointer }) => {
    if (name === null || !Object.hasOwn(flow.calculations ?? {}, name)) return []
    const secret = calculationAt(checked, name).reads.find(({ field }) => field.isSensitive)
    if (secret === undefined) return []
    return [
      leak(
        pointer,
        quoting`"calculations.${name}" is calculated from "${secret.field.path}", which is sensitive, and would be shown.`,
        'Ask about it in a condition, or submit it; show something else.',
      ),
    ]
  })
}

function leak(pointer: string, message: Message, hint: string): Finding {
  return error('sensitive-answer', pointer, message, hint)
}
