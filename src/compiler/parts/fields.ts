import { isFormBlock } from '../../engine/blocks/formBlock'
import { fieldKinds } from '../../engine/kinds/fieldKinds'
import { compileData, compileFields } from '../../engine/program/compileFields'
import { exampleOf } from '../../engine/program/exampleOf'
import { type Field, getInnerFields, type GroupField, type ListField } from '../../engine/program/field'
import type { FieldDocumentOf } from '../../engine/program/fieldTypes'
import { sortByOrder, type Path } from '../../engine/values/answers'
import type { DataField, FieldDocument, Flow, ItemCalculation, TableRow } from '../../language/flow'
import { joinPointer } from '../findings/pointer'
import { listScreens } from './parts'

export type WrittenField = FieldDocument | DataField

export interface PlacedField {
  readonly field: Field
  /** Null if the list itself adds the field. */
  readonly document: WrittenField | null
  readonly pointer: string
  readonly screen: string | null
  readonly beside: readonly Field[]
  readonly list: PlacedField | null
  /** The row of a table with fixed rows that it is a cell of. */
  readonly row?: PlacedField
  /** Its position among all fields of its screen, in the order of asking. */
  readonly order: number
}

/** If two forms have one name, the first counts. */
export interface PlacedFields {
  readonly all: readonly PlacedField[]
  readonly groups: ReadonlyMap<string, readonly Field[]>
  /** `*` stands for the position of an item. */
  readonly byPath: ReadonlyMap<Path, PlacedField>
}

interface Parent extends Pick<PlacedField, 'screen' | 'list'> {
  readonly fields: readonly Field[]
  readonly documents: { readonly [name: string]: WrittenField }
  readonly pointer: string
}

interface Group extends Parent {
  readonly name: string
}

const known = new WeakMap<Flow, PlacedFields>()

/** Collects all fields at every depth: forms in the order of asking, then data. Cached by flow. */
export function collectFields(flow: Flow): PlacedFields {
  const before = known.get(flow)
  if (before !== undefined) return before
  const placed = placeAllFields(flow)
  known.set(flow, placed)
  return placed
}

function placeAllFields(flow: Flow): PlacedFields {
  const groups = [...listForms(flow), ...listData(flow)]
  const counts = new Map<string | null, number>()
  const next = (screen: string | null): number => {
    const order = counts.get(screen) ?? 0
    counts.set(screen, order + 1)
    return order
  }
  const all = groups.flatMap((group) => placeFields(group, next))
  return {
    all,
    groups: new Map(groups.toReversed().map(({ name, fields }) => [name, fields])),
    byPath: new Map(all.toReversed().map((field) => [field.field.path, field])),
  }
}

function listForms(flow: Flow): readonly Group[] {
  return listScreens(flow).flatMap(({ screen, value: { blocks = {}, order }, pointer }) => {
    const names = Object.keys(blocks)
    const inOrder = sortByOrder(names, order)
    return [...inOrder, ...names.filter((name) => !inOrder.includes(name))].flatMap((name) => {
      const block = blocks[name]
      if (block === undefined || !isFormBlock(block)) return []
      const place = joinPointer(pointer, 'blocks', name, 'fields')
      const fields = compileFields(block.fields, name, { ...flow, kinds: fieldKinds, exampleOf })
      return [{ name, screen, list: null, fields, documents: block.fields, pointer: place }]
    })
  })
}

function listData(flow: Flow): readonly Group[] {
  return Object.entries(flow.data ?? {}).map(([name, documents]) => ({
    name,
    screen: null,
    list: null,
    fields: compileData(documents, name, { ...flow, kinds: fieldKinds, exampleOf }),
    documents,
    pointer: joinPointer('/data', name),
  }))
}

function placeFields(parent: Parent, next: (screen: string | null) => number): readonly PlacedField[] {
  const { fields, documents, screen, list } = parent
  return fields.flatMap((field) => {
    const document = Object.hasOwn(documents, field.name) ? (documents[field.name] ?? null) : null
    const own: PlacedField = {
      field,
      document,
      pointer: document === null ? parent.pointer : joinPointer(parent.pointer, field.name),
      screen,
      beside: fields,
      list,
      order: next(screen),
    }
    return [own, ...placeInside(own, next)]
  })
}

function placeInside(own: PlacedField, next: (screen: string | null) => number): readonly PlacedField[] {
  const { field, document, pointer, screen, list } = own
  if (field.kind !== 'list' && field.kind !== 'group') return []
  if (document !== null && 'columns' in document) return placeCells(own, document, next)
  const documents = document !== null && 'fields' in document ? document.fields : {}
  // Rows of a grid are written as words, not as fields.
  const key = document === null ? undefined : (['fields', 'rows'] as const).find((name) => name in document)
  const place = key === undefined ? pointer : joinPointer(pointer, key)
  return placeFields(
    { fields: field.fields, documents, pointer: place, screen, list: field.kind === 'list' ? own : list },
    next,
  )
}

/** Each row has the cells of all columns; the row of sums names those that it adds up. */
function placeCells(
  { field, pointer, screen, list }: PlacedField,
  { rows, columns, totals }: FieldDocumentOf<'table'>,
  next: (screen: string | null) => number,
): readonly PlacedField[] {
  const fields = getInnerFields(field)
  return fields.flatMap((row) => {
    const isRow = Object.hasOwn(rows, row.name)
    const place = isRow ? joinPointer(pointer, 'rows', row.name) : joinPointer(pointer, 'totals')
    const placed = { field: row, document: null, pointer: place, screen, beside: fields, list, order: next(screen) }
    const cells = getInnerFields(row).map((cell): PlacedField => {
      const key = isRow ? ['columns', cell.name] : ['totals', 'columns', totals?.columns.indexOf(cell.name) ?? 0]
      return {
        field: cell,
        document: isRow ? (columns[cell.name] ?? null) : null,
        pointer: joinPointer(pointer, ...key),
        screen,
        beside: getInnerFields(row),
        list,
        row: placed,
        order: next(screen),
      }
    })
    return [placed, ...cells]
  })
}

interface CalculatedField extends PlacedField {
  readonly calculated: ItemCalculation
}

/** Lists the fields of items and of rows that are calculated, each with what it is calculated from. */
export function listCalculatedFields({
  fields: { all },
}: {
  readonly fields: PlacedFields
}): readonly CalculatedField[] {
  return all.flatMap((placed) =>
    placed.field.kind === 'simple' && placed.field.calculated !== null
      ? [{ ...placed, calculated: placed.field.calculated }]
      : [],
  )
}

/** Returns what a row of a grid or table is called. */
export function getRowWords(row: string | TableRow): string {
  return typeof row === 'string' ? row : row.label
}

export function toItemGroup(list: ListField): GroupField {
  return { ...list, kind: 'group', type: 'group', definition: fieldKinds.group }
}
