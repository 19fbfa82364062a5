import { describe, expect, it, vi } from 'vitest'
import { SCHEMAS_FOLDER } from '../../src/compiler/catalogue'
import { readLanguage } from '../../src/compiler/language/language'
import { isJsonObject } from '../../src/compiler/documents/jsonValue'
import { sampleFindings } from '../../src/compiler/rules/sampleFindings'
import { checkFlow } from '../../src/compiler/check/checkFlow'
import { copyIn } from '../../src/compiler/parts/copy'
import { pointerTo, segmentsOf } from '../../src/compiler/findings/pointer'
import { hasErrors } from '../../src/engine/values/finding'
import type { Flow } from '../../src/language/flow'
import { type Edit, keysIn, put, rename } from '../fixtures/edits'
import { catalogue, flows } from './flowsOnDisk'

vi.setConfig({ testTimeout: 300_000 })

const language = readLanguage(SCHEMAS_FOLDER)
const presets = Object.keys(catalogue.presets)

/** Words about the world outside the flow: whatever they are, they are good. (The id has to be that of the file.) */
const outside =
  /^\/(steps|wording|provider)\/|^\/(id|name)$|\/(enum|examples|result)(\/|$)|\/(href|src|pattern|otherwise|currency)$/

describe.each(flows)('in $id', (flow) => {
  it('no key can be misspelt without an error, but names that nothing refers to', () => {
    const missed = keysIn(flow)
      .filter((key) => isNew(flow, key))
      .filter((key) => !isRefused(flow, rename(key, `${segmentsOf(key).at(-1)}q`)))
      .filter((key) => !isFree(flow, key))
    expect(missed).toEqual([])
  })

  it('no name can be misspelt without an error', () => {
    const copy = new Set(copyIn(flow).map(({ pointer }) => pointer))
    const names = stringsIn(flow).filter(
      ([pointer]) => isNew(flow, pointer) && !copy.has(pointer) && !outside.test(pointer),
    )
    const missed = names.filter(([pointer, name]) => !isRefused(flow, put(pointer, `${name}q`)))
    expect(missed.map(([pointer]) => pointer)).toEqual([])
  })
})

/** Whether this place is another than in the flows before: what a flow takes over from another need not be tried twice. */
function isNew(flow: Flow, pointer: string): boolean {
  const others = flows.slice(0, flows.indexOf(flow))
  const value = JSON.stringify(valueAt(flow, pointer))
  return !others.some((other) => JSON.stringify(valueAt(other, pointer)) === value)
}

function valueAt(flow: Flow, pointer: string): unknown {
  return segmentsOf(pointer).reduce((value: unknown, key) => new Map(Object.entries(Object(value))).get(key), flow)
}

function isRefused(flow: Flow, edit: Edit): boolean {
  const edited = edit(flow)
  return !language.isFlow(edited) || hasErrors(checkFlow(edited, { presets })) || hasErrors(sampleFindings(edited))
}

/** Names of links, of blocks that are no forms, of points in a list or facts of a receipt; and of fields that may be left empty and are named nowhere. */
function isFree(flow: Flow, key: string): boolean {
  if (/^\/screens\/[^/]+\/(links|blocks)\/[^/]+(\/(items|facts)\/[^/]+)?$/.test(key)) return true
  const [, form = '', inside = ''] = /\/blocks\/([^/]+)\/schema\/(.*properties\/[^/]+)$/.exec(key) ?? []
  const name = segmentsOf(`/${inside}`).at(-1) ?? ''
  const path = inside.includes('/items/') ? `\\d+\\.${name}` : `${form}\\.${name}`
  return inside !== '' && !new RegExp(`["{.]${path}["}.]`).test(JSON.stringify(flow))
}

function stringsIn(value: unknown, pointer = ''): readonly (readonly [pointer: string, text: string])[] {
  if (typeof value === 'string') return [[pointer, value]]
  if (!Array.isArray(value) && !isJsonObject(value)) return []
  return Object.entries(value).flatMap(([key, child]) => stringsIn(child, pointerTo(pointer, key)))
}
