import path from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { compileAhead } from '../../../src/tools/build/buildPlugins'
import { write, writtenFlows } from '../../fixtures/writtenFlows'

it('a build says of a large script, first of all, that it is to be compiled as a whole, and nothing of a small one', async () => {
  // What V8 looks for, in its own words.
  expect(await buildScript(10_000)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  expect(await buildScript(10)).toMatch(/^(?!\/\/)./)
})

async function buildScript(lines: number): Promise<string> {
  const root = writtenFlows({})
  write(
    root,
    'main.js',
    Array.from({ length: lines }, (_, index) => `globalThis.f${index} = () => ${index}`).join('\n'),
  )
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [compileAhead()],
    build: { write: false, rolldownOptions: { input: path.join(root, 'main.js') } },
  })
  const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return script?.type === 'chunk' ? script.code : ''
}
