import { error, type Finding, type Message } from '../../../engine/values/finding'
import type { Keep } from '../../../language/field-keys'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { follow } from '../../parts/answerPath'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/placedFields'
import type { PlacedTransition } from '../../parts/parts'
import { takenSource } from '../../parts/takenSource'

/** The longer, the higher. */
const LENGTHS: Readonly<Record<Keep, number>> = { never: 0, tab: 1, visits: 2 }

/** What a draft keeps of an answer is kept no longer by way of another: around it, prefilled with it, taken from it. */
export function checkKeeping(checked: CheckedProgram): readonly Finding[] {
  const { fields, transitions } = checked
  return [
    ...fields.all.flatMap((placed) => [...sensitive(placed), ...around(checked, placed), ...prefilled(checked, placed)]),
    ...transitions.flatMap((placed) => taken(checked, placed)),
  ]
}

function sensitive({ document, pointer }: PlacedField): readonly Finding[] {
  if (document === null || !('sensitive' in document) || document.sensitive !== true) return []
  const { keep = 'never' } = document
  if (keep === 'never') return []
  return [tooLong(pointerTo(pointer, 'keep'), quoting`A sensitive answer is never kept, but "keep" is "${keep}".`, 'Leave out "keep".')]
}

function around({ fields }: CheckedProgram, { field, document, pointer }: PlacedField): readonly Finding[] {
  const outer = fields.byPath.get(field.path.replace(/(\.\*)?\.\w+$/, ''))?.field
  if (document?.keep === undefined || outer === undefined || !isLonger(field.keep, outer.keep)) return []
  const message = quoting`"${field.name}" is kept longer than "${outer.name}", in which it stands.`
  return [tooLong(pointerTo(pointer, 'keep'), message, `Add "keep": "${field.keep}" to "${outer.name}", or leave it out here.`)]
}

function prefilled({ fields }: CheckedProgram, { field, pointer }: PlacedField): readonly Finding[] {
  if (field.kind !== 'simple' || field.prefill === null) return []
  const source = follow(fields, field.prefill)
  if (source.kind !== 'field' || source.placed.field.isSensitive || !isLonger(field.keep, source.placed.field.keep)) return []
  const message = quoting`"${field.path}" is kept longer than "${field.prefill}", which it is prefilled with.`
  return [tooLong(pointerTo(pointer, 'prefill'), message, `Write "keep": "${source.placed.field.keep}".`)]
}

function taken({ flow, fields }: CheckedProgram, { transition, event, pointer }: PlacedTransition): readonly Finding[] {
  return (['set', 'append'] as const).flatMap((key) =>
    Object.entries(transition[key] ?? {}).flatMap(([path, value]) => {
      const target = follow(fields, path)
      if (typeof value !== 'object' || target.kind !== 'field') return []
      const from = takenSource(flow, fields, value.take, event)
      const source = from.kind === 'nowhere' ? undefined : from.source?.field
      if (source === undefined || source.isSensitive || !isLonger(target.placed.field.keep, source.keep)) return []
      const message = quoting`"${path}" is kept longer than "${value.take}".`
      return [tooLong(pointerTo(pointer, key, path, 'take'), message, `Add "keep": "${source.keep}" to the field that takes it.`)]
    }),
  )
}

function isLonger(one: Keep, other: Keep): boolean {
  return LENGTHS[one] > LENGTHS[other]
}

function tooLong(pointer: string, message: Message, hint: string): Finding {
  return error('kept-too-long', pointer, message, hint)
}
