import type { Diagnosis } from './diagnosis'
import { buildAddress } from './frameAddress'

/** What every build has beside its page. */
const SCRIPT = 'embed.iife.js'

/** A file that takes so long, in ms, makes an applicant wait for several such. */
const SLOW = 1000

/** Whether a file that took so long, in ms, came over a slow network. */
export function isSlow(took: number): boolean {
  return took >= SLOW
}

/** What is said of a build whose files come slowly; `took` is how long one did, in ms, where that is known. */
export function slowNetwork({ href }: URL, took: number): Diagnosis {
  const measured = took === 0 ? '' : ` (${(took / 1000).toFixed(1)} s for one)`
  return { problem: 'slow', message: `The files of ${href} come slowly${measured}, and a flow takes four to five one after another: serve them from nearer by, compressed, and by HTTP/2; timeout says how long each may take.` }
}

/**
 * Why a frame may not have answered, where this page can find it out; `refused` is what its policy refused of the frame, and
 * `took` how long its page took, in ms, where that is known.
 */
export async function findUnanswered(named: string, refused: readonly string[], took: number): Promise<Diagnosis> {
  const { origin, pathname } = new URL(named, document.baseURI)
  const build = buildAddress(named)
  const src = `${origin}${pathname}`
  const script = new URL(SCRIPT, build)
  const [directive] = refused
  if (directive !== undefined) {
    return { problem: 'policy', message: `The policy of this page refused the frame by its ${directive}: add ${origin} to its frame-src.` }
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
  if (page === 'failed') return { problem: 'unreachable', message: `Nothing answers at ${src}: is the address right, and its server running?` }
  if (isSlow(slowest)) return slowNetwork(build, slowest)
  const beside = await attempt(() => preloaded(script.href))
  if (beside === 'failed') {
    const orNothing = page === 'refused' ? ', or nothing listens there' : ''
    return { problem: 'missing', message: `There is no build at ${src}: ${SCRIPT} is not found beside it (404)${orNothing}. src is the folder of a build's index.html.` }
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

/** Whether something works; refused: the policy of this page does not let it be tried. */
async function attempt(what: () => Promise<unknown>): Promise<'worked' | 'failed' | 'refused'> {
  let isRefused = false
  const note = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
    isRefused ||= /^(connect|script|default)-src/.test(effectiveDirective)
  }
  document.addEventListener('securitypolicyviolation', note)
  const worked = await what().then(() => true, () => false)
  // A violation is said in a task of its own, which may come after the failure.
  await new Promise((resolve) => setTimeout(resolve))
  document.removeEventListener('securitypolicyviolation', note)
  if (worked) return 'worked'
  return isRefused ? 'refused' : 'failed'
}

/** Loads a script without running it. */
function preloaded(address: string): Promise<void> {
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

/** Whether this page lets in only what says that it may be: its own headers tell. */
async function isIsolated(): Promise<boolean> {
  if (window.crossOriginIsolated) return true
  try {
    const { headers } = await fetch(location.href, { method: 'HEAD' })
    return /require-corp|credentialless/.test(headers.get('cross-origin-embedder-policy') ?? '')
  } catch {
    return false
  }
}
