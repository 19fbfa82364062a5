import type { Plugin } from 'vite'
import { FIXED_ANSWERS } from './fixedAnswers.ts'
import { IDLE, UNREACHED } from './unreached.ts'

/** What an unreached function does: nothing in a product, and where it is tried out it tells that it was reached. */
type Unreached = 'does nothing' | 'throws'

/**
 * Leaves out of a build what React and RJSF do for browsers that are not supported, for pages that a server rendered, and
 * for what nothing here draws; and the complaints of the phone package. A build fails where one of them asks otherwise.
 */
export function withoutUnusedReact(): Plugin {
  let unreached: Unreached = 'does nothing'
  return {
    name: 'formway-without-unused-react',
    configResolved: ({ build }) => {
      unreached = build.minify === false ? 'throws' : 'does nothing'
    },
    transform: {
      filter: { id: /\/node_modules\/(?:(?:react|react-dom|scheduler)\/cjs\/(?:react|react-dom|react-dom-client|scheduler)\.production\.js|react-international-phone\/dist\/index\.mjs|@rjsf\/core\/lib\/components\/Form\.js)$/ },
      handler: (code, id) => ({ code: answered(code, id.replace(/^.*\//, ''), unreached), map: null }),
    },
  }
}

/** The code of a file with what it asks answered, and without what is not reached. Throws where it has none of it. */
export function answered(code: string, file: string, unreached: Unreached = 'does nothing'): string {
  const whole = (FIXED_ANSWERS[file] ?? []).reduce((text, { asked, answer }) => found(text, file, asked).replace(asked, answer), code)
  const idle = (IDLE[file] ?? []).reduce((text, name) => withBody(text, file, name, ''), whole)
  return (UNREACHED[file] ?? []).reduce(
    (text, name) => withBody(text, file, name, unreached === 'throws' ? ` throw Error(${JSON.stringify(`${file} reaches ${name}: take it out of unreached.ts.`)}) ` : ''),
    idle,
  )
}

/** The code of a file with another body of one function. */
function withBody(code: string, file: string, name: string, body: string): string {
  const asked = functionNamed(name)
  return found(code, file, asked).replace(asked, (_function, indent, beginning, end) => `${indent}${beginning}${body}${end}\n`)
}

/** A function of a module, or one that a class has as a method or keeps: how far in it stands, its beginning and its end. */
function functionNamed(name: string): RegExp {
  const named = name.replace('$', String.raw`\$`)
  const beginning = String.raw`function ${named}\([^]*?\) \{|(?<= {4})${named}(?: = )?\([^\n]*\) (?:=> )?\{`
  return new RegExp(String.raw`^( {4}|)(${beginning})\n[^]*?\n\1(\};?)\n`, 'm')
}

/** The text, where it has what is asked. */
function found(text: string, file: string, asked: RegExp): string {
  if (text.search(asked) === -1) throw new Error(`${file} has no ${asked} any more: see what it has instead, and put it right in src/tools/build/unused.`)
  return text
}
