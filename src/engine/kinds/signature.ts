import { fillValues } from '../text/template'
import type { FilesKind } from '../program/field'

/** The file name of a drawn signature. A typed signature has the name as its file name. */
export const DRAWN = 'signature.png'

/** A signature, drawn or typed. The control creates its picture, which is uploaded like any other file. */
export const signature: FilesKind<'file'> = {
  shape: 'file',
  control: 'signature',
  impliedRules: ['kind', 'empty', 'content', 'again'],
  options: {},
  isMadeByControl: true,
  extensions: () => ['png'],
  isContent: (name) => name === DRAWN || isName(parseTypedName(name)),
  describe: (name, { signature: { drawn, typed } }) =>
    name === DRAWN ? drawn : fillValues(typed, { name: parseTypedName(name) }),
  ruleDefaults: ({ signature: { dot, again } }) => ({
    kind: { is: ['png'] },
    content: { message: dot },
    again: { message: again },
  }),
}

/** Returns the typed name of a signature; empty if it was drawn. */
export function parseTypedName(file: string): string {
  return file === DRAWN ? '' : file.replace(/\.png$/i, '')
}

/** Returns whether a text can be a name: two letters, or one in scripts where a letter is a word, such as 陳. */
export function isName(text: string): boolean {
  return /\p{L}.*\p{L}|\p{Lo}/u.test(text)
}
