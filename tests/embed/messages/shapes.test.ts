import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFrameMessage, isHello, isHostMessage } from '../../../src/embed/messages/shapes'

const schema = JSON.parse(readFileSync('schemas/embedding/message.schema.json', 'utf8'))
// Of bytes and of what is typed elsewhere the schema says nothing that JSON can be held against.
const ajv = new Ajv({ strict: false })
ajv.addSchema(schema, 'message')
const bySchema = { host: named('HostMessage'), frame: named('FrameMessage'), hello: named('Hello') }

function named(name: string) {
  const check = ajv.compile({ $ref: `message#/definitions/${name}` })
  return (value: unknown): boolean => check(value) === true
}

/** Values that fit, or nearly. */
const text = fc.oneof(
  fc.constantFrom('light', 'inline', 'version', 'done', '', 'x'.repeat(1001), '#0B5FA5', 'sendCode'),
  fc.string(),
)
const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.integer({ min: -2, max: 2_000_000 }),
  fc.boolean(),
  fc.constant(null),
  fc.constant({}),
  fc.constant({ form: { field: 1 } }),
  fc.constant([]),
)
const types = Object.values<{ properties?: Record<string, { const?: string }> }>(schema.definitions).flatMap(
  ({ properties = {} }) => properties['type']?.const ?? [],
)
const parts = [
  ...new Set(
    Object.values<{ properties?: object }>(schema.definitions).flatMap(({ properties = {} }) =>
      Object.keys(properties),
    ),
  ),
]
const nearly = fc
  .tuple(
    fc.constantFrom(...types, 'constructor', '__proto__', 'other'),
    fc.dictionary(fc.constantFrom(...parts.filter((part) => part !== 'type' && part !== 'blob')), value, {
      maxKeys: 6,
    }),
  )
  .map(([type, rest]) => ({ ...rest, type }))

/** For each message of the schema one that fits. */
function sampleOf(name: string): unknown {
  const { properties = {}, required = [] } = schema.definitions[name]
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, part]) => (required.includes(key) ? [[key, sample(part as Part)]] : [])),
  )
}

interface Part {
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly type?: string | readonly string[]
  readonly $ref?: string
  readonly pattern?: string
}

function sample(part: Part): unknown {
  if (part.const !== undefined) return part.const
  if (part.enum !== undefined) return part.enum[0]
  if (part.$ref !== undefined) return sampleOf(part.$ref.split('/').at(-1) ?? '')
  const type = typeof part.type === 'string' ? part.type : part.type?.[0]
  return { string: 'text', number: 1, integer: 1, boolean: true, array: [], object: {} }[type ?? ''] ?? null
}

describe('the messages between a page and an embedded flow', () => {
  it('EMB-02 are taken as their published schema has them, and no others', () => {
    const agree = fc.property(nearly, (message) => {
      expect([message, isHostMessage(message)]).toEqual([message, bySchema.host(message)])
      expect([message, isFrameMessage(message)]).toEqual([message, bySchema.frame(message)])
    })
    fc.assert(agree, { numRuns: 3000, seed: 7 })
  })

  it('are each taken', () => {
    const names = (union: string): readonly string[] =>
      schema.definitions[union].oneOf.map(({ $ref }: Part) => $ref?.split('/').at(-1))
    for (const name of names('HostMessage')) expect([name, isHostMessage(sampleOf(name))]).toEqual([name, true])
    for (const name of names('FrameMessage')) expect([name, isFrameMessage(sampleOf(name))]).toEqual([name, true])
    expect(isHello(sampleOf('Hello'))).toBe(true)
    expect(bySchema.hello(sampleOf('Hello'))).toBe(true)
  })

  it('EMB-02 are none where they are something else altogether', () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    for (const anything of [null, undefined, 1, 'ready', [], [{ type: 'ready' }], circle, new Map(), () => 1]) {
      expect([isHello(anything), isHostMessage(anything), isFrameMessage(anything)]).toEqual([false, false, false])
    }
  })
})
