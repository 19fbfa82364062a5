import type { Condition, DataField, FieldDocument, FormBlock, Keep } from '../../language/flow'
import { isList, isOfFiles, isSimple, getFieldKind, readDefault } from './starts'
import { findBound } from '../rules/rule'
import { listRequiredNames } from '../rules/listRules'
import type {
  Field,
  FieldRule,
  FilesField,
  ListField,
  FieldKind,
  FieldKindTable,
  FilesKind,
  GroupKind,
  ListKind,
  SimpleKind,
} from './field'
import { findRuleName, rules as ruleTable } from '../rules/ruleTable'
import { findControlName, type ControlName } from './controls'
import type { exampleOf } from './exampleOf'
import { getChoiceConditions } from '../kinds/choice'
import type { ControlOptions, RuleName, FieldDocumentOf, Surroundings, WrittenParameter } from './fieldTypes'

type FieldDocuments = Readonly<Record<string, FieldDocument>>

/** The keys that are passed on to the control unchanged. Rare types pass on theirs by `implied`. */
const OPTIONS = (
  'placeholder choices autocomplete keyboard capitals spellcheck enterKey width country length asTitle groups separator calculation ' +
  'pick item add remove removes empty picture pages total another unit form counter rows precision text title closed src size words'
).split(' ')

export interface FieldSurroundings extends Surroundings {
  readonly kinds: FieldKindTable
  readonly exampleOf: typeof exampleOf | null
}

export function compileFields(
  documents: FieldDocuments,
  base: string,
  around: FieldSurroundings,
  keep: Keep = 'tab',
): readonly Field[] {
  return Object.entries(documents).map(([name, document], index, all) => {
    const field = {
      ...compileField(name, document, `${base}.${name}`, around, keep),
      row: getRow(document, all[index + 1]?.[1]),
    }
    return {
      ...field,
      asRequired: compileRequired(field),
      asLocked: compileLocked(document, (locked) => ({
        ...compileField(name, locked, `${base}.${name}`, around, keep),
        row: field.row,
      })),
    }
  })
}

export function compileFormFields(
  { fields, must = {} }: Pick<FormBlock, 'fields' | 'must'>,
  name: string,
  around: FieldSurroundings,
): readonly Field[] {
  const rules = Object.values(must).map(({ at, when, message }) => ({
    at,
    rule: { name: 'must', definition: ruleTable.must, is: null, when, message } as const,
  }))
  return compileFields(fields, name, around).map((field) => {
    const fieldRules = rules.flatMap(({ at, rule }) => (at === field.name ? [rule] : []))
    if (fieldRules.length === 0) return field
    const all = { ...field, rules: [...field.rules, ...fieldRules] }
    return { ...all, asRequired: compileRequired(all) }
  })
}

function compileLocked(document: FieldDocument, compiled: (document: FieldDocument) => Field): Field['asLocked'] {
  if (!('locked' in document) || typeof document.locked !== 'object') return null
  return { when: document.locked, field: compiled({ ...document, locked: true, rules: {} }) }
}

function compileRequired(field: Field): Field['asRequired'] {
  const needed = field.rules.find(({ definition, when }) => definition.requires && when !== undefined)
  if (needed?.when === undefined) return null
  const { when, ...always } = needed
  const rules = field.rules.map((rule) => (rule === needed ? always : rule))
  return { when, field: { ...field, isRequired: true, rules, asRequired: null } }
}

export function compileData(
  documents: Readonly<Record<string, DataField>>,
  base: string,
  around: FieldSurroundings,
): readonly Field[] {
  return Object.entries(documents).map(([name, { type, label, ...rest }]) => {
    const field = compileField(name, { type, label, ...rest } as FieldDocument, `${base}.${name}`, around, 'tab')
    // Data from an action has no minimum: a balance may be overdrawn.
    return { ...field, rules: field.rules.filter(({ definition }) => definition !== ruleTable.minimum) }
  })
}

function compileField(
  name: string,
  document: FieldDocument,
  path: string,
  around: FieldSurroundings,
  keep: Keep,
): Field {
  const { kinds } = around
  const common = compileCommon(name, document, path, around, keep)
  if (isSimple(kinds, document)) {
    const definition: SimpleKind = getFieldKind(kinds, document.type)
    return addSamples(around, document, {
      ...common,
      kind: definition.shape,
      type: document.type,
      definition,
      answer: definition.answer,
      choices: definition.choices(document, around.calculations),
      offeredWhen: 'choices' in document ? getChoiceConditions(document.choices) : null,
      letters: ('letters' in document ? document.letters : undefined) ?? null,
      prefill: ('prefill' in document ? document.prefill : undefined) ?? null,
      calculated: ('calculated' in document ? document.calculated : undefined) ?? null,
    })
  }
  if (isOfFiles(kinds, document)) {
    const definition: FilesKind = getFieldKind(kinds, document.type)
    return addSamples(around, document, {
      ...common,
      ...compileFilesPart(document, definition, common),
      kind: definition.shape,
      type: document.type,
      definition,
    })
  }
  if (isList(kinds, document)) {
    const definition: ListKind = getFieldKind(kinds, document.type)
    const list = compileListPart(document, definition, path, common, around)
    return addSamples(around, document, {
      ...common,
      ...list,
      kind: definition.shape,
      type: document.type,
      definition,
    })
  }
  const definition: GroupKind = getFieldKind(kinds, document.type)
  const fields = compileFields(definition.innerFields(document, path), path, around, common.keep)
  return addSamples(around, document, { ...common, kind: definition.shape, type: document.type, definition, fields })
}

function compileCommon(name: string, document: FieldDocument, path: string, around: FieldSurroundings, keep: Keep) {
  const { kinds } = around
  const { when = null } = document
  const rules = compileRules(document, around)
  const isSensitive = 'sensitive' in document && document.sensitive === true
  return {
    name,
    path,
    label: 'label' in document ? document.label : '',
    hint: ('hint' in document ? document.hint : undefined) ?? null,
    row: null,
    when,
    rules,
    isRequired: rules.some(({ definition, when: needed }) => definition.requires && needed === undefined),
    asRequired: null,
    asLocked: null,
    isExpected: 'expected' in document && document.expected !== undefined,
    completes: 'expected' in document && document.expected === true,
    keep: isSensitive ? ('never' as const) : (('keep' in document ? document.keep : undefined) ?? keep),
    isSensitive,
    isLocked: isLocked(document),
    mask: ('mask' in document ? document.mask : undefined) ?? 0,
    control: selectControl(document, kinds),
    options: collectOptions(document, around),
  }
}

function getRow(document: FieldDocument, next: FieldDocument | undefined): Field['row'] {
  if (isBeside(document)) return 'beside'
  return next !== undefined && isBeside(next) ? 'first' : null
}

function isBeside(document: FieldDocument): boolean {
  return 'beside' in document && document.beside === true
}

function compileFilesPart(
  document: FieldDocumentOf<'file' | 'files' | 'signature'>,
  { shape, extensions }: FilesKind,
  common: Pick<Field, 'rules'>,
): Pick<FilesField, 'extensions' | 'maxSize' | 'most'> {
  return {
    extensions: extensions(document),
    maxSize: findBound(common, 'bytes', 'most'),
    most: shape === 'file' ? 1 : findBound(common, 'items', 'most'),
  }
}

type WithoutSamples<Kind> = Kind extends Field ? Omit<Kind, 'example' | 'start'> : never

function addSamples(
  { kinds, exampleOf: made }: FieldSurroundings,
  document: FieldDocument,
  field: WithoutSamples<Field>,
): Field {
  const whole = { ...field, example: undefined, start: undefined }
  return { ...whole, example: made?.(kinds, document, whole), start: readDefault(kinds, document, whole) }
}

function compileListPart(
  document: FieldDocumentOf<ListField['type']>,
  definition: ListKind,
  path: string,
  common: Pick<Field, 'rules' | 'keep' | 'isRequired'>,
  around: FieldSurroundings,
): Pick<ListField, 'fields' | 'exactlyOne' | 'least' | 'most'> {
  const least = Math.max(findBound(common, 'items', 'least') ?? 0, common.isRequired ? 1 : 0)
  const exactlyOne = definition.exactlyOne(document)
  const mark: FieldDocuments =
    exactlyOne === null ? {} : { [exactlyOne.field]: { type: 'yesNo', label: exactlyOne.label } }
  const fields = compileFields({ ...mark, ...definition.itemFields(document) }, `${path}.*`, around, common.keep)
  // With pages, an item may stay incomplete while another becomes complete.
  const needsOne = !('pages' in document) && common.rules.some((rule) => rule.definition === ruleTable.oneComplete)
  return {
    fields: needsOne ? addCompletesRule(fields) : fields,
    exactlyOne,
    least: Math.max(least, exactlyOne === null ? 0 : 1),
    most: findBound(common, 'items', 'most'),
  }
}

/** Adds the rule `completes` to the fields of a list with `oneComplete`, so that the missing ones show a message. */
function addCompletesRule(fields: readonly Field[]): readonly Field[] {
  const rule: FieldRule = {
    name: 'completes',
    definition: ruleTable.completes,
    is: listRequiredNames(fields),
    message: null,
  }
  return fields.map((field) =>
    field.completes && !field.isRequired ? { ...field, rules: [...field.rules, rule] } : field,
  )
}

function isLocked(document: FieldDocument): boolean {
  return (
    ('locked' in document && document.locked === true) ||
    ('calculated' in document && document.calculated !== undefined)
  )
}

function selectControl(document: FieldDocument, kinds: FieldKindTable): ControlName {
  if (isLocked(document)) return 'locked'
  const kind: FieldKind = getFieldKind(kinds, document.type)
  const named = 'as' in document && document.as !== undefined ? findControlName(document.as) : null
  return named ?? kind.selectControl?.(document) ?? kind.control
}

function collectOptions(document: FieldDocument, around: FieldSurroundings): ControlOptions {
  const { kinds } = around
  const keys = new Map<string, unknown>(Object.entries(document))
  const kind: FieldKind = getFieldKind(kinds, document.type)
  const implied = isSimple(kinds, document) && kind.shape === 'simple' ? kind.createOptions(document, around) : {}
  // The schemas guarantee that each key has the type that the control expects.
  const written: ControlOptions = Object.fromEntries(
    OPTIONS.flatMap((key) => (keys.has(key) ? [[key, keys.get(key)]] : [])),
  )
  return { ...kind.options, ...implied, ...written }
}

type RuleDocument = string | { readonly is?: WrittenParameter; readonly when?: Condition; readonly message?: string }

function compileRules(document: FieldDocument, { kinds, wording }: FieldSurroundings): readonly FieldRule[] {
  const kind: FieldKind = getFieldKind(kinds, document.type)
  const documents: readonly (readonly [string, RuleDocument])[] = Object.entries(
    ('rules' in document ? document.rules : undefined) ?? {},
  )
  const written = documents.flatMap(([key, rule]) => {
    const name = findRuleName(key)
    return name === null ? [] : [compileRule(kind, name, rule)]
  })
  const messageIn = (name: RuleName | undefined): string | null =>
    written.find((rule) => rule.name === name)?.message ?? null
  const besides = isSimple(kinds, document) && kind.shape === 'simple' ? (kind.listImpliedRules?.(document) ?? []) : []
  const missing = [...kind.impliedRules, ...besides].filter((name) => !written.some((rule) => rule.name === name))
  const kindRules = kind.ruleDefaults?.(wording) ?? {}
  const brought = missing.map((name) => {
    const definition = ruleTable[name]
    return {
      name,
      definition,
      is: kindRules[name]?.is ?? null,
      message: messageIn(definition.usesMessageOf) ?? kindRules[name]?.message ?? null,
    }
  })
  // `required` comes first, then rules that explain more than `format`.
  const first = [
    ...written.filter(({ definition }) => definition === ruleTable.required),
    ...written.filter(({ definition }) => definition.precedesFormat),
  ]
  return [...first, ...brought, ...written.filter((rule) => !first.includes(rule))]
}

function compileRule(kind: FieldKind, name: RuleName, rule: RuleDocument): FieldRule {
  const definition = ruleTable[name]
  if (typeof rule === 'string') return { name, definition, is: null, message: rule }
  const { is, message = null, when } = rule
  return {
    name,
    definition,
    is: is === undefined ? null : (definition.parse?.(is, kind) ?? is),
    message,
    ...(when === undefined ? {} : { when }),
  }
}
