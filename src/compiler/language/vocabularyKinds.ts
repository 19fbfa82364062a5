export const markKinds = ['bold', 'links'] as const

export type MarkKind = (typeof markKinds)[number]

/** Kinds of names that keys declare; schemas say so by `declares`. */
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

export type DeclarationKind = (typeof declarationKinds)[number]

/** Kinds of names that texts and keys refer to; schemas say so by `refersTo` and `keysReferTo`. */
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

export type ReferenceKind = (typeof referenceKinds)[number]

export function readsAnswer(kind: ReferenceKind): boolean {
  return kind === 'answer' || kind === 'answerOrCalculation' || kind === 'figure' || kind === 'taken'
}

export function canBeCalculation(kind: ReferenceKind): boolean {
  return kind === 'answerOrCalculation' || kind === 'figure' || kind === 'earlier'
}
