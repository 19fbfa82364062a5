import { parseCalculationName } from '../../engine/calculators/calculator'
import { joinRuns, runsOf } from '../../engine/text/template'
import { isJsonObject } from '../documents/json'
import { joinPointer } from '../findings/pointer'
import { type DeclarationKind, type MarkKind, canBeCalculation, type ReferenceKind } from './vocabularyKinds'
import { type Schema, getSchemaByName } from './schema'
import { walk } from './walkDocument'

/** A text that people read, or that a simulated action brings. */
export interface PlacedText {
  /** Without its marks, where it may have some. */
  readonly text: string
  /** With them, and which it may have. */
  readonly marked: { readonly text: string; readonly marks: readonly MarkKind[] } | null
  readonly pointer: string
  /** The values it may name that only this place knows, such as `field`. */
  readonly values: readonly string[]
  /** Whether it may name nothing but these values; otherwise answers, calculations, the brand, the flow and the provider too. */
  readonly isClosed: boolean
  /** Whether it may name the fields of an item of the list that it stands in. */
  readonly isOfItem: boolean
  /** Whether it is part of what a simulated action brings: it may name {{reference}} and {{today}}. */
  readonly isSimulated: boolean
}

/** A name by which something else is meant. */
export interface PlacedReference {
  readonly kind: ReferenceKind
  readonly name: string
  /** Of the text, or of the key where keys are the names. */
  readonly pointer: string
}

/** A key by which something gets its name. */
interface PlacedDeclaration {
  readonly kind: DeclarationKind
  readonly name: string
  readonly pointer: string
}

/** What the texts and keys of a document are, as its schemas say; in the order of the document. */
export interface Vocabulary {
  readonly texts: readonly PlacedText[]
  readonly references: readonly PlacedReference[]
  readonly declarations: readonly PlacedDeclaration[]
}

/** What a simulated action can name in what it brings. */
const simulatedValues: readonly string[] = ['reference', 'today']

/**
 * The texts, references and declarations of a value, read by a schema such as flow. Where the value breaks
 * the language, whatever can still be told.
 */
export function collectVocabulary(value: unknown, schemaName: string): Vocabulary {
  const texts: PlacedText[] = []
  const references: PlacedReference[] = []
  const declarations: PlacedDeclaration[] = []
  walk(value, getSchemaByName(schemaName), ({ value: part, schema, pointer }) => {
    if (typeof part === 'string') {
      if (schema.copy !== null) texts.push({ ...textOf(part, schema), pointer, ...schema.copy, isSimulated: false })
      if (schema.refersTo !== null) references.push(...referencesOf(schema.refersTo, part, pointer))
    }
    if (schema.isSimulated) texts.push(...simulatedTexts(part, pointer))
    if (!isJsonObject(part)) return
    const { declares, keysReferTo } = schema
    if (declares === null && keysReferTo === null) return
    for (const name of Object.keys(part)) {
      const place = joinPointer(pointer, name)
      if (declares !== null) declarations.push({ kind: declares, name, pointer: place })
      if (keysReferTo !== null && isNameFor(schema, name)) references.push(...referencesOf(keysReferTo, name, place))
    }
  })
  return { texts, references, declarations }
}

function textOf(text: string, { marks }: Schema): Pick<PlacedText, 'text' | 'marked'> {
  return marks.length === 0 ? { text, marked: null } : { text: joinRuns(runsOf(text)), marked: { text, marks } }
}

/** What a name refers to: where it may be a calculation by its prefix; a number, and today, are no names. */
function referencesOf(kind: ReferenceKind, name: string, pointer: string): readonly PlacedReference[] {
  const calculation = canBeCalculation(kind) ? parseCalculationName(name) : null
  if (calculation !== null) return [{ kind: 'calculation', name: calculation, pointer }]
  return kind === 'figure' && (name === 'today' || !/^[a-z]/.test(name)) ? [] : [{ kind, name, pointer }]
}

/** Where a map has keys of its own besides those that are names, only the others are names. */
function isNameFor({ properties }: Schema, name: string): boolean {
  return !properties.has(name)
}

function simulatedTexts(value: unknown, pointer: string): readonly PlacedText[] {
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
  return Object.entries(value).flatMap(([key, child]) => simulatedTexts(child, joinPointer(pointer, key)))
}
