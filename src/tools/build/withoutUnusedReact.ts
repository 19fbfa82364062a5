import type { Plugin } from 'vite'

/** Something that React asks at run time, and the answer that it always gets here. */
interface Question {
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

/**
 * What React does for what nothing here draws or asks for: view transitions, pages of a server, files, actions of forms,
 * lists of suspended parts, hidden activities, elements of one's own, and where a component stands (no report says it).
 */
const UNREACHED = [
  'applyViewTransitionName',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'createViewTransitionInstance',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  'attemptExplicitHydrationTarget',
  'clearHydrationBoundary',
  'hideOrUnhideDehydratedBoundary',
  'prepareToHydrateHostInstance',
  'queueHydrationError',
  'updateDehydratedSuspenseComponent',
  'acquireResource',
  'createHoistableInstance',
  'getResource',
  'insertStylesheetIntoRoot',
  'insertSuspendedStylesheets',
  'isHostHoistableType',
  'preloadResource',
  'preloadResourceAndSuspendIfNeeded',
  'suspendResource',
  'actionStateActionEffect',
  'actionStateReducer',
  'dispatchActionState',
  'dispatchOptimisticSetState',
  'mountActionState',
  'notifyActionListeners',
  'onActionError',
  'onActionSuccess',
  'rerenderActionState',
  'runActionStateAction',
  'updateActionState',
  'updateActionStateImpl',
  'updateOptimisticImpl',
  'updateSuspenseListComponent',
  'updateActivityComponent',
  'setPropOnCustomElement',
  'defaultOnDefaultTransitionIndicator',
  'getStackByFiberInDevAndProd',
]

/** What of browsers is asked here has been in Chrome since 95, Firefox since 93 and Safari since 15.4. */
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
    // No page of a server is taken over: `createRoot` is the only way in.
    { asked: /\bisHydrating\b(?=[ ;)](?!= ))/g, answer: 'false' },
    { asked: /\b[\w$.]+\.isDehydrated\b/g, answer: 'false' },
    { asked: /\b[\w$.]+\.dehydrated\b/g, answer: 'null' },
    // No fragment has a ref.
    { asked: /^FragmentInstance\.prototype\.\w+ = function \([^]*?\n\};\n/gm, answer: '' },
    { asked: /aliases = new Map\(\[.*?\]\)/s, answer: `aliases = new Map(${JSON.stringify(ATTRIBUTES)})` },
    { asked: /(?<=requestFormReset),\s*D: prefetchDNS,.*?M: preinitModuleScript/s, answer: '' },
    ...UNREACHED.map((name) => ({ asked: new RegExp(`^function ${name}\\([^]*?\\n\\}\\n`, 'm'), answer: `function ${name}() {}\n` })),
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
  'react.production.js': [{ asked: /"function" === typeof reportError/, answer: 'true' }],
}

/**
 * Leaves out of a build what React does for browsers that are not supported, for pages that a server rendered, and for
 * what nothing here draws; and the complaints of the phone package. A build fails where one of them asks otherwise.
 */
export function withoutUnusedReact(): Plugin {
  return {
    name: 'formway-without-unused-react',
    transform: {
      filter: { id: /\/node_modules\/(?:(?:react|react-dom|scheduler)\/cjs\/(?:react|react-dom-client|scheduler)\.production\.js|react-international-phone\/dist\/index\.mjs)$/ },
      handler: (code, id) => ({ code: answered(code, id.replace(/^.*\//, '')), map: null }),
    },
  }
}

/** The code of a file with what it asks answered. Throws where it does not ask. */
export function answered(code: string, file: string): string {
  return (QUESTIONS[file] ?? []).reduce((text, { asked, answer }) => {
    if (text.search(asked) === -1) throw new Error(`${file} has no ${asked} any more: see what it asks instead, and put it right in withoutUnusedReact.ts.`)
    return text.replace(asked, answer)
  }, code)
}
