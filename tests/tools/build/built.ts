import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { write, writtenFlows } from '../../fixtures/writtenFlows'

/** The chunks of a page that is this code, built with some plugins and the packages that are here, in a new folder if none is given. */
export async function built(
  code: string,
  plugins: readonly Plugin[],
  root = writtenFlows({}),
): Promise<readonly Rolldown.OutputChunk[]> {
  write(root, 'main.js', code)
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [resolvedHere, ...plugins],
    build: { write: false, rolldownOptions: { input: path.join(root, 'main.js') } },
  })
  const parts = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return parts.filter((part): part is Rolldown.OutputChunk => part.type === 'chunk')
}

/** Finds packages from here: the page stands in a folder without any. */
const resolvedHere: Plugin = {
  name: 'resolved-here',
  resolveId(source, importer) {
    const isPackage = /^[@\w]/.test(source) && importer?.includes('node_modules') === false
    return isPackage ? this.resolve(source, fileURLToPath(import.meta.url), { skipSelf: true }) : null
  },
}
