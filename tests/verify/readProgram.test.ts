import { describe, expect, it } from 'vitest'
import { toRuntimeFlow } from '../../src/compiler/runtimeFlow'
import tenantScreening from '../../flows/tenant-screening.json'
import { TODAY } from '../../src/explorer/stepResult'
import { readProgram } from '../../src/verify/programSet'
import { verifySubmission } from '../../src/verify/verify'
import { flows } from '../flows/flowsOnDisk'
import { flowWith, submissionAfter } from './smallSubmission'

const small = flowWith({
  start: 'first',
  screens: {
    first: { title: 'First', next: 'done', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'next' } } },
    done: { title: 'Done', final: true },
  },
})
const CURE = /Take contracts\/<flow>\.flow\.json of the build\.$/

/** What is said of something that is no flow. */
function saidOf(value: unknown): string {
  try {
    readProgram(value)
    return ''
  } catch (error) {
    return error instanceof TypeError ? error.message : `no TypeError: ${String(error)}`
  }
}

describe('a flow that a server reads', () => {
  it.each(flows.map((flow) => [flow.id, flow] as const))('is what the build has of %s, as it is parsed', (id, flow) => {
    expect(readProgram(JSON.parse(JSON.stringify(toRuntimeFlow(flow)))).flow.id).toBe(id)
  })

  it('can be one of a flow that a test makes up, too', () => {
    expect(
      verifySubmission(readProgram(small.flow), submissionAfter(small, ['go']), { today: TODAY, mode: 'test' }).ok,
    ).toBe(true)
  })

  it.each<[what: string, value: unknown, said: RegExp]>([
    ['nothing', undefined, /this is undefined/],
    ['null', null, /this is null/],
    ['a list of flows', [small.flow], /this is a list/],
    ['a text', JSON.stringify(small.flow), /parse it first/],
    ['an empty object', {}, /^\/id: A flow has a text there/],
    ['a schema of a flow', { $id: 'x', type: 'object', properties: {} }, /^\/id:/],
    ['a flow as it is written', tenantScreening, /^\/extends: This is a flow as it is written/],
    ['no screens', { ...small.flow, screens: [] }, /^\/screens: A flow has an object there/],
    ['no wording', { ...small.flow, wording: null }, /^\/wording:/],
    [
      'a screen that is none',
      { ...small.flow, screens: { ...small.flow.screens, first: null } },
      /The flow "made" cannot be read/,
    ],
    ['a start that is no screen', { ...small.flow, start: 'nowhere' }, /\/start: There is no screen "nowhere"/],
    [
      'a screen that leads to none',
      { ...small.flow, screens: { first: small.flow.screens['first'] } },
      /\/screens\/first leads to "done"/,
    ],
    [
      'a field of no type',
      {
        ...small.flow,
        screens: {
          ...small.flow.screens,
          first: { title: 'x', blocks: { f: { type: 'form', fields: { a: { type: 'none' } } } } },
        },
      },
      /cannot be read/,
    ],
    [
      'a calculation that there is not',
      { ...small.flow, calculations: { x: { calculator: 'none' } } },
      /cannot be read/,
    ],
  ])('is told from %s, with what to take instead', (_, value, said) => {
    expect(saidOf(value)).toMatch(said)
    expect(saidOf(value)).toMatch(CURE)
  })

  it('is told from one in another version of the language, with both versions', () => {
    expect(saidOf({ ...small.flow, version: 1 })).toBe(
      '/version: The flow is written in version 1 of the language, and this verifier reads 2. Take both from the same build.',
    )
  })
})
