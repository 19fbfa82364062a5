import { error, type Finding } from '../../engine/values/finding'
import type { FieldOptions } from '../../language/ui'
import type { Fields } from './fields'
import { pointerTo } from '../findings/pointer'
import { didYouMean } from '../findings/suggestion'

/** A list's flag is a yes-or-no field of its items, and has the words it is shown and set with. */
export function flagOf(options: FieldOptions | undefined, inner: Fields, pointer: string): readonly Finding[] {
  const flag = options?.flag
  if (options === undefined || flag === undefined) return []
  const place = pointerTo(pointer, 'flag')
  const versions = inner.get(flag)
  if (versions === undefined) {
    return [error('unknown-field', place, `The items have no field "${flag}".`, didYouMean(flag, inner.keys()))]
  }
  const words = (['flagged', 'setFlag'] as const).filter((word) => options[word] === undefined)
  return [
    ...(versions.some(({ type }) => type === 'boolean')
      ? []
      : [error('unfit-option', place, `"${flag}" cannot be a flag.`, 'The field must be of type boolean.')]),
    ...words.map((word) => error('missing-key', place, `The flag has no "${word}".`, `Add "${word}".`)),
  ]
}
