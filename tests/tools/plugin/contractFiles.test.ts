import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { isJsonObject, type JsonObject } from '../../../src/compiler/documents/json'
import { formats } from '../../../src/engine/values/formats'
import { generateContractFiles } from '../../../src/tools/plugin/embedFiles'
import { bicycle } from '../../fixtures/bicycle'
import { flowWith } from '../../verify/smallSubmission'

const files = await generateContractFiles([bicycle()])
const renamed = await generateContractFiles([{ ...bicycle(), name: 'Bicycle Hire' }])

function textOf(ending: string, of = files): string {
  return of.get(`contracts/bicycle.${ending}`) ?? ''
}

function jsonOf(ending: string, of = files): JsonObject {
  const read: unknown = JSON.parse(textOf(ending, of))
  return isJsonObject(read) ? read : {}
}

it('the JSON, the schema and the module of a contract say one revision of the flow; another edition, another revision', () => {
  const { revision } = jsonOf('flow.json')
  expect(revision).toMatch(/^[\da-f]{16}$/)
  expect(jsonOf('schema.json')['$id']).toBe(`urn:formway:bicycle:${revision}`)
  expect(textOf('js')).toContain(`"revision":"${revision}"`)
  expect(jsonOf('flow.json', renamed)['revision']).not.toBe(revision)
})

it('a validator that is strict takes the schema with its revision', () => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, validateFormats: false })
  expect(ajv.compile(jsonOf('schema.json'))({})).toBe(false)
})

it('the pattern of phone numbers stands once in a contract, however many it asks for, and holds for each', async () => {
  const asked = {
    phone: { type: 'phone', label: 'Phone' },
    other: { type: 'phone', label: 'Other phone', optional: true },
  } as const
  const { flow } = flowWith({
    start: 'first',
    screens: {
      first: {
        title: 'First',
        blocks: { phones: { type: 'form', fields: asked } },
        buttons: { go: { label: 'Go', submit: true } },
        on: { go: { goto: 'done' } },
      },
      done: { title: 'Done', final: true },
    },
  })
  const text = (await generateContractFiles([flow])).get(`contracts/${flow.id}.schema.json`) ?? ''
  expect(text.split(JSON.stringify(formats.phone.source)).length - 1).toBe(1)
  const isTaken = new Ajv2020({ strict: true, validateFormats: false }).compile(JSON.parse(text))
  const taken = [{ phone: '+14165550123' }, { phone: '+1416555012' }, { phone: '+14165550123', other: '+1' }].map(
    (phones) => isTaken({ phones }),
  )
  expect(taken).toEqual([true, false, false])
})

it('the module of a contract brings the flow, and its types name what is imported with an ending', () => {
  expect(textOf('js')).toMatch(/^import \{ programOf, verifySubmission \} from '\.\.\/verify\.js'$/m)
  expect(textOf('js')).toContain('Who rides?')
  expect(textOf('d.ts')).toMatch(/^import type \{ [\w, ]+ \} from '\.\.\/verify\.js'$/m)
  expect(textOf('d.ts')).toMatch(/^export type Bicycle = \{$/m)
  expect(textOf('d.ts')).toContain('): Verification<Submission<Bicycle>>')
  expect(textOf('d.ts')).toContain('export type BicycleFlow = { answers: Bicycle; prefill: Prefill; actions: Actions }')
})
