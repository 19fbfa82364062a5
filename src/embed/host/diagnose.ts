import { create } from './create'
import type { DiagnosedConfig, Diagnosis, EmbedError } from './options'
import { ALLOW, buildAddress, getFirstWords, buildFrameAddress, createFrameElement, applyStyle } from './frameElement'

const NOT_KEPT =
  'The browser stores nothing for a frame of that origin, so the flow says that progress is not kept. Hosting the build on the same site fixes this.'

/** A session of its own, so that a trial never meets an applicant's answers. */
const SESSION = 'formway-diagnose'

/**
 * Finds what prevents a flow on this page, by showing one outside the visible area for a moment. Returns an empty list
 * if nothing is wrong.
 */
export async function diagnose({ container, ...config }: DiagnosedConfig): Promise<readonly Diagnosis[]> {
  const found = findAtPage(container)
  const wrong = findAddressProblem(config.src)
  if (wrong !== null) return [...found, wrong]
  // A sandboxed page has no origin, and neither has a frame in it, so a trial would fail.
  if (found.some(({ problem }) => problem === 'sandbox')) return found
  return [...found, ...(await tryFlow(config))]
}

/** The least width that every screen fits in, in CSS px. */
const LEAST_WIDTH = 320

/** Checks what this page alone reveals. */
function findAtPage(container: Element | string | undefined): readonly Diagnosis[] {
  const found: Diagnosis[] = []
  const add = (problem: Diagnosis['problem'], message: string): void => void found.push({ problem, message })
  if (!window.isSecureContext)
    add('insecure', 'This page is not served over https, so the frame has no camera and keeps no files.')
  if (window.origin === 'null')
    add(
      'sandbox',
      'This page is in a sandbox without allow-same-origin, so it has no origin that a build could accept.',
    )
  for (const feature of listForbiddenFeatures()) {
    add(
      'permission',
      `This page does not allow "${feature}" in the frame. Allow it for the origin of src in its Permissions-Policy.`,
    )
  }
  const box = typeof container === 'string' ? document.querySelector(container) : container
  if (box === null) add('container', `No element matches the container "${String(container)}".`)
  else if (box !== undefined && box.clientWidth < LEAST_WIDTH) {
    add('container', `The container is ${box.clientWidth} px wide. Make it at least ${LEAST_WIDTH} px.`)
  } else if (box !== undefined) for (const what of findHidingStyles(box)) add('css', what)
  return found
}

/** Lists the features that a flow needs and this page does not allow, if the browser has `document.featurePolicy`. */
function listForbiddenFeatures(): readonly string[] {
  const policy: unknown = Reflect.get(document, 'featurePolicy')
  if (typeof policy !== 'object' || policy === null || !('allowsFeature' in policy) || !('features' in policy))
    return []
  const { allowsFeature, features } = policy
  if (typeof allowsFeature !== 'function' || typeof features !== 'function') return []
  const known: unknown = features.call(policy)
  return ALLOW.split('; ').filter(
    (feature) => Array.isArray(known) && known.includes(feature) && allowsFeature.call(policy, feature) === false,
  )
}

/** Finds styles of the page that would hide a frame in `box`, by adding one for a moment. */
function findHidingStyles(box: Element): readonly string[] {
  const frame = createFrameElement(null, getFirstWords(undefined))
  box.append(frame)
  const found: string[] = []
  const { visibility, pointerEvents } = getComputedStyle(frame)
  if (visibility !== 'visible') found.push('The frame cannot be seen: an element around it has "visibility: hidden".')
  if (pointerEvents === 'none')
    found.push('The frame cannot be clicked: an element around it has "pointer-events: none".')
  const shown = frame.getBoundingClientRect()
  if (Math.abs(shown.width - frame.offsetWidth) > 1) {
    found.push(
      `The frame is shown ${Math.round(shown.width)} px wide instead of ${frame.offsetWidth}: an element around it is transformed or zoomed.`,
    )
  }
  for (let element: Element | null = box; element !== null; element = element.parentElement) {
    const { opacity, overflowY } = getComputedStyle(element)
    const { bottom } = element.getBoundingClientRect()
    if (Number(opacity) < 1) found.push(`The frame is faint: ${describeElement(element)} has "opacity: ${opacity}".`)
    const isPage = element === document.body || element === document.documentElement
    if (!isPage && (overflowY === 'hidden' || overflowY === 'clip') && bottom < shown.bottom - 1) {
      const lost = Math.round(shown.bottom - Math.max(bottom, shown.top))
      found.push(
        `${lost} px of the frame's ${Math.round(shown.height)} are cut off: ${describeElement(element)} has "overflow: ${overflowY}" and a height. Let it grow.`,
      )
    }
  }
  frame.remove()
  return found
}

function describeElement({ localName, id }: Element): string {
  return id === '' ? `<${localName}>` : `<${localName} id="${id}">`
}

function findAddressProblem(src: string): Diagnosis | null {
  try {
    const { protocol, hostname } = buildAddress(src)
    const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$|\.localhost$/.test(hostname)
    if (location.protocol !== 'https:' || protocol !== 'http:' || isLocal) return null
    return {
      problem: 'mixedContent',
      message: `This page is served over https and src over http, so no browser shows ${src} in it. Serve the build over https.`,
    }
  } catch {
    return { problem: 'address', message: `src must be an http or https address, not "${String(src)}".` }
  }
}

/** How long the frame's page took to load, in ms; 0 if the browser does not tell. */
function measureLoad({ href }: URL): number {
  const [address] = href.split('#')
  const loads = performance.getEntriesByType('resource').filter(({ name }) => name === href || name === address)
  return loads.at(-1)?.duration ?? 0
}

async function tryFlow(config: DiagnosedConfig): Promise<readonly Diagnosis[]> {
  const container = applyStyle(document.createElement('div'), {
    position: 'fixed',
    'inset-inline-start': '-9999px',
    'inline-size': '360px',
  })
  container.inert = true
  document.body.append(container)
  const found: Diagnosis[] = []
  const refused: string[] = []
  const note = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
    if (/^(frame|child|default)-src/.test(effectiveDirective)) refused.push(effectiveDirective)
  }
  document.addEventListener('securitypolicyviolation', note)
  const error = await new Promise<EmbedError | null>((resolve) => {
    const handle = create({
      ...config,
      container,
      session: SESSION,
      onLoad: ({ keepsProgress }) => {
        if (!keepsProgress) found.push({ problem: 'storage', message: NOT_KEPT })
      },
      onReady: () => resolve(handle.destroy().then(() => null)),
      onError: (given) => {
        if (given.type === 'option') found.push({ problem: given.type, message: given.message })
        else resolve(given)
      },
    })
    handle.open()
  })
  document.removeEventListener('securitypolicyviolation', note)
  container.remove()
  const took = measureLoad(buildFrameAddress(config.src, config.useCase))
  if (error?.type === 'unavailable') return [...found, await findUnanswered(config.src, refused, took)]
  if (error?.type === 'slow' || isSlow(took)) return [...found, describeSlowNetwork(buildAddress(config.src), took)]
  return error === null ? found : [...found, { problem: error.type, message: error.message }]
}

/** A file that every build has beside its pages. */
const SCRIPT = 'embed.iife.js'

/** A file that takes longer, in ms, means a slow network: a flow loads several one after the other. */
const SLOW = 1000

function isSlow(took: number): boolean {
  return took >= SLOW
}

/** `took` is how long one file took, in ms; 0 if unknown. */
function describeSlowNetwork({ href }: URL, took: number): Diagnosis {
  const measured = took === 0 ? '' : ` (${(took / 1000).toFixed(1)} s for one)`
  return {
    problem: 'slow',
    message: `The files of ${href} come slowly${measured}, and a flow takes four to five one after another: serve them from nearer by, compressed, and by HTTP/2; timeout says how long each may take.`,
  }
}

/**
 * Finds out why a frame did not answer. `refused` are the directives of this page's policy that refused it, and `took`
 * is how long its page took, in ms; 0 if unknown.
 */
async function findUnanswered(named: string, refused: readonly string[], took: number): Promise<Diagnosis> {
  const { origin, pathname } = new URL(named, document.baseURI)
  const build = buildAddress(named)
  const src = `${origin}${pathname}`
  const script = new URL(SCRIPT, build)
  const [directive] = refused
  if (directive !== undefined) {
    return {
      problem: 'policy',
      message: `The policy of this page refused the frame by its ${directive}: add ${origin} to its frame-src.`,
    }
  }
  if (await isIsolated()) {
    return {
      problem: 'isolation',
      message: `This page sends Cross-Origin-Embedder-Policy: the host of ${src} has to send "Cross-Origin-Embedder-Policy: credentialless" and "Cross-Origin-Resource-Policy: cross-origin" (the build's _headers do), or this page no such policy.`,
    }
  }
  const began = performance.now()
  const page = await attempt(() => fetch(src, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' }))
  const slowest = Math.max(took, page === 'worked' ? performance.now() - began : 0)
  if (page === 'failed')
    return {
      problem: 'unreachable',
      message: `Nothing answers at ${src}: is the address right, and its server running?`,
    }
  if (isSlow(slowest)) return describeSlowNetwork(build, slowest)
  const beside = await attempt(() => preloadScript(script.href))
  if (beside === 'failed') {
    const orNothing = page === 'refused' ? ', or nothing listens there' : ''
    return {
      problem: 'missing',
      message: `There is no build at ${src}: ${SCRIPT} is not found beside it (404)${orNothing}. src is the folder of a build's index.html.`,
    }
  }
  if (beside === 'refused') {
    return {
      problem: 'unavailable',
      message: `The frame of ${src} did not answer, and the policy of this page does not let it find out why: is a build there, and does its frame-ancestors name ${window.origin}?`,
    }
  }
  return {
    problem: 'ancestors',
    message: `A build is at ${src}, but does not answer in a frame: the Content-Security-Policy that its host sends has to say "frame-ancestors ${window.origin}", and no X-Frame-Options.`,
  }
}

/** Runs `what`; `refused` means that the policy of this page blocked it. */
async function attempt(what: () => Promise<unknown>): Promise<'worked' | 'failed' | 'refused'> {
  let isRefused = false
  const note = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
    isRefused ||= /^(connect|script|default)-src/.test(effectiveDirective)
  }
  document.addEventListener('securitypolicyviolation', note)
  const worked = await what().then(
    () => true,
    () => false,
  )
  // The event of a violation is a separate task, which may come after the failure.
  await new Promise((resolve) => setTimeout(resolve))
  document.removeEventListener('securitypolicyviolation', note)
  if (worked) return 'worked'
  return isRefused ? 'refused' : 'failed'
}

function preloadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    link.href = address
    const end = (done: () => void) => (): void => {
      link.remove()
      done()
    }
    link.addEventListener('load', end(resolve))
    link.addEventListener('error', end(reject))
    document.head.append(link)
  })
}

async function isIsolated(): Promise<boolean> {
  if (window.crossOriginIsolated) return true
  try {
    const { headers } = await fetch(location.href, { method: 'HEAD' })
    return /require-corp|credentialless/.test(headers.get('cross-origin-embedder-policy') ?? '')
  } catch {
    return false
  }
}
