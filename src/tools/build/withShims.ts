import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What stands in for modules of a package, each named from its package on. */
interface Shims {
  /** The module without which none of them is met. */
  readonly begins: string
  readonly modules: Readonly<Record<string, URL>>
}

/** Takes other modules in a build than a package has. A build fails when the package has no such module any more. */
export function withShims({ begins, modules }: Shims): Plugin {
  const met = new Set<string>()
  return {
    name: 'formway-shims',
    buildStart: () => met.clear(),
    load: {
      filter: { id: /\/node_modules\// },
      handler: (id) => {
        const module = id.replace(/^.*\/node_modules\//, '')
        met.add(module)
        const shim = modules[module]
        if (shim === undefined) return null
        const path = JSON.stringify(fileURLToPath(shim))
        return `export { default } from ${path}\nexport * from ${path}`
      },
    },
    buildEnd(error) {
      if (error !== undefined || !met.has(begins)) return
      const missing = Object.keys(modules).filter((module) => !met.has(module))
      if (missing.length > 0) {
        this.error(
          `There is no ${missing.join(', ')} any more: see what there is instead, and put right what stands in for it.`,
        )
      }
    },
  }
}
