import { expect, it } from 'vitest'
import { compileAhead } from '../../../src/tools/build/buildPlugins'
import { built } from './built'

it('a build says of a large script, first of all, that it is to be compiled as a whole, and nothing of a small one', async () => {
  const beginning = async (lines: number): Promise<string | undefined> => {
    const code = Array.from({ length: lines }, (_, index) => `globalThis.f${index} = () => ${index}`).join('\n')
    const [script] = await built(code, [compileAhead()])
    return script?.code.split('\n')[0]
  }
  // What V8 looks for, in its own words.
  expect(await beginning(10_000)).toBe('//# allFunctionsCalledOnLoad')
  expect(await beginning(10)).not.toMatch(/^\/\//)
})
