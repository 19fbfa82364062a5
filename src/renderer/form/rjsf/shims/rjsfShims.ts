/** Maps modules of RJSF to their replacements in builds; README.md of the folder above lists what each saves. */
export const RJSF_SHIMS = {
  /** Marks a build that contains a form. */
  begins: '@rjsf/core/lib/components/Form.js',
  modules: {
    '@rjsf/core/lib/getDefaultRegistry.js': new URL('defaultRegistry.ts', import.meta.url),
    '@rjsf/utils/lib/createSchemaUtils.js': new URL('schemaUtils.ts', import.meta.url),
    '@rjsf/utils/lib/schemaHasNestedConditional.js': new URL('schemaHasNestedConditional.ts', import.meta.url),
    '@rjsf/utils/lib/deepEquals.js': new URL('deepEquals.ts', import.meta.url),
    '@rjsf/utils/lib/ErrorSchemaBuilder.js': new URL('withoutData.ts', import.meta.url),
    '@rjsf/utils/lib/hashForSchema.js': new URL('withoutData.ts', import.meta.url),
    '@rjsf/utils/lib/schema/omitExtraData.js': new URL('withoutData.ts', import.meta.url),
    '@rjsf/utils/lib/toErrorList.js': new URL('withoutData.ts', import.meta.url),
    '@rjsf/utils/lib/validationDataMerge.js': new URL('withoutData.ts', import.meta.url),
  },
} as const
