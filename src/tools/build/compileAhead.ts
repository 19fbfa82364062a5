import type { Plugin } from 'vite'

/** Scripts that are shorter than this, in characters, take no time to compile. */
const WORTH_IT = 50_000

/**
 * Has browsers that know how (V8's explicit compile hints) compile the large scripts as a whole while they load, beside
 * the page. What is compiled only when it is first called is compiled by the applicant's first key and first press.
 */
export function compileAhead(): Plugin {
  return {
    name: 'formway-compile-ahead',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk' && part.code.length >= WORTH_IT)
          part.code = `//# allFunctionsCalledOnLoad\n${part.code}`
      }
    },
  }
}
