import { parseCalculationName } from '../../engine/calculators/calculator'
import { joinRuns, runsOf } from '../../engine/text/template'
import { isJsonObject } from '../documents/json'
import { joinPointer } from '../findings/pointer'
import { type DeclarationKind, type MarkKind, canBeCalculation, type ReferenceKind } from './vocabularyKinds'
import { type Schema, getSchemaByName } from './schema'
import { walk } from './walkDocument'

export interface PlacedText {
  readonly text: string
  /** With marks, and which are allowed; null if none are. */
  readonly marked: { readonly text: string; readonly marks: readonly MarkKind[] } | null
  readonly pointer: string
  readonly values: readonly string[]
  /** Whether it may name only `values`; otherwise also answers, calculations and facts. */
  readonly isClosed: boolean
  /** Whether it may name fields of the list item around it. */
  readonly isOfItem: boolean
  /** Whether a simulated action brings it; then it may name {{reference}}, {{today}} and {{confirmation}}. */
  readonly isSimulated: boolean
}

export interface PlacedReference {
  readonly kind: ReferenceKind
  readonly name: string
  /** The pointer of the text, or of the key if keys are names. */
  readonly pointer: string
}

interface PlacedDeclaration {
  readonly kind: DeclarationKind
  readonly name: string
  readonly pointer: string
}

export interface Vocabulary {
  readonly texts: readonly PlacedText[]
  readonly references: readonly PlacedReference[]
  readonly declarations: readonly PlacedDeclaration[]
}

const simulatedValues: readonly string[] = ['reference', 'today', 'confirmation']

const known = new WeakMap<object, Map<string, Vocabulary>>()

/**
 * Collects texts, references and declarations by the annotations of a schema, such as "flow". Also works on values that
 * break the schema. Cached by value and schema.
 */
export function collectVocabulary(value: unknown, schemaName: string): Vocabulary {
  if (typeof value !== 'object' || value === null) return readVocabulary(value, schemaName)
  const bySchema = known.get(value) ?? new Map<string, Vocabulary>()
  known.set(value, bySchema)
  const vocabulary = bySchema.get(schemaName) ?? readVocabulary(value, schemaName)
  bySchema.set(schemaName, vocabulary)
  return vocabulary
}

function readVocabulary(value: unknown, schemaName: string): Vocabulary {
  const texts: PlacedText[] = []
  const references: PlacedReference[] = []
  const declarations: PlacedDeclaration[] = []
  walk(value, getSchemaByName(schemaName), ({ value: part, schema, pointer }) => {
    if (typeof part === 'string') {
      if (schema.copy !== null) texts.push({ ...readText(part, schema), pointer, ...schema.copy, isSimulated: false })
      if (schema.refersTo !== null) references.push(...readReferences(schema.refersTo, part, pointer))
    }
    if (schema.isSimulated) texts.push(...listSimulatedTexts(part, pointer))
    if (!isJsonObject(part)) return
    const { declares, keysReferTo } = schema
    if (declares === null && keysReferTo === null) return
    for (const name of Object.keys(part)) {
      const place = joinPointer(pointer, name)
      if (declares !== null) declarations.push({ kind: declares, name, pointer: place })
      if (keysReferTo !== null && isNameFor(schema, name)) references.push(...readReferences(keysReferTo, name, place))
    }
  })
  return { texts, references, declarations }
}

function readText(text: string, { marks }: Schema): Pick<PlacedText, 'text' | 'marked'> {
  return marks.length === 0 ? { text, marked: null } : { text: joinRuns(runsOf(text)), marked: { text, marks } }
}

/** A prefix marks calculations; numbers and today are no names. */
function readReferences(kind: ReferenceKind, name: string, pointer: string): readonly PlacedReference[] {
  const calculation = canBeCalculation(kind) ? parseCalculationName(name) : null
  if (calculation !== null) return [{ kind: 'calculation', name: calculation, pointer }]
  return kind === 'figure' && (name === 'today' || !/^[a-z]/.test(name)) ? [] : [{ kind, name, pointer }]
}

/** Keys that the schema itself defines are no names. */
function isNameFor({ properties }: Schema, name: string): boolean {
  return !properties.has(name)
}

function listSimulatedTexts(value: unknown, pointer: string): readonly PlacedText[] {
  if (typeof value === 'string') {
    return [
      {
        text: value,
        marked: null,
        pointer,
        values: simulatedValues,
        isClosed: true,
        isOfItem: false,
        isSimulated: true,
      },
    ]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => listSimulatedTexts(child, joinPointer(pointer, key)))
}
