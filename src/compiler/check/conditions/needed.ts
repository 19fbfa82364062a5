import type { CalculationResult } from '../../../engine/calculators/calculator'
import type { ItemNeed, Need } from '../../../engine/calculators/calculatorAuthoring'
import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import type { Field } from '../../../engine/program/field'
import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { didYouMean } from '../../findings/suggestion'
import { answerKindOf } from '../../parts/answerKind'
import { follow, followName } from '../../parts/answerPath'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { measureOf } from '../../parts/measures'

/** A name under a key of a calculation or a block, and what it has to be the name of. */
interface Source<Needed extends Need> {
  readonly name: string
  /** The list beside it, where it names a field of items. */
  readonly list: string
  readonly need: Needed
  readonly pointer: string
}

/** What is needed of a field of items, in words that follow "is not". */
const neededOfItems: Readonly<Record<ItemNeed, { readonly words: string; readonly fits: (field: Field) => boolean }>> =
  {
    amountOfItems: { words: 'an amount', fits: (field) => answerKindOf(field) === 'amount' },
    textOfItems: { words: 'a text that is shown as it was given', fits: isPlainText },
  }

/**
 * What a calculation or a block names under its keys is what is needed of it. That there is such an answer or calculation
 * at all is checked with all names.
 */
export function needed(
  checked: CheckedProgram,
  document: object,
  needs: { readonly [key: string]: Need },
  pointer: string,
): readonly Finding[] {
  const names = new Map<string, unknown>(Object.entries(document))
  return Object.entries(needs).flatMap(([key, need]) => {
    const name = names.get(key)
    if (typeof name !== 'string') return []
    return sourceOf(checked, { name, list: String(names.get('list')), need, pointer: pointerTo(pointer, key) })
  })
}

/** A calculation there is gives what is needed of it; that there is one is checked with all names. */
export function giving(
  checked: CheckedProgram,
  name: string,
  kind: CalculationResult['kind'],
  pointer: string,
): readonly Finding[] {
  const given = measureOf(checked, name)?.kind ?? kind
  if (given === kind) return []
  const fitting = Object.keys(checked.flow.calculations ?? {}).filter(
    (other) => measureOf(checked, other)?.kind === kind,
  )
  const message = quoting`The calculation "${name}" does not give ${kind}.`
  return [error('unfit-calculation', pointer, message, didYouMean(name, fitting))]
}

function sourceOf(checked: CheckedProgram, { name, list, need, pointer }: Source<Need>): readonly Finding[] {
  switch (need) {
    case 'date':
      return answerAt(checked, name, pointer, {
        word: 'date',
        fits: ({ type, options }) => type === need && options.precision === undefined,
      })
    case 'list':
      return answerAt(checked, name, pointer, { word: 'list', fits: ({ kind }) => kind === 'list' })
    case 'amountOfItems':
    case 'textOfItems':
      return itemFieldAt(checked, { name, list, need, pointer })
    case 'share':
    case 'money':
    case 'payments':
      return giving(checked, name, need, pointer)
    default:
      return need satisfies never
  }
}

function answerAt(
  { fields }: CheckedProgram,
  path: string,
  pointer: string,
  { word, fits }: { readonly word: 'date' | 'list'; readonly fits: (field: Field) => boolean },
): readonly Finding[] {
  const destination = follow(fields, path)
  if (destination.kind === 'nowhere' || destination.kind === 'form') return []
  if (destination.kind === 'field' && fits(destination.placed.field)) return []
  return [error('unfit-keyword', pointer, quoting`"${path}" is not a ${word}.`, `Name a field of the type "${word}".`)]
}

/** A list that is none is found where it is needed itself. */
function itemFieldAt({ fields }: CheckedProgram, { name, list, need, pointer }: Source<ItemNeed>): readonly Finding[] {
  const destination = follow(fields, list)
  if (destination.kind !== 'field' || destination.placed.field.kind !== 'list') return []
  const { fields: itemFields } = destination.placed.field
  const item = followName(fields, itemFields, name)
  if (item === null) {
    const message = quoting`The items of "${list}" have no field "${name}".`
    return [
      error(
        'unknown-field',
        pointer,
        message,
        didYouMean(
          name,
          itemFields.map((field) => field.name),
        ),
      ),
    ]
  }
  const { words, fits } = neededOfItems[need]
  if (fits(item.field)) return []
  return [error('unfit-keyword', pointer, quoting`"${name}" is not ${words}.`, 'Name another field of the items.')]
}

function isPlainText(field: Field): boolean {
  return field.kind === 'simple' && answerKindOf(field) === 'text' && !fieldKindAuthoring[field.type].isReworded
}
