import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Flow } from '../../language/flow'
import { validatorsCode } from '../../compiler/rules/validators'

/** Modules that exist only while they are bundled, named as if they lay beside this one: there Ajv's helpers are found. */
const ENTRY = fileURLToPath(new URL('flow-validators.js', import.meta.url))
const RULES = fileURLToPath(new URL('flow-rules.cjs', import.meta.url))

/** The compiled rules of a flow as one self-contained ES module that exports `validators`. */
export async function validatorsModule(flow: Flow): Promise<string> {
  const output = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      source({
        [ENTRY]: `export { default as validators } from ${JSON.stringify(RULES)}`,
        [RULES]: validatorsCode(flow),
      }),
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: ENTRY, formats: ['es'] },
    },
  })
  return codeOf(output)
}

function source(modules: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'formway:validators',
    resolveId: (id) => (Object.hasOwn(modules, id) ? id : null),
    load: (id) => modules[id] ?? null,
  }
}

function codeOf(output: Awaited<ReturnType<typeof build>>): string {
  const chunks = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  const chunk = chunks.find((part): part is Rolldown.OutputChunk => part.type === 'chunk')
  if (chunk === undefined) throw new Error('The rules were compiled to nothing.')
  return chunk.code
}
