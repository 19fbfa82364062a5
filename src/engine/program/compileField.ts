import type { FieldDocument } from '../../language/field'
import type { Flow } from '../../language/flow'
import type { DataField } from '../../language/data-field'
import type { Keep } from '../../language/field-keys'
import { bytesIn, centsOf } from '../values/units'
import { controlCalled, type ControlName } from './controls'
import type { ControlOptions, Field, FieldRule, FieldType, FilesField, ListField, RuleParameter } from './field'
import { fieldTypes } from './fieldTypes'
import { exampleOf, startOf } from './samples'

/** Fields as a document has them, by name. */
type FieldDocuments = Readonly<Record<string, FieldDocument>>

/** The parts of a connected account, which every account has. */
const ACCOUNT: FieldDocuments = {
  institution: { type: 'text', label: 'institution' },
  accountName: { type: 'text', label: 'accountName' },
  accountNumber: { type: 'text', label: 'accountNumber', sensitive: true, mask: 4 },
  status: { type: 'text', label: 'status' },
}

/** Keys of a document that its control is told as they are. */
const OPTIONS = [
  ...(['placeholder', 'autocomplete', 'keyboard', 'capitals', 'spellcheck', 'enterKey', 'width', 'country', 'length'] as const),
  ...(['groups', 'separator', 'calculation', 'pick', 'item', 'add', 'remove', 'removes', 'empty', 'picture'] as const),
]

/** The calculations of a flow, whose plans are the choices of some fields. */
type Calculations = Flow['calculations']

/**
 * Compiles the fields of a form, an item or a group; `base` is the path that theirs begin with, `keep` how long they are
 * kept where they do not say it themselves.
 */
export function compileFields(documents: FieldDocuments, base: string, calculations: Calculations, keep: Keep = 'tab'): readonly Field[] {
  return Object.entries(documents).map(([name, document], index, all) => ({
    ...compileField(name, document, `${base}.${name}`, calculations, keep),
    row: rowOf(document, all[index + 1]?.[1]),
  }))
}

/** Compiles the answers that nobody enters. */
export function compileData(documents: Readonly<Record<string, DataField>>, base: string): readonly Field[] {
  return Object.entries(documents).map(([name, { type, label, ...rest }]) =>
    compileField(name, { type, label, ...rest } as FieldDocument, `${base}.${name}`, {}, 'tab'),
  )
}

function compileField(name: string, document: FieldDocument, path: string, calculations: Calculations, around: Keep): Field {
  const common = commonOf(name, document, path, around)
  switch (document.type) {
    case 'list':
    case 'accounts': {
      const list = listOf(document, path, common, calculations)
      return withSamples(document, { ...common, ...list, kind: 'list', type: document.type })
    }
    case 'group':
      return withSamples(document, { ...common, kind: 'group', type: 'group', fields: compileFields(document.fields, path, calculations, common.keep) })
    case 'file':
    case 'files':
      return withSamples(document, { ...common, ...filesOf(document), kind: document.type, type: document.type })
    default:
      return withSamples(document, {
        ...common,
        kind: 'simple',
        answer: fieldTypes[document.type].answer,
        choices: choicesOf(document, calculations),
        letters: ('letters' in document ? document.letters : undefined) ?? null,
        prefill: ('prefill' in document ? document.prefill : undefined) ?? null,
      })
  }
}

function commonOf(name: string, document: FieldDocument, path: string, around: Keep) {
  const { type, label, when = null } = document
  const rules = rulesOf(document)
  const isSensitive = 'sensitive' in document && document.sensitive === true
  return {
    name,
    path,
    type,
    label,
    hint: ('hint' in document ? document.hint : undefined) ?? null,
    row: null,
    when,
    rules,
    isRequired: rules.some((rule) => rule.name === 'required' || rule.name === 'oneComplete'),
    isExpected: 'expected' in document && document.expected !== undefined,
    completes: 'expected' in document && document.expected === true,
    keep: isSensitive ? ('never' as const) : (document.keep ?? around),
    isSensitive,
    mask: ('mask' in document ? document.mask : undefined) ?? 0,
    control: controlOf(document),
    options: optionsOf(document),
  }
}

function rowOf(document: FieldDocument, next: FieldDocument | undefined): Field['row'] {
  if (isBeside(document)) return 'beside'
  return next !== undefined && isBeside(next) ? 'first' : null
}

function isBeside(document: FieldDocument): boolean {
  return 'beside' in document && document.beside === true
}

function filesOf({ type, rules }: Extract<FieldDocument, { type: 'file' | 'files' }>): Pick<FilesField, 'extensions' | 'maxSize' | 'most'> {
  const most = type === 'file' ? 1 : ((rules !== undefined && 'maxItems' in rules ? rules.maxItems?.is : undefined) ?? null)
  return {
    extensions: rules?.kind?.is ?? ['pdf', 'jpg', 'jpeg', 'png'],
    maxSize: rules?.maxSize === undefined ? null : bytesIn(rules.maxSize.is),
    most,
  }
}

type WithoutSamples<Kind> = Kind extends Field ? Omit<Kind, 'example' | 'start'> : never

function withSamples(document: FieldDocument, field: WithoutSamples<Field>): Field {
  const whole = { ...field, example: undefined, start: undefined }
  return { ...whole, example: exampleOf(document, whole), start: startOf(document, whole) }
}

function listOf(
  document: Extract<FieldDocument, { type: 'list' | 'accounts' }>,
  path: string,
  { rules, keep }: Pick<Field, 'rules' | 'keep'>,
  calculations: Calculations,
): Pick<ListField, 'fields' | 'exactlyOne' | 'least' | 'most'> {
  const isRequired = rules.some(({ name }) => name === 'required' || name === 'oneComplete')
  const least = Math.max(numberIn(rules, 'minItems') ?? 0, isRequired ? 1 : 0)
  const most = numberIn(rules, 'maxItems')
  const inside = `${path}.*`
  if (document.type === 'accounts') return { fields: compileFields(ACCOUNT, inside, {}, keep), exactlyOne: null, least, most }
  const { exactlyOne = null, fields } = document
  const mark: FieldDocuments =
    exactlyOne === null ? {} : { [exactlyOne.field]: { type: 'yesNo', label: exactlyOne.label } }
  // One item at least: otherwise none could be marked.
  return { fields: compileFields({ ...mark, ...fields }, inside, calculations, keep), exactlyOne, least: Math.max(least, exactlyOne === null ? 0 : 1), most }
}

function choicesOf(document: FieldDocument, calculations: Calculations): ReadonlyMap<string, string> | null {
  if (document.type === 'choice') return new Map(Object.entries(document.choices))
  if (document.type !== 'plan') return null
  const calculation = calculations?.[document.calculation]
  return new Map(calculation?.calculator === 'installments' ? calculation.plans.map(({ id, label }) => [id, label]) : [])
}

function numberIn(rules: readonly FieldRule[], name: string): number | null {
  const is = rules.find((rule) => rule.name === name)?.is
  return typeof is === 'number' ? is : null
}

function controlOf(document: FieldDocument): ControlName {
  const named = 'as' in document && document.as !== undefined ? controlCalled(document.as, document.type) : null
  return named ?? fieldTypes[document.type].control
}

function optionsOf(document: FieldDocument): ControlOptions {
  const own = new Map<string, unknown>(Object.entries(document))
  const named: ControlOptions = document.type === 'text' && document.as === 'name' ? { capitals: 'words', spellcheck: false } : {}
  // Each key of a document that a control knows has the type that the control knows it by: the schemas see to that.
  const written: ControlOptions = Object.fromEntries(OPTIONS.flatMap((key) => (own.has(key) ? [[key, own.get(key)]] : [])))
  return { ...fieldTypes[document.type].options, ...named, ...written }
}

function rulesOf(document: FieldDocument): readonly FieldRule[] {
  const { type } = document
  const written = Object.entries(('rules' in document ? document.rules : undefined) ?? {}).map(([name, rule]) => ruleOf(type, name, rule))
  const missing = fieldTypes[type].brings.filter((name) => !written.some((rule) => rule.name === name))
  // What a file has instead of what its ending says is said in the words for a wrong ending.
  const wordsOf = (name: string): string | null =>
    name === 'content' ? (written.find((rule) => rule.name === 'kind')?.message ?? null) : null
  const brought = missing.map((name) => ({ name, is: null, message: wordsOf(name) }))
  const first = written.filter(({ name }) => name === 'required')
  return [...first, ...brought, ...written.filter((rule) => !first.includes(rule))]
}

type RuleDocument = string | { readonly is: string | number | readonly string[]; readonly message?: string }

function ruleOf(type: FieldType, name: string, rule: RuleDocument): FieldRule {
  if (typeof rule === 'string') return { name, is: null, message: rule }
  return { name, is: parameterOf(type, name, rule.is), message: rule.message ?? null }
}

function parameterOf(type: FieldType, name: string, is: string | number | readonly string[]): RuleParameter {
  if (typeof is !== 'string') return is
  if (name === 'maxSize') return bytesIn(is)
  return type === 'money' ? centsOf(is) : is
}
