import { isFormBlock } from '../../engine/blocks/formBlock'
import { getOwnValue } from '../../engine/values/answers'
import type { DataField, FieldDocument, Flow } from '../../language/flow'
import { mapValues } from '../documents/json'
import { resolveSchema, getSchemaByName, getTagValue } from './schema'

type Prefillable = Extract<FieldDocument, { prefill?: string }>

type GroupDocument = Extract<FieldDocument, { type: 'group' }>

type Fields = Readonly<Record<string, FieldDocument>>

/**
 * Expands the prefill of a group into prefills of its fields, where the other group has the same field. Later stages
 * only know prefills of fields. Returns the same flow if no group has one.
 */
export function withGroupPrefills(flow: Flow): Flow {
  const isThere = Object.values(flow.screens).some(({ blocks = {} }) =>
    Object.values(blocks).some((block) => isFormBlock(block) && Object.values(block.fields).some(hasPrefill)),
  )
  if (!isThere) return flow
  const screens = mapValues(flow.screens, (screen) => {
    if (screen.blocks === undefined) return screen
    return {
      ...screen,
      blocks: mapValues(screen.blocks, (block) =>
        isFormBlock(block) ? { ...block, fields: mapValues(block.fields, (field) => expand(flow, field)) } : block,
      ),
    }
  })
  return { ...flow, screens }
}

/** Groups are the fields with "fields" that can be prefilled. */
export function isGroupDocument(document: FieldDocument | DataField): document is GroupDocument {
  return 'fields' in document && takesPrefill(document)
}

function findFields(flow: Flow, path: string): Fields | null {
  const [form = '', ...names] = path.split('.')
  const block = Object.values(flow.screens)
    .flatMap(({ blocks = {} }) => getOwnValue(blocks, form) ?? [])
    .find(isFormBlock)
  return names.reduce<Fields | null>((fields, name) => {
    const field = fields === null ? undefined : getOwnValue(fields, name)
    return field !== undefined && isGroupDocument(field) ? field.fields : null
  }, block?.fields ?? null)
}

function hasPrefill(field: FieldDocument): boolean {
  return isGroupDocument(field) && (field.prefill !== undefined || Object.values(field.fields).some(hasPrefill))
}

function expand(flow: Flow, field: FieldDocument): FieldDocument {
  if (!isGroupDocument(field)) return field
  const { prefill } = field
  const source = prefill === undefined ? null : findFields(flow, prefill)
  const fields = Object.entries(field.fields).map(([name, inner]) => {
    const from = source === null ? undefined : getOwnValue(source, name)
    const isFilled = from !== undefined && takesPrefill(inner) && isFilledFrom(inner, from)
    return [name, expand(flow, isFilled ? { ...inner, prefill: `${String(prefill)}.${name}` } : inner)] as const
  })
  return { ...field, fields: Object.fromEntries(fields) }
}

/** Whether the field has no value of its own, the same type, and takes nothing sensitive. */
function isFilledFrom(inner: Prefillable, from: FieldDocument): boolean {
  const isFixed = ['default', 'prefill'].some((key) => Object.hasOwn(inner, key))
  return inner.type === from.type && !isFixed && !('sensitive' in from && from.sensitive === true)
}

function takesPrefill(document: FieldDocument | DataField): document is Prefillable {
  const kind = getSchemaByName('field').oneOf.find((branch) => getTagValue(branch, 'type') === document.type)
  return kind !== undefined && resolveSchema(kind).properties.has('prefill')
}
