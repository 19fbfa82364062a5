import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The module that a form of RJSF begins with. */
const FORM = '@rjsf/core/lib/components/Form.js'

/** Modules of RJSF, and what a build takes in their place. */
const standIns: Readonly<Record<string, string>> = {
  '@rjsf/core/lib/getDefaultRegistry.js': 'defaultRegistry',
  '@rjsf/utils/lib/createSchemaUtils.js': 'schemaUtils',
  '@rjsf/utils/lib/schemaHasNestedConditional.js': 'schemaHasNestedConditional',
  '@rjsf/utils/lib/deepEquals.js': 'deepEquals',
  '@rjsf/utils/lib/getChangedFields.js': 'getChangedFields',
  '@rjsf/utils/lib/hashForSchema.js': 'hashForSchema',
  '@rjsf/utils/lib/shouldRender.js': 'shouldRender',
  '@rjsf/utils/lib/ErrorSchemaBuilder.js': 'neverCalled',
  '@rjsf/utils/lib/mergeObjects.js': 'neverCalled',
  '@rjsf/utils/lib/schema/omitExtraData.js': 'neverCalled',
  '@rjsf/utils/lib/toErrorList.js': 'neverCalled',
  '@rjsf/utils/lib/validationDataMerge.js': 'neverCalled',
}

/**
 * Leaves out of a build what RJSF brings and no form of Formway runs: its own components, and what it finds out about
 * schemas with references, conditions and alternatives. A build fails when RJSF has no such module any more.
 */
export function rjsfStandIns(): Plugin {
  const met = new Set<string>()
  return {
    name: 'formway-rjsf-stand-ins',
    buildStart: () => met.clear(),
    load: {
      filter: { id: /\/@rjsf\/(?:core|utils)\/lib\// },
      handler: (id) => {
        const module = moduleOf(id)
        met.add(module)
        const name = standIns[module]
        if (name === undefined) return null
        const path = JSON.stringify(pathOf(name))
        return `export { default } from ${path}\nexport * from ${path}`
      },
    },
    buildEnd(error) {
      if (error !== undefined || !met.has(FORM)) return
      const missing = Object.keys(standIns).filter((module) => !met.has(module))
      if (missing.length > 0) {
        this.error(`RJSF has no ${missing.join(', ')} any more: see what it has instead, and put it right in rjsfStandIns.ts.`)
      }
    },
  }
}

/** The name of a module, from its package on. */
function moduleOf(id: string): string {
  return id.replace(/^.*\/(?=@rjsf\/)/, '')
}

function pathOf(name: string): string {
  return fileURLToPath(new URL(`../../renderer/form/standIns/${name}.ts`, import.meta.url))
}
