import { createSchemaUtils, deepEquals } from '@rjsf/utils'
import fc from 'fast-check'
import type { Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { noValidation } from '../../../src/renderer/form/rjsf/FormSection'
import type { RenderedSchema } from '../../../src/renderer/form/rjsf/renderedSchema'
import plainDeepEquals from '../../../src/renderer/form/rjsf/shims/deepEquals'
import plainSchemaUtils from '../../../src/renderer/form/rjsf/shims/schemaUtils'
import { RJSF_SHIMS } from '../../../src/renderer/form/rjsf/shims/rjsfShims'
import { withShims } from '../../../src/tools/build/buildPlugins'
import { built } from './built'

describe('a build of a form', () => {
  it('holds of RJSF its form and little else', async () => {
    // A new edition of RJSF that brings more is looked at before it is taken.
    const core = ['components/Form', 'components/constants', 'index']
    const utils = [
      ...['constants', 'getChangedFields', 'getTemplate', 'getUiOptions', 'isObject', 'isPlainObject'],
      ...['mergeObjects', 'pathUtils', 'shallowEquals', 'shouldRender', 'toFieldPathId'],
    ]
    expect(await rjsfIn([withShims(RJSF_SHIMS)])).toEqual([
      ...core.map((name) => `@rjsf/core/lib/${name}.js`),
      ...utils.map((name) => `@rjsf/utils/lib/${name}.js`),
    ])
  })

  it('fails when RJSF has no longer what something stands in for', async () => {
    const renamed = {
      name: 'renamed',
      enforce: 'pre' as const,
      resolveId: (source: string) => (source.endsWith('/getDefaultRegistry.js') ? '\0registry' : null),
      load: (id: string) => (id === '\0registry' ? 'export default () => ({})' : null),
    }
    await expect(rjsfIn([renamed, withShims(RJSF_SHIMS)])).rejects.toThrow(
      'There is no @rjsf/core/lib/getDefaultRegistry.js any more',
    )
  })
})

describe('what stands in for RJSF', () => {
  it('compares values as RJSF does', () => {
    const key = fc.constantFrom('a', 'b', 'c')
    const leaf = fc.constantFrom(
      undefined,
      null,
      0,
      -0,
      1,
      Number.NaN,
      '',
      'a',
      true,
      () => 1,
      () => 2,
      Symbol.iterator,
    )
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.array(tie('value'), { maxLength: 2 }),
        fc.dictionary(key, tie('value'), { maxKeys: 2, noNullPrototype: true }),
      ),
    }))
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(plainDeepEquals(one, other)).toBe(deepEquals(one, other))
      }),
      { numRuns: 3000 },
    )
  })

  it('says of a schema what RJSF says', () => {
    const schema: RenderedSchema = {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
    }
    const data = {}
    const real = createSchemaUtils(noValidation, schema)
    const plain = plainSchemaUtils(noValidation, schema)
    expect(plain.getRootSchema()).toEqual(real.getRootSchema())
    expect(plain.retrieveSchema(schema)).toEqual(real.retrieveSchema(schema, data))
    expect(plain.getDefaultFormState(schema, data)).toEqual(real.getDefaultFormState(schema, data))
    expect(plain.doesSchemaUtilsDiffer(noValidation, schema)).toBe(real.doesSchemaUtilsDiffer(noValidation, schema))
    const other = { type: 'object' } as const
    expect(plain.doesSchemaUtilsDiffer(noValidation, other)).toBe(real.doesSchemaUtilsDiffer(noValidation, other))
  })
})

/** The modules of RJSF of which a build that has a form holds something, by name. */
async function rjsfIn(plugins: readonly Plugin[]): Promise<readonly string[]> {
  const chunks = await built(`import Form from '@rjsf/core'\nglobalThis.form = Form\n`, plugins)
  return chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([, { code }]) => (code ?? '') !== '')
    .flatMap(([id]) => /@rjsf\/.*/.exec(id)?.[0] ?? [])
    .toSorted()
}
