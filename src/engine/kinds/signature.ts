import { fillValues } from '../text/template'
import type { FilesKind } from '../program/field'

/** What the picture of a signature is called that was drawn; one that was typed is called by the name. */
export const DRAWN = 'signature.png'

/** A signature, drawn or typed: a picture that the control makes, handed over like any other file. */
export const signature: FilesKind<'file'> = {
  shape: 'file',
  control: 'signature',
  brings: ['kind', 'empty', 'content', 'again'],
  options: {},
  isMade: true,
  extensions: () => ['png'],
  isContent: (name) => name === DRAWN || isName(parseTypedName(name)),
  describe: (name, { signature: { drawn, typed } }) =>
    name === DRAWN ? drawn : fillValues(typed, { name: parseTypedName(name) }),
  ownRules: ({ signature: { dot, again } }) => ({
    kind: { is: ['png'] },
    content: { message: dot },
    again: { message: again },
  }),
}

/** The name that was typed, by the name of its picture; empty where it was drawn. */
export function parseTypedName(file: string): string {
  return file === DRAWN ? '' : file.replace(/\.png$/i, '')
}

/** Whether a typed text names somebody: it has letters. One is enough only where letters are words, as in 陳. */
export function isName(text: string): boolean {
  return /\p{L}.*\p{L}|\p{Lo}/u.test(text)
}
