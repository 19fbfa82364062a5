import { describe, expect, it } from 'vitest'
import { compile, collectKnownNames } from '../../src/compiler/compile'
import { isJsonObject } from '../../src/compiler/documents/json'
import { joinPointer, parsePointer } from '../../src/compiler/findings/pointer'
import { FLOW_SCHEMA } from '../../src/compiler/language/languageFindings'
import { collectVocabulary } from '../../src/compiler/language/vocabulary'
import { parsePlaceholders } from '../../src/engine/text/template'
import type { Flow } from '../../src/language/flow'
import { bicycleSources } from '../fixtures/bicycle'
import { type Edit, keysIn, put, rename } from '../fixtures/edits'
import { tries } from '../promises/promise'
import { flows } from './flowsOnDisk'
import { createSources } from '../fixtures/memorySources'

const known = collectKnownNames(bicycleSources)

/** Words about the world outside the flow: whatever they are, they are good. (The id has to be that of the file.) */
const outside = new RegExp(
  [
    '^/(provider|wording)/|^/(name|\\$schema)$',
    // What a simulated action brings is the applicant's, as examples and what a free answer starts with are.
    '/(result|example)(/|$)|/(default|brings)$',
    // Data have no choices: what an action brought may be any text.
    '/when(/not)?/submission\\.confirmation$',
    '/(href|src|picture)$|/pattern(/is)?$',
    // The name that a list gives to its own mark.
    '/exactlyOne/field$',
  ].join('|'),
)

describe.each(flows.map((flow) => [flow.id, flow] as const))('in %s', (_id, flow) => {
  it('is good as it is', () => {
    expect(said(flow, (unchanged) => unchanged)).toBe('good')
  })

  it('no key can be misspelt without an error, but names that nothing refers to', () => {
    const free = freeNames(flow)
    const keys = keysIn(flow).filter((key) => isNew(flow, key) && !free.has(key))
    expect(missed(flow, keys, (key) => rename(key, `${parsePointer(key).at(-1)}q`))).toEqual([])
  })

  it('no name can be misspelt without an error', () => {
    const texts = new Set(collectVocabulary(flow, FLOW_SCHEMA).texts.map(({ pointer }) => pointer))
    const names = stringsIn(flow).filter(([pointer]) => isNew(flow, pointer) && !texts.has(pointer) && !outside.test(pointer))
    const written = new Map(names.filter(([pointer, name]) => !isLonePlan(flow, pointer, name)))
    expect(missed(flow, [...written.keys()], (pointer) => put(pointer, `${written.get(pointer)}q`))).toEqual([])
  })
})

/** Of how many places one is tried. */
const SHARE = tries(120, 1)

/** The places where a slip of the pen is not told of, or not told where it is and what to do. */
function missed(flow: Flow, places: readonly string[], slip: (location: string) => Edit): readonly string[] {
  return places.flatMap((location, index) => {
    if (index % SHARE !== 0) return []
    const verdict = said(flow, slip(location))
    return verdict === 'refused' ? [] : [`${location}: ${verdict}`]
  })
}

/** What is said of a flow with a change, written in one document. */
function said(flow: Flow, edit: Edit): string {
  const { extends: _parts, ...whole } = flow
  const file = `flows/${flow.id}.json`
  const { findings } = compile(createSources({ [file]: JSON.stringify(edit(whole)) }), file, known)
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return 'good'
  const bare = errors.find(({ location, hint }) => location === null || hint === null || hint === '')
  return bare === undefined ? 'refused' : `"${bare.message}" without a place or a hint`
}

/** Whether this place is another than in the flows before: what a flow takes over from another need not be tried twice. */
function isNew(flow: Flow, pointer: string): boolean {
  if (/^\/(extends|version)(\/|$)/.test(pointer)) return false
  const others = flows.slice(0, flows.indexOf(flow))
  const value = JSON.stringify(valueAt(flow, pointer))
  return !others.some((other) => JSON.stringify(valueAt(other, pointer)) === value)
}

function valueAt(flow: Flow, pointer: string): unknown {
  return parsePointer(pointer).reduce((value: unknown, key) => new Map(Object.entries(Object(value))).get(key), flow)
}

/**
 * The keys that may be called anything: links, blocks of screens and dialogs, points of a list and facts of a receipt; and fields, choices and
 * storage keys that nothing refers to.
 */
function freeNames(flow: Flow): ReadonlySet<string> {
  const { texts, references, declarations } = collectVocabulary(flow, FLOW_SCHEMA)
  const strings = new Set(stringsIn(flow).map(([, text]) => text))
  const answers = references.filter(({ kind }) => ['answer', 'answerOrForm', 'taken', 'earlier', 'itemField'].includes(kind))
  const shown = texts.flatMap(({ text }) => parsePlaceholders(text).placeholders.map(({ name }) => name))
  const named = [...answers.map(({ name }) => name), ...shown.filter((name) => name.includes('.'))]
  const isNamed = (path: string): boolean => named.some((name) => `${name}.`.replaceAll(/\.\d+\./g, '.').startsWith(`${path}.`))
  const declared = declarations.filter(({ kind, name, pointer }) => {
    if (kind === 'choice' || kind === 'storage') return !strings.has(name)
    return kind === 'field' && !namesOf(flow, pointer).some(isNamed)
  })
  const loose = keysIn(flow).filter((key) => /^\/(screens\/[^/]+(\/dialogs\/[^/]+)?|footer)\/(links|blocks)\/[^/]+(\/(items|facts)\/[^/]+)?$/.test(key))
  return new Set([...loose.filter((key) => !isForm(flow, key)), ...declared.map(({ pointer }) => pointer)])
}

/** How a field can be named: by its path, and inside an item by its name alone. */
function namesOf(flow: Flow, pointer: string): readonly string[] {
  const segments = parsePointer(pointer)
  const name = segments.at(-1) ?? ''
  if (segments[0] === 'data') return [segments.slice(1).join('.')]
  const path = segments.slice(segments.indexOf('blocks') + 1).filter((_, index) => index % 2 === 0)
  const around = valueAt(flow, joinPointer('', ...segments.slice(0, -2)))
  return isJsonObject(around) && around['type'] === 'list' ? [path.join('.'), name] : [path.join('.')]
}

/** Whether this is the id of a plan that nothing refers to. */
function isLonePlan(flow: Flow, pointer: string, name: string): boolean {
  return /\/plans\/\d+\/id$/.test(pointer) && stringsIn(flow).filter(([, text]) => text === name).length === 1
}

function isForm(flow: Flow, key: string): boolean {
  const block = valueAt(flow, key)
  return isJsonObject(block) && block['type'] === 'form'
}

function stringsIn(value: unknown, pointer = ''): readonly (readonly [pointer: string, text: string])[] {
  if (typeof value === 'string') return [[pointer, value]]
  if (!Array.isArray(value) && !isJsonObject(value)) return []
  return Object.entries(value).flatMap(([key, child]) => stringsIn(child, joinPointer(pointer, key)))
}
