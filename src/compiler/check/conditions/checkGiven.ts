import type { Field } from '../../../engine/program/field'
import { error, type Finding, type Message } from '../../../engine/values/finding'
import type { Transition } from '../../../language/transition'
import { pointerTo } from '../../findings/pointer'
import { quoted, quoting } from '../../findings/quoting'
import { canBe, choicesOf, answerKindOf, kindWords, possibleValues } from '../../parts/answerKind'
import { follow } from '../../parts/answerPath'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { type TakenSource, takenSource } from '../../parts/takenSource'

type Given = NonNullable<Transition['set']>[string]

/** What transitions put into answers fits where it goes, and what they take is there. */
export function checkGiven(checked: CheckedProgram): readonly Finding[] {
  return checked.transitions.flatMap((placed) =>
    (['set', 'append'] as const).flatMap((key) =>
      Object.entries(placed.transition[key] ?? {}).flatMap(([path, value]) => {
        const pointer = pointerTo(placed.pointer, key, path)
        const taken =
          typeof value === 'object' ? takenSource(checked.flow, checked.fields, value.take, placed.event) : null
        if (taken?.kind === 'nowhere')
          return [error('unknown-field', pointerTo(pointer, 'take'), taken.message, taken.hint)]
        return givenTo(checked, { key, path, value, taken, pointer })
      }),
    ),
  )
}

interface Gift {
  readonly key: 'set' | 'append'
  readonly path: string
  readonly value: Given
  readonly taken: Exclude<TakenSource, { kind: 'nowhere' }> | null
  readonly pointer: string
}

function givenTo({ fields }: CheckedProgram, gift: Gift): readonly Finding[] {
  const destination = follow(fields, gift.path)
  // Where it leads nowhere, the check of paths says so.
  if (destination.kind === 'nowhere' || destination.kind === 'form') return []
  const field = destination.kind === 'item' ? null : destination.placed.field
  if (gift.key === 'append' && field?.kind !== 'list') {
    return [error('unfit-keyword', gift.pointer, quoting`"${gift.path}" is not a list.`, 'Use "set".')]
  }
  return gift.key === 'append' || field === null ? itemFor(gift) : fieldFor(field, gift)
}

function itemFor({ value, taken, pointer }: Gift): readonly Finding[] {
  if (taken !== null) return taken.fits.includes('fields') ? [] : [unfit(taken, 'an item', pointer)]
  const hint = 'An item has several fields: take one with { "take": "result" }.'
  return [error('impossible-value', pointer, quoting`An item cannot be ${quoted(value)}.`, hint)]
}

function fieldFor(field: Field, { value, taken, pointer }: Gift): readonly Finding[] {
  if (taken === null) {
    if (typeof value === 'object' || canBe(field, value)) return []
    return [error('impossible-value', pointer, neverIs(value), possibleValues(field, value))]
  }
  if (!taken.fits.includes(answerKindOf(field))) return [unfit(taken, kindWords[answerKindOf(field)], pointer)]
  const choices = choicesOf(field)
  if (choices === null) return []
  const place = pointerTo(pointer, 'take')
  if (taken.values === null) {
    const message = quoting`"${taken.path}" may be none of the choices.`
    return [error('impossible-value', place, message, possibleValues(field, ''))]
  }
  return taken.values
    .filter((choice) => !choices.includes(choice))
    .slice(0, 1)
    .map((choice) => error('impossible-value', place, neverIs(choice), possibleValues(field, choice)))
}

function unfit({ path, fits }: NonNullable<Gift['taken']>, needed: string, pointer: string): Finding {
  const words = fits.map((kind) => kindWords[kind]).join(' or ')
  const message = quoting`"${path}" is ${words}, but ${needed} is needed.`
  return error('impossible-value', pointerTo(pointer, 'take'), message, 'Take a value of the same kind.')
}

function neverIs(value: Given): Message {
  return quoting`The answer cannot be ${quoted(value)}.`
}
