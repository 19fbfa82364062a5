import { holds } from './condition'
import { allFields, fieldAt } from './form'
import type { FormBlock } from '../../language/block-form'
import type { FieldSchema } from '../../language/field'
import type { Flow } from '../../language/flow'
import type { Screen } from '../../language/screen'
import { arranged } from '../values/order'
import type { Answers, FormAnswers, Json, Path } from '../values/types'

/** One broken rule, as Ajv's compiled validators report it. */
export interface RuleFailure {
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A form's compiled rules: true when all hold, otherwise the failures are in `errors` until the next call. */
export interface RuleCheck {
  (answers: FormAnswers): boolean
  errors?: readonly RuleFailure[] | null
}

/** The compiled rules of every form of a flow, by form name. */
export type Validators = { readonly [form: string]: RuleCheck }

/** A flow with its compiled rules. */
export interface Program {
  readonly flow: Flow
  readonly validators: Validators
}

/** A form with its name, as it stands on a screen. */
export interface NamedForm {
  readonly name: string
  readonly block: FormBlock
}

/** The screen with this id. The checker guarantees that ids named by a flow exist. */
export function screenOf(flow: Flow, id: string): Screen {
  const screen = flow.screens[id]
  if (screen === undefined) throw new Error(`The flow ${flow.id} has no screen "${id}": run "npm run check".`)
  return screen
}

/** The forms on a screen, in order. */
export function formsOn(screen: Screen): readonly NamedForm[] {
  return Object.entries(screen.blocks ?? {}).flatMap(([name, block]) => (block.type === 'form' ? [{ name, block }] : []))
}

/** The forms on a screen that show for these answers: a form whose block is hidden neither counts nor is checked. */
export function formsShown(screen: Screen, answers: Answers): readonly NamedForm[] {
  return formsOn(screen).filter(({ block }) => block.when === undefined || holds(block.when, answers))
}

/** The ids of a screen's blocks that show for these answers, in order. */
export function blocksShown({ blocks = {}, order }: Screen, answers: Answers): readonly string[] {
  return arranged(Object.keys(blocks), order).filter((name) => {
    const when = blocks[name]?.when
    return when === undefined || holds(when, answers)
  })
}

/** The form with this name, wherever in the flow it stands, or null. */
export function formNamed(flow: Flow, name: string): FormBlock | null {
  for (const screen of Object.values(flow.screens)) {
    const block = screen.blocks?.[name]
    if (block?.type === 'form') return block
  }
  return null
}

/** The field an answer's path leads to, or null. */
export function fieldOf(flow: Flow, path: Path): FieldSchema | null {
  const [form = '', ...rest] = path.split('.')
  const block = formNamed(flow, form)
  return block === null ? null : fieldAt(block.schema, rest.join('.'))
}

/** The answers the forms of a flow start with: each field's default. */
export function defaultAnswers(flow: Flow): { [form: string]: FormAnswers } {
  const answers: { [form: string]: FormAnswers } = {}
  for (const screen of Object.values(flow.screens)) {
    for (const { name, block } of formsOn(screen)) {
      const defaults = Object.entries(allFields(block.schema)).flatMap(([field, schema]) =>
        isJson(schema.default) ? [[field, schema.default] as const] : [],
      )
      if (defaults.length > 0) answers[name] = Object.fromEntries(defaults)
    }
  }
  return answers
}

function isJson(value: unknown): value is Json {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isJson)
  return typeof value === 'object' && Object.values(value).every(isJson)
}
