import { digitsIn } from '../../engine/values/digits'

/** The digits in a text, at most `length` of them: "1-2-3-4" and "code: 1234" are 1234. */
export function codeIn(text: string, length: number): string {
  return digitsIn(text).slice(0, length)
}

/** Whether a text brings a whole code, which then stands for what was entered before. */
export function isWholeCode(text: string, length: number): boolean {
  return codeIn(text, length).length === length
}

/** One of the boxes a code is drawn in: its digit, and whether the caret or the selection is there. */
export interface Box {
  readonly digit: string
  readonly active: boolean
}

/** The boxes for a code and a selection inside it; no selection while the field has no focus. */
export function boxesOf(
  code: string,
  length: number,
  selection: { readonly start: number; readonly end: number } | null,
): readonly Box[] {
  const last = length - 1
  return Array.from({ length }, (_, index) => ({
    digit: code[index] ?? '',
    active:
      selection !== null &&
      (selection.start === selection.end
        ? index === Math.min(selection.start, last)
        : index >= selection.start && index < selection.end),
  }))
}
