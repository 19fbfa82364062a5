import { isFormBlock } from '../../engine/blocks/formBlock'
import { getOwnValue } from '../../engine/values/answers'
import type { DataField, FieldDocument, Flow } from '../../language/flow'
import { resolved, getSchemaByName, getTagValue } from './schema'

/** A field that can be prefilled. */
type Prefillable = Extract<FieldDocument, { prefill?: string }>

/** A field that holds others and can be prefilled as a whole: a group. */
type GroupDocument = Extract<FieldDocument, { type: 'group' }>

type Fields = Readonly<Record<string, FieldDocument>>

/**
 * A flow in which each field of a group that is prefilled from another one is prefilled by itself, where the other has
 * it too. Everything that comes after knows fields alone. The same flow where no group is.
 */
export function withGroupPrefills(flow: Flow): Flow {
  const isThere = Object.values(flow.screens).some(({ blocks = {} }) =>
    Object.values(blocks).some((block) => isFormBlock(block) && Object.values(block.fields).some(holdsPrefill)),
  )
  if (!isThere) return flow
  const screens = eachIn(flow.screens, (screen) => {
    if (screen.blocks === undefined) return screen
    return {
      ...screen,
      blocks: eachIn(screen.blocks, (block) =>
        isFormBlock(block) ? { ...block, fields: eachIn(block.fields, (field) => expanded(flow, field)) } : block,
      ),
    }
  })
  return { ...flow, screens }
}

/** Whether a field is a group: it holds fields, and can be prefilled. */
export function isGroupDocument(document: FieldDocument | DataField): document is GroupDocument {
  return 'fields' in document && takesPrefill(document)
}

/** The fields of a group by its path; null where it leads to none. */
function fieldsAt(flow: Flow, path: string): Fields | null {
  const [form = '', ...names] = path.split('.')
  const block = Object.values(flow.screens)
    .flatMap(({ blocks = {} }) => getOwnValue(blocks, form) ?? [])
    .find(isFormBlock)
  return names.reduce<Fields | null>((fields, name) => {
    const field = fields === null ? undefined : getOwnValue(fields, name)
    return field !== undefined && isGroupDocument(field) ? field.fields : null
  }, block?.fields ?? null)
}

function holdsPrefill(field: FieldDocument): boolean {
  return isGroupDocument(field) && (field.prefill !== undefined || Object.values(field.fields).some(holdsPrefill))
}

function expanded(flow: Flow, field: FieldDocument): FieldDocument {
  if (!isGroupDocument(field)) return field
  const { prefill } = field
  const source = prefill === undefined ? null : fieldsAt(flow, prefill)
  const fields = Object.entries(field.fields).map(([name, inner]) => {
    const from = source === null ? undefined : getOwnValue(source, name)
    const isFilled = from !== undefined && takesPrefill(inner) && isFilledFrom(inner, from)
    return [name, expanded(flow, isFilled ? { ...inner, prefill: `${String(prefill)}.${name}` } : inner)] as const
  })
  return { ...field, fields: Object.fromEntries(fields) }
}

/** Whether a field of a group is filled from the one of its name: it has no answer of its own, and nothing is hidden. */
function isFilledFrom(inner: Prefillable, from: FieldDocument): boolean {
  const isFixed = ['default', 'prefill'].some((key) => Object.hasOwn(inner, key))
  return inner.type === from.type && !isFixed && !('sensitive' in from && from.sensitive === true)
}

/** Whether fields of a type can be prefilled, as their schema says. */
function takesPrefill(document: FieldDocument | DataField): document is Prefillable {
  const kind = getSchemaByName('field').oneOf.find((branch) => getTagValue(branch, 'type') === document.type)
  return kind !== undefined && resolved(kind).properties.has('prefill')
}

function eachIn<Part>(parts: Readonly<Record<string, Part>>, change: (part: Part) => Part): Record<string, Part> {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, change(part)]))
}
