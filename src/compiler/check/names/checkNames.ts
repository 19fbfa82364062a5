import { error, type Finding, type Message } from '../../../engine/values/finding'
import type { ErrorCode } from '../../../engine/values/findingCodes'
import type { ReferenceKind } from '../../language/vocabularyKinds'
import type { PlacedReference } from '../../language/vocabulary'
import { segmentsOf } from '../../findings/pointer'
import { quoting, screenNamed } from '../../findings/quoting'
import { didYouMean } from '../../findings/suggestion'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { KnownNames } from '../knownNames'

/** How the names of one kind are looked up. */
interface Lookup {
  readonly code: ErrorCode
  /** The names that would be good here; null where another finding says already why there are none. */
  readonly names: (checked: CheckedProgram, reference: PlacedReference, known: KnownNames) => readonly string[] | null
  readonly message: (name: string, checked: CheckedProgram, reference: PlacedReference) => Message
  /** A word that stands for something without being its name. */
  readonly besides?: string
}

const screens: Lookup = {
  code: 'unknown-screen',
  names: ({ flow }) => Object.keys(flow.screens),
  message: (name) => quoting`No screen is called "${name}".`,
}

/** The kinds of names that are good by themselves; paths of answers and events have checks of their own. */
const lookups: Readonly<Partial<Record<ReferenceKind, Lookup>>> = {
  screen: screens,
  screenOrNext: { ...screens, besides: 'next' },
  step: {
    code: 'unknown-step',
    names: ({ flow }) => Object.keys(flow.steps),
    message: (name) => quoting`No step is called "${name}".`,
  },
  block: {
    code: 'unknown-block',
    names: (checked, reference) => Object.keys(screenAround(checked, reference)?.value.blocks ?? {}),
    message: (name) => quoting`No block is called "${name}".`,
    besides: '*',
  },
  button: {
    code: 'unknown-button',
    names: (checked, reference) => Object.keys(screenAround(checked, reference)?.value.buttons ?? {}),
    message: (name) => quoting`No button of this screen is called "${name}".`,
  },
  dialogButton: {
    code: 'unknown-button',
    names: (checked, reference) =>
      Object.keys(screenAround(checked, reference)?.value.dialogs?.[dialogAround(reference)]?.buttons ?? {}),
    message: (name) => quoting`No button of this dialog is called "${name}".`,
  },
  dialog: {
    code: 'unknown-dialog',
    names: (checked, reference) => Object.keys(screenAround(checked, reference)?.value.dialogs ?? {}),
    message: (name, checked, reference) =>
      quoting`The screen "${screenNamed(screenAround(checked, reference)?.screen ?? '')}" has no dialog "${name}".`,
  },
  action: {
    code: 'unknown-action',
    names: ({ flow }) => Object.keys(flow.actions ?? {}),
    message: (name) => quoting`No action is called "${name}".`,
  },
  outcome: {
    code: 'unknown-outcome',
    names: (checked, reference) => {
      const action = new Map(Object.entries(checked.flow.actions ?? {})).get(actionAround(checked, reference) ?? '')
      return action === undefined ? null : Object.keys(action.outcomes)
    },
    message: (name, checked, reference) =>
      quoting`"${name}" is not an outcome of the action "${actionAround(checked, reference) ?? ''}".`,
  },
  calculation: {
    code: 'unknown-calculation',
    names: ({ flow }) => Object.keys(flow.calculations ?? {}),
    message: (name) => quoting`No calculation is called "${name}".`,
  },
  form: {
    code: 'unknown-form',
    names: ({ forms }) => forms.map(({ name }) => name),
    message: (name) => quoting`No form is called "${name}".`,
  },
  storage: {
    code: 'unknown-storage',
    names: ({ flow }) => Object.keys(flow.storage ?? {}),
    message: (name) => quoting`Nothing is kept under the storage key "${name}".`,
  },
  preset: {
    code: 'unknown-preset',
    names: (_checked, _reference, { presets }) => presets,
    message: (name) => quoting`No brand preset is called "${name}".`,
  },
}

/** Screens, steps, actions, dialogs and whatever else is named exist. */
export function checkNames(checked: CheckedProgram, known: KnownNames): readonly Finding[] {
  return checked.vocabulary.references.flatMap((reference) => {
    const { kind, name, pointer } = reference
    const lookup = lookups[kind]
    if (lookup === undefined || name === lookup.besides) return []
    const names = lookup.names(checked, reference, known)
    if (names === null || names.includes(name)) return []
    // A sign is nothing that a name is a slip of.
    const words = [lookup.besides ?? ''].filter((word) => word.length > 1)
    return [
      error(lookup.code, pointer, lookup.message(name, checked, reference), didYouMean(name, [...names, ...words])),
    ]
  })
}

function screenAround({ screens: placed }: CheckedProgram, { pointer }: PlacedReference) {
  return placed.find((screen) => pointer.startsWith(`${screen.pointer}/`))
}

/** The name of the dialog in which something is named. */
function dialogAround({ pointer }: PlacedReference): string {
  return segmentsOf(pointer)[3] ?? ''
}

/** The action whose outcome is named: the one that is declared here, or that the same transition runs. */
function actionAround({ transitions }: CheckedProgram, { pointer }: PlacedReference): string | undefined {
  const [first, name] = segmentsOf(pointer)
  if (first === 'actions') return name
  return transitions.find((placed) => pointer.startsWith(`${placed.pointer}/`))?.transition.run
}
