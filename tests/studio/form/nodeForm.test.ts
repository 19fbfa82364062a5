import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getJsonAt } from '../../../src/compiler/documents/json'
import { readSound } from '../../../src/compiler/documents/jsonText'
import { joinPointer } from '../../../src/compiler/findings/pointer'
import {
  findBranch,
  getSchemaByName,
  listKinds,
  resolveSchema,
  type Schema,
  schemas,
} from '../../../src/compiler/language/schema'
import { changeText, changeValue } from '../../../src/compiler/edits/changes'
import {
  changeKind,
  createInitial,
  isCondition,
  isFree,
  listAlternatives,
} from '../../../src/compiler/places/valueSchema'
import { createEntry, createNodeForm, type NodeForm } from '../../../src/studio/form/nodeForm'
import { getDocumentSchema, selectNodes } from '../../../src/studio/form/selection'

const documents = readdirSync('flows', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && !name.endsWith('.lock.json'))
  .filter((name) => !name.startsWith('public'))
  .map((name) => ({ file: `flows/${name}`, text: readFileSync(`flows/${name}`, 'utf8') }))

/** In the short run every so many places of a document. */
const STRIDE = import.meta.env.MODE === 'full' ? 1 : 97

/** Every object of every schema with its properties, those of alternatives and of rules too. */
function listObjects(schema: Schema, seen: Set<Schema> = new Set()): readonly Schema[] {
  return listAlternatives(schema).flatMap((one): readonly Schema[] => {
    const own = resolveSchema(one)
    if (seen.has(own)) return []
    seen.add(own)
    const kinds = listKinds(own).flatMap((kind) => findBranch(own, kind) ?? [])
    const inside = [...own.properties.values(), ...kinds, own.items, own.additional].filter(
      (part): part is Schema => typeof part === 'object' && part !== null,
    )
    return [...(own.properties.size === 0 ? [] : [own]), ...inside.flatMap((part) => listObjects(part, seen))]
  })
}

function listPlaces(value: unknown, segments: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [segments]
  return [segments, ...Object.entries(value).flatMap(([key, part]) => listPlaces(part, [...segments, key]))]
}

/** Another value of the same type. */
function findOther(value: unknown): unknown {
  if (typeof value === 'string') return `${value} and more`
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return Array.isArray(value) ? [...value, 'more'] : { ...Object(value), more: 'more' }
}

describe('the form of every key', () => {
  it('STU-05 offers an editor for each key of each schema, and fills in what is added', () => {
    const names = Object.keys(schemas).map((name) => name.replace('.schema.json', ''))
    const objects = names.flatMap((name) => listObjects(getSchemaByName(name)))
    expect(objects.length).toBeGreaterThan(150)
    const without = objects.flatMap((schema) =>
      [...schema.properties].flatMap(([key, property]) => {
        const form = createNodeForm({}, schema)
        const isOffered = form.addable.some((one) => one.key === key) || form.entries.some((one) => one.key === key)
        const ways = listAlternatives(property)
        const editors = ways.map((way) => createEntry(key, createInitial(way), way).editor)
        const isEdited = ways.every((way, index) => editors[index] !== 'json' || isFree(way))
        return isOffered && isEdited ? [] : [`${schema.description ?? ''}: ${key} ${editors.join()}`]
      }),
    )
    expect(without).toEqual([])
  })

  it.each(documents)('STU-05 shows each value of $file in a form that can change it', ({ file, text }) => {
    const read = readSound(text)
    const schema = getDocumentSchema(file, ['flows'])
    const forms = new Map<unknown, NodeForm>()
    const lost = listPlaces(read?.value).flatMap((segments) => {
      if (segments.length === 0) return []
      const nodes = selectNodes(read?.value, schema, segments)
      const selected = nodes.at(-1) ?? nodes[0]
      // A part that has a form of its own is entered from the one around it.
      const isOwn = selected.segments.length === segments.length
      const around = isOwn ? (nodes.at(-2) ?? nodes[0]) : selected
      const key = segments[around.segments.length] ?? ''
      const form = forms.get(around.value) ?? createNodeForm(around.value, around.schema)
      forms.set(around.value, form)
      const entry = form.entries.find((one) => one.key === key)
      const isEdited = entry !== undefined && (entry.editor !== 'json' || !entry.isKnown || entry.value === null)
      return isEdited && (isOwn ? entry.editor !== 'json' : true) ? [] : [joinPointer('', ...segments)]
    })
    expect(lost).toEqual([])
  })

  it.each(documents)('STU-05 changes one value of $file, and nothing else', ({ text }) => {
    const value = readSound(text)?.value
    for (const [index, segments] of listPlaces(value).entries()) {
      if (index % STRIDE !== 0 || segments.length === 0) continue
      const next = findOther(getJsonAt(value, segments))
      const changed = changeText(text, { segments, value: next })
      expect(JSON.parse(changed ?? '')).toEqual(changeValue(value, { segments, value: next }))
      expect(getJsonAt(JSON.parse(changed ?? ''), segments)).toEqual(next)
      // What stands elsewhere stays as it is written.
      const back = changeText(changed ?? '', { segments, value: getJsonAt(value, segments) })
      expect(JSON.parse(back ?? '')).toEqual(value)
    }
  })

  it('STU-05 edits a condition in the form of the part around it, and shows unknown keys', () => {
    const value = { type: 'text', label: 'Name', when: { all: [{ 'a.b': 'c' }] }, mood: { kept: 1 } }
    const field = getSchemaByName('field')
    const form = createNodeForm(value, field)
    const editors = Object.fromEntries(form.entries.map(({ key, editor, isKnown }) => [key, [editor, isKnown]]))
    expect(editors).toEqual({
      type: ['kind', true],
      label: ['copy', true],
      when: ['condition', true],
      mood: ['json', false],
    })
    expect(selectNodes(value, field, ['when', 'all', '0']).at(-1)?.segments).toEqual([])
    expect(isCondition(getSchemaByName('condition'))).toBe(true)
  })

  it('STU-05 offers the kinds to a part that does not say its kind, and adds what each needs', () => {
    const field = getSchemaByName('field')
    const kinds = createNodeForm({ label: 'Name' }, field).entries.find(({ key }) => key === 'type')
    expect(kinds).toMatchObject({ editor: 'kind', isKnown: true })
    expect(changeKind({ label: 'Name' }, field, 'email')).toEqual({ label: 'Name', type: 'email' })
    const text = {
      type: 'text',
      label: 'Name',
      as: 'name',
      rules: { required: 'Write it', maxWords: { is: 3, message: 'm' } },
    }
    expect(changeKind(text, field, 'date')).toEqual({ type: 'date', label: 'Name', rules: { required: 'Write it' } })
    expect(changeKind(text, field, 'choice')).toHaveProperty('choices')
  })
})
