import { minify } from 'terser'
import { describe, expect, it, vi } from 'vitest'
import { terserPass } from '../../../src/tools/build/terserPass'
import { writtenFlows } from '../../fixtures/writtenFlows'
import { built } from './built'

/** Functions that are called at one place each, and so need not be any. */
function functions(count: number): string {
  const each = Array.from(
    { length: count },
    (_, index) =>
      `function twice${index}(x) { return x * 2 + ${index} }\nglobalThis.f${index} = (y) => twice${index}(y) + 1`,
  )
  return each.join('\n')
}

async function lengthOf(code: string, plugins: Parameters<typeof built>[1]): Promise<number> {
  const chunks = await built(code, plugins)
  return chunks.reduce((sum, chunk) => sum + chunk.code.length, 0)
}

describe('a build', () => {
  it('makes a large script smaller than the build alone, and leaves a small one', async () => {
    const [large, small] = [functions(300), functions(20)]
    expect(await lengthOf(large, [terserPass()])).toBeLessThan(await lengthOf(large, []))
    expect(await lengthOf(small, [terserPass()])).toBe(await lengthOf(small, []))
  })

  it('takes a large script from an earlier build only where it is the same', async () => {
    const root = writtenFlows({})
    const minified = vi.fn(minify)
    const codeOf = async (code: string) => (await built(code, [terserPass(minified)], root)).map((chunk) => chunk.code)
    const first = await codeOf(functions(300))
    expect(minified).toHaveBeenCalledTimes(1)
    expect(await codeOf(functions(300))).toEqual(first)
    expect(minified).toHaveBeenCalledTimes(1)
    await codeOf(functions(301))
    expect(minified).toHaveBeenCalledTimes(2)
  })
})
