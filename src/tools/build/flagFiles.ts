import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Where the package keeps the flags, from the project's root. */
const PACKAGE = 'node_modules/country-flag-icons/3x2'

/** Puts every flag beside the built page under its country's code, so that no script needs a list of their addresses. */
export function emitFlags(): Plugin {
  return {
    name: 'formway-flag-files',
    apply: 'build',
    buildStart() {
      // By its name it stands in Vite's manifest too.
      for (const name of readdirSync(PACKAGE).filter((file) => file.endsWith('.svg'))) {
        const originalFileName = `${PACKAGE}/${name}`
        this.emitFile({
          type: 'asset',
          name,
          fileName: `flags/${name}`,
          originalFileName,
          source: readFileSync(originalFileName),
        })
      }
    },
  }
}
