/** Modules of RJSF, and what a build takes in the place of each. README.md of the folder above says what each saves. */
export const RJSF_SHIMS = {
  /** What tells that there is a form at all. */
  begins: '@rjsf/core/lib/components/Form.js',
  modules: {
    '@rjsf/core/lib/getDefaultRegistry.js': new URL('defaultRegistry.ts', import.meta.url),
    '@rjsf/utils/lib/createSchemaUtils.js': new URL('schemaUtils.ts', import.meta.url),
    '@rjsf/utils/lib/schemaHasNestedConditional.js': new URL('schemaHasNestedConditional.ts', import.meta.url),
    '@rjsf/utils/lib/deepEquals.js': new URL('deepEquals.ts', import.meta.url),
  },
} as const
