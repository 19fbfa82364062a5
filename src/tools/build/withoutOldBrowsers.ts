import type { Plugin } from 'vite'

/** Something that React asks of the browser, and the answer that each supported one gives. */
interface Question {
  readonly asked: RegExp
  readonly answer: string
}

/** Each has been in Chrome since 95, Firefox since 93 and Safari since 15.4; others had ways of their own. */
const QUESTIONS: Readonly<Record<string, readonly Question[]>> = {
  'react-dom-client.production.js': [
    { asked: /"function" === typeof reportError/, answer: 'true' },
    { asked: /!\(\s*"undefined" === typeof window \|\|[^)]*\)/, answer: 'true' },
    { asked: /"documentMode" in document/g, answer: 'false' },
    { asked: /"CompositionEvent" in window/, answer: 'true' },
    { asked: /isInputEventSupported = !1;\s*if \(canUseDOM\) \{.*?\n\}/s, answer: 'isInputEventSupported = true;' },
    { asked: /getVendorPrefixedEventName\(("\w+")\)/g, answer: '$1' },
    { asked: /passiveBrowserEventsSupported = !1;\s*if \(canUseDOM\)\s*try \{.*?\n  \}\n/s, answer: 'passiveBrowserEventsSupported = true;\n' },
    { asked: /"function" === typeof queueMicrotask/, answer: 'true' },
    { asked: /canUseDOM &&\s*\(\(style = document.*?\.transition\);/s, answer: '' },
  ],
  'scheduler.production.js': [
    { asked: /"object" === typeof performance && "function" === typeof performance\.now/, answer: 'true' },
    { asked: /"function" === typeof (?:setTimeout|clearTimeout)/g, answer: 'true' },
    { asked: /"undefined" !== typeof setImmediate/, answer: 'false' },
    { asked: /"undefined" !== typeof MessageChannel/, answer: 'true' },
  ],
  'react.production.js': [{ asked: /"function" === typeof reportError/, answer: 'true' }],
}

/** Leaves out of a build what React does for browsers that are not supported. A build fails where React asks otherwise. */
export function withoutOldBrowsers(): Plugin {
  return {
    name: 'formway-without-old-browsers',
    transform: {
      filter: { id: /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/(?:react|react-dom-client|scheduler)\.production\.js$/ },
      handler(code, id) {
        const questions = QUESTIONS[id.replace(/^.*\//, '')] ?? []
        const unknown = questions.find(({ asked }) => code.search(asked) === -1)
        if (unknown !== undefined) this.error(`React asks no ${unknown.asked} any more: see what it asks instead, and put it right in withoutOldBrowsers.ts.`)
        return { code: questions.reduce((text, { asked, answer }) => text.replace(asked, answer), code), map: null }
      },
    },
  }
}
