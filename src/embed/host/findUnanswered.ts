import type { Diagnosis } from './diagnosis'

/** What every build has beside its page. */
const SCRIPT = 'embed.iife.js'

/** Why a frame may not have answered, where this page can find it out; `refused` is what its policy refused of the frame. */
export async function findUnanswered({ origin, pathname }: URL, refused: readonly string[]): Promise<Diagnosis> {
  const src = `${origin}${pathname}`
  // A folder may be named without its slash: its host leads there.
  const script = /\/$|\.html?$/.test(pathname) ? new URL(SCRIPT, src) : new URL(`${src}/${SCRIPT}`)
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
  const page = await attempt(() => fetch(src, { mode: 'no-cors', credentials: 'omit' }))
  if (page === 'failed') return { problem: 'unreachable', message: `Nothing answers at ${src}: is the address right, and its server running?` }
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
