import type { Plugin } from 'vite'
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
      filter: {
        id: /\/node_modules\/(?:(?:react|react-dom|scheduler)\/cjs\/(?:react|react-dom|react-dom-client|scheduler)\.production\.js|react-international-phone\/dist\/index\.mjs|@rjsf\/core\/lib\/components\/Form\.js)$/,
      },
      handler: (code, id) => ({ code: answered(code, id.replace(/^.*\//, ''), unreached), map: null }),
    },
  }
}

/** Something that a package asks at run time, and the answer that it always gets here. */
interface FixedAnswer {
  readonly asked: RegExp
  readonly answer: string
}

/** The attributes with another name in the DOM that anything here is drawn with. */
export const ATTRIBUTES: readonly (readonly [prop: string, attribute: string])[] = [
  ['htmlFor', 'for'],
  ['strokeDasharray', 'stroke-dasharray'],
  ['strokeLinecap', 'stroke-linecap'],
  ['strokeLinejoin', 'stroke-linejoin'],
  ['strokeWidth', 'stroke-width'],
  ['textAnchor', 'text-anchor'],
]

/** The hooks that nothing here calls, in React's tables of hooks. */
const OTHER_HOOKS =
  /^    use(?:ActionState|CacheRefresh|DebugValue|EffectEvent|FormState|HostTransitionStatus|ImperativeHandle|MemoCache|Optimistic|Transition): (?:\w+|function \([^]*?\n    \}),?\n/gm

/** What React's packages export and nothing here imports. */
export const EXPORTS = {
  react:
    'Activity|Profiler|PureComponent|Suspense|ViewTransition|addTransitionType|cache|cacheSignal|cloneElement|lazy|startTransition|unstable_useCacheRefresh|useActionState|useDebugValue|useEffectEvent|useImperativeHandle|useOptimistic|useTransition',
  dom: 'browser|preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|unstable_batchedUpdates|useFormState|useFormStatus',
}

/** What of browsers is asked here has been in Chrome since 95, Firefox since 93 and Safari since 15.4. */
const FIXED_ANSWERS: Readonly<Record<string, readonly FixedAnswer[]>> = {
  'react-dom-client.production.js': [
    { asked: /"function" === typeof reportError/, answer: 'true' },
    { asked: /!\(\s*"undefined" === typeof window \|\|[^)]*\)/, answer: 'true' },
    { asked: /"documentMode" in document/g, answer: 'false' },
    { asked: /"CompositionEvent" in window/, answer: 'true' },
    { asked: /isInputEventSupported = !1;\s*if \(canUseDOM\) \{.*?\n\}/s, answer: 'isInputEventSupported = true;' },
    { asked: /getVendorPrefixedEventName\(("\w+")\)/g, answer: '$1' },
    {
      asked: /passiveBrowserEventsSupported = !1;\s*if \(canUseDOM\)\s*try \{.*?\n  \}\n/s,
      answer: 'passiveBrowserEventsSupported = true;\n',
    },
    { asked: /"function" === typeof queueMicrotask/, answer: 'true' },
    { asked: /canUseDOM &&\s*\(\(style = document.*?\.transition\);/s, answer: '' },
    // No page of a server is taken over: `createRoot` is the only way in.
    { asked: /\bisHydrating\b(?=[ ;)](?!= ))/g, answer: 'false' },
    { asked: /\b[\w$.]+\.isDehydrated\b/g, answer: 'false' },
    { asked: /\b[\w$.]+\.dehydrated\b/g, answer: 'null' },
    // No fragment has a ref.
    { asked: /^FragmentInstance\.prototype\.\w+ = function \([^]*?\n\};\n/gm, answer: '' },
    { asked: /aliases = new Map\(\[.*?\]\)/s, answer: `aliases = new Map(${JSON.stringify(ATTRIBUTES)})` },
    { asked: /(?<=requestFormReset),\s*D: prefetchDNS,.*?M: preinitModuleScript/s, answer: '' },
    { asked: OTHER_HOOKS, answer: '' },
    { asked: /^exports\.hydrateRoot = function \([^]*?\n\};\n/m, answer: '' },
  ],
  'scheduler.production.js': [
    { asked: /"object" === typeof performance && "function" === typeof performance\.now/, answer: 'true' },
    { asked: /"function" === typeof (?:setTimeout|clearTimeout)/g, answer: 'true' },
    { asked: /"undefined" !== typeof setImmediate/, answer: 'false' },
    { asked: /"undefined" !== typeof MessageChannel/, answer: 'true' },
    // React itself calls none of these.
    {
      asked: /^exports\.unstable_(?:forceFrameRate|next|runWithPriority|wrapCallback) = function \([^]*?\n\};\n/gm,
      answer: '',
    },
  ],
  // The countries' formats that it would complain of are its own.
  'index.mjs': [{ asked: /console\.error\(`\[react-international-phone\][^`]*`\)/g, answer: '0' }],
  'react.production.js': [
    { asked: /"function" === typeof reportError/, answer: 'true' },
    {
      asked: new RegExp(
        `^exports\\.(?:${EXPORTS.react}) = (?:function \\(\\) \\{\\};\\n|function [^]*?\\n\\};\\n|[\\w.]+;\\n)`,
        'gm',
      ),
      answer: '',
    },
  ],
  'react-dom.production.js': [
    { asked: new RegExp(`^exports\\.(?:${EXPORTS.dom}) = function \\([^]*?\\n\\};\\n`, 'gm'), answer: '' },
  ],
}

/** The code of a file with what it asks answered, and without what is not reached. Throws where it has none of it. */
export function answered(code: string, file: string, unreached: Unreached = 'does nothing'): string {
  const whole = (FIXED_ANSWERS[file] ?? []).reduce(
    (text, { asked, answer }) => found(text, file, asked).replace(asked, answer),
    code,
  )
  const idle = (IDLE[file] ?? []).reduce((text, name) => withBody(text, file, name, ''), whole)
  return (UNREACHED[file] ?? []).reduce(
    (text, name) =>
      withBody(
        text,
        file,
        name,
        unreached === 'throws'
          ? ` throw Error(${JSON.stringify(`${file} reaches ${name}: take it out of unreached.ts.`)}) `
          : '',
      ),
    idle,
  )
}

/** The code of a file with another body of one function. */
function withBody(code: string, file: string, name: string, body: string): string {
  const asked = functionNamed(name)
  return found(code, file, asked).replace(
    asked,
    (_function, indent, beginning, end) => `${indent}${beginning}${body}${end}\n`,
  )
}

/** A function of a module, or one that a class has as a method or keeps: how far in it stands, its beginning and its end. */
function functionNamed(name: string): RegExp {
  const named = name.replace('$', String.raw`\$`)
  const beginning = String.raw`function ${named}\([^]*?\) \{|(?<= {4})${named}(?: = )?\([^\n]*\) (?:=> )?\{`
  return new RegExp(String.raw`^( {4}|)(${beginning})\n[^]*?\n\1(\};?)\n`, 'm')
}

/** The text, where it has what is asked. */
function found(text: string, file: string, asked: RegExp): string {
  if (text.search(asked) === -1)
    throw new Error(
      `${file} has no ${asked} any more: see what it has instead, and put it right in src/tools/build/unused.`,
    )
  return text
}
