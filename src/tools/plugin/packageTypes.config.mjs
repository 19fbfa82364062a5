// Bundles one declaration file for each entry of the package, from those that TypeScript wrote into the current folder.
import { defineConfig } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'

/** Types that match `shared` are imported from another entry, which exports them. */
const ENTRIES = {
  embed: { file: 'embed/embed/host/formway.d.ts' },
  verify: { file: 'embed/verify/verify.d.ts' },
  react: {
    file: 'embed/embed/react/FormwayFlow.d.ts',
    shared: { modules: /\/host\/(?:element|options)$/, entry: './embed.js' },
  },
  server: {
    file: 'server/server/serverPackage.d.ts',
    shared: { modules: /\/program\/program$/, entry: './verify.js' },
  },
}

/** Removes the docstrings of the language, which are for authors of flows and three quarters of its size. */
const withoutGuide = {
  name: 'without-guide',
  transform: {
    filter: { id: /\/language\/[^/]+\.d\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(/^ *\/\*\*[\s\S]*?\*\/\n/gm, '') }),
  },
}

export default defineConfig(
  Object.entries(ENTRIES).map(([name, { file, shared }]) => ({
    input: { [name]: file },
    plugins: [withoutGuide, dts({ dtsInput: true, tsconfig: false })],
    external: ['react', ...(shared === undefined ? [] : [shared.modules])],
    output: { dir: 'rolled', paths: (id) => (id === 'react' ? id : shared.entry) },
  })),
)
