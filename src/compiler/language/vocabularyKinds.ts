/** What stands out in words: the schemas say by `marks` where it may. */
export const markKinds = ['bold', 'links'] as const

/** A way in which words stand out. */
export type MarkKind = (typeof markKinds)[number]

/** What the keys of a map can declare: the schemas say so by `declares`. */
export const declarationKinds = [
  'screen',
  'step',
  'block',
  'button',
  'dialog',
  'action',
  'outcome',
  'calculation',
  'storage',
  'choice',
  'field',
  'dataGroup',
  'list',
  'definition',
] as const

/** A kind of name that a flow declares. */
export type DeclarationKind = (typeof declarationKinds)[number]

/** What a text, or the key of a map, can be the name of: the schemas say so by `refersTo` and `keysReferTo`. */
export const referenceKinds = [
  'screen',
  'screenOrNext',
  'step',
  'block',
  'button',
  'dialogButton',
  'event',
  'dialog',
  'action',
  'outcome',
  'calculation',
  'answer',
  'answerOrForm',
  'answerOrCalculation',
  'figure',
  'taken',
  'earlier',
  'fieldOfForm',
  'itemField',
  'form',
  'storage',
  'preset',
  'list',
  'definition',
  'copiedForm',
] as const

/** A kind of name that a flow refers to something by. */
export type ReferenceKind = (typeof referenceKinds)[number]

/** Whether what a name of this kind leads to is an answer that is read. */
export function readsAnswer(kind: ReferenceKind): boolean {
  return kind === 'answer' || kind === 'answerOrCalculation' || kind === 'figure' || kind === 'taken'
}

/** Whether a name of this kind may be that of a calculation, with its prefix. */
export function canBeCalculation(kind: ReferenceKind): boolean {
  return kind === 'answerOrCalculation' || kind === 'figure' || kind === 'earlier'
}
