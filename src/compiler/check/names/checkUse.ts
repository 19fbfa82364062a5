import { placeholdersOf } from '../../../engine/text/template'
import { type Finding, warning } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { readsAnswer } from '../../language/vocabularyKinds'
import { formOf } from '../../../engine/values/path'
import type { CheckedProgram } from '../../parts/checkedProgram'

const codes = {
  step: 'unused-step',
  action: 'unused-action',
  calculation: 'unused-calculation',
  list: 'unused-list',
} as const

/** What is declared is used somewhere. */
export function checkUse(checked: CheckedProgram): readonly Finding[] {
  return [
    ...unused(checked, 'step', 'is used by no screen'),
    ...unused(checked, 'action', 'is never run'),
    ...unused(checked, 'calculation', 'is used nowhere'),
    // A flow is read with the lists alone that no field takes.
    ...unused(checked, 'list', 'is used by no field'),
    ...unopened(checked),
    ...unusedData(checked),
  ]
}

function unused(checked: CheckedProgram, kind: keyof typeof codes, complaint: string): readonly Finding[] {
  const { declarations, references } = checked.vocabulary
  const named = references.filter((reference) => reference.kind === kind).map(({ name }) => name)
  const shown = kind === 'calculation' ? calculationsUsed(checked) : []
  const used = new Set([...named, ...shown])
  return declarations
    .filter((declaration) => declaration.kind === kind && !used.has(declaration.name))
    .map(({ name, pointer }) =>
      warning(codes[kind], pointer, quoting`The ${kind} "${name}" ${complaint}.`, 'Use or remove it.'),
    )
}

/** The calculations that copy, conditions, rules and reviews name, and those that are submitted. */
function calculationsUsed(checked: CheckedProgram): readonly string[] {
  const names = [...namedInCopy(checked), ...checked.vocabulary.references.map(({ name }) => name)]
  const submitted = Object.entries(checked.flow.calculations ?? {}).flatMap(([name, calculation]) =>
    'submit' in calculation && calculation.submit === true ? [name] : [],
  )
  return [...names.flatMap(calculationIn), ...submitted]
}

function unopened({ screens, transitions }: CheckedProgram): readonly Finding[] {
  return screens.flatMap(({ screen, value, pointer }) =>
    Object.keys(value.dialogs ?? {})
      .filter(
        (dialog) => !transitions.some(({ transition, screen: own }) => own === screen && transition.open === dialog),
      )
      .map((dialog) =>
        warning(
          'unopened-dialog',
          pointerTo(pointer, 'dialogs', dialog),
          quoting`Nothing opens the dialog "${dialog}".`,
          `Open it with "open": "${dialog}", or remove it.`,
        ),
      ),
  )
}

/** Data that no transition brings is worth something only where it has a default that somebody reads. */
function unusedData(checked: CheckedProgram): readonly Finding[] {
  const brought = new Set(checked.transitions.flatMap(({ transition: { set = {} } }) => Object.keys(set)))
  const answers = checked.vocabulary.references.filter(({ kind }) => readsAnswer(kind))
  const read = new Set([...answers.map(({ name }) => name), ...namedInCopy(checked)])
  return checked.fields.all
    .filter(({ screen, field }) => screen === null && !brought.has(field.path))
    .filter(({ field }) => field.start === undefined || !read.has(field.path))
    .map(({ field, pointer }) => {
      const complaint = field.start === undefined ? 'Nothing sets' : 'Nothing sets or reads'
      const hint = `Set it with "set": { "${field.path}": … }, or remove it from the data "${formOf(field.path)}".`
      return warning('unused-data', pointer, quoting`${complaint} "${field.path}".`, hint)
    })
}

function namedInCopy({ vocabulary }: CheckedProgram): readonly string[] {
  return vocabulary.texts.flatMap(({ text }) => placeholdersOf(text).placeholders.map(({ name }) => name))
}

function calculationIn(placeholder: string): readonly string[] {
  return placeholder.startsWith('calculations.') ? [placeholder.slice('calculations.'.length)] : []
}
