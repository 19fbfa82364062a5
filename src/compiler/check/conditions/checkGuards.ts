import { error, type Finding } from '../../../engine/values/finding'
import type { Condition } from '../../../language/condition'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'

interface Guarded {
  readonly when?: Condition
}

/** Of several choices one is always taken, and none stands where it is never reached. */
export function checkGuards({ screens }: CheckedProgram): readonly Finding[] {
  return screens.flatMap(({ value: { next, on }, pointer }) => [
    ...(Array.isArray(next) ? choices(next, pointerTo(pointer, 'next')) : []),
    ...Object.entries(on ?? {}).flatMap(([event, handlers]) => choices(handlers, pointerTo(pointer, 'on', event))),
  ])
}

function choices(entries: Guarded | readonly Guarded[], pointer: string): readonly Finding[] {
  if (!isList(entries)) return entries.when === undefined ? [] : [withoutOtherwise(pointer)]
  const certain = entries.findIndex(({ when }) => when === undefined)
  if (certain === -1) return [withoutOtherwise(pointerTo(pointer, entries.length - 1))]
  return entries
    .slice(certain + 1)
    .map((_, index) =>
      error(
        'never-taken',
        pointerTo(pointer, certain + 1 + index),
        quoting`This entry is never reached: one before it has no "when" and is always taken.`,
        'Put the entry without "when" last.',
      ),
    )
}

function withoutOtherwise(pointer: string): Finding {
  return error(
    'no-otherwise',
    pointer,
    'Nothing says what happens when no condition here holds.',
    'End the list with an entry that has no "when".',
  )
}

function isList(entries: Guarded | readonly Guarded[]): entries is readonly Guarded[] {
  return Array.isArray(entries)
}
