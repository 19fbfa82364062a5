import { type Draft, produce } from 'immer'
import { isFormBlock } from '../../engine/blocks/formBlock'
import { getOwnValue } from '../../engine/values/answers'
import type { DataField, FieldDocument, Flow } from '../../language/flow'
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
  return produce(flow, ({ screens }) => {
    const blocks = Object.values(screens).flatMap((screen) => Object.values(screen.blocks ?? {}))
    const fields = blocks.flatMap((block) => ('fields' in block ? Object.values(block.fields) : []))
    for (const field of fields) fillInnerFields(field, flow)
  })
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

function fillInnerFields(field: Draft<FieldDocument>, flow: Flow): void {
  if (!isGroupDocument(field)) return
  const { prefill } = field
  const source = prefill === undefined ? null : findFields(flow, prefill)
  for (const [name, inner] of Object.entries(field.fields)) {
    const from = source === null ? undefined : getOwnValue(source, name)
    if (from !== undefined && takesPrefill(inner) && isFilledFrom(inner, from))
      inner.prefill = `${String(prefill)}.${name}`
    fillInnerFields(inner, flow)
  }
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
