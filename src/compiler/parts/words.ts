import { pointerTo } from '../findings/pointer'

/** A text the applicant sees, with its place. */
export interface Copy {
  readonly text: string
  readonly pointer: string
  /** Names its placeholders may use besides those that all copy may. */
  readonly values: readonly string[]
  /** Whether it may also name answers, calculations, the brand and the provider. */
  readonly general: boolean
}

/** The texts that stand under some keys of a part of the flow. */
export function wordsAt<Key extends string>(
  part: { readonly [key in Key]?: string } | undefined,
  pointer: string,
  keys: readonly Key[],
): readonly Copy[] {
  return keys.flatMap((key) => {
    const text = part?.[key]
    return text === undefined ? [] : [{ text, pointer: pointerTo(pointer, key), values: [], general: true }]
  })
}
