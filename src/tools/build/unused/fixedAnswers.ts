/** Something that a package asks at run time, and the answer that it always gets here. */
export interface FixedAnswer {
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
export const FIXED_ANSWERS: Readonly<Record<string, readonly FixedAnswer[]>> = {
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
    { asked: /^exports\.unstable_(?:forceFrameRate|next|runWithPriority|wrapCallback) = function \([^]*?\n\};\n/gm, answer: '' },
  ],
  // The countries' formats that it would complain of are its own.
  'index.mjs': [{ asked: /console\.error\(`\[react-international-phone\][^`]*`\)/g, answer: '0' }],
  'react.production.js': [
    { asked: /"function" === typeof reportError/, answer: 'true' },
    { asked: new RegExp(`^exports\\.(?:${EXPORTS.react}) = (?:function \\(\\) \\{\\};\\n|function [^]*?\\n\\};\\n|[\\w.]+;\\n)`, 'gm'), answer: '' },
  ],
  'react-dom.production.js': [{ asked: new RegExp(`^exports\\.(?:${EXPORTS.dom}) = function \\([^]*?\\n\\};\\n`, 'gm'), answer: '' }],
}
