import { create } from './create'
import type { DiagnosedConfig, Diagnosis } from './diagnosis'
import { findAtPage } from './findAtPage'
import { findUnanswered, isSlow, slowNetwork } from './findUnanswered'
import { buildAddress, frameAddress } from './frameAddress'
import type { EmbedError } from './options'
import { styled } from './styled'

const NOT_KEPT =
  'The browser stores nothing for a frame of that origin, so the flow says that progress is not kept. Hosting the build on the same site fixes this.'

/** What is tried out never meets what an applicant has entered. */
const SESSION = 'formway-diagnose'

/**
 * Looks for what keeps a flow from this page, or from what it is given, by showing one for a moment where nobody sees it.
 * Nothing wrong gives nothing.
 */
export async function diagnose({ container, ...config }: DiagnosedConfig): Promise<readonly Diagnosis[]> {
  const found = findAtPage(container)
  const wrong = wrongAddress(config.src)
  if (wrong !== null) return [...found, wrong]
  // What is in a sandbox has no origin, and neither has a frame in it: there is no use in trying.
  if (found.some(({ problem }) => problem === 'sandbox')) return found
  return [...found, ...(await tryOut(config))]
}

/** What is wrong with an address before it is tried. */
function wrongAddress(src: string): Diagnosis | null {
  try {
    const { protocol, hostname } = buildAddress(src)
    const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$|\.localhost$/.test(hostname)
    if (location.protocol !== 'https:' || protocol !== 'http:' || isLocal) return null
    return { problem: 'mixedContent', message: `This page is served over https and src over http, so no browser shows ${src} in it. Serve the build over https.` }
  } catch {
    return { problem: 'address', message: `src must be an http or https address, not "${String(src)}".` }
  }
}

/** How long the page of a frame took until it was there, in ms, as far as the browser tells. */
function timeOf({ href }: URL): number {
  const [address] = href.split('#')
  const loads = performance.getEntriesByType('resource').filter(({ name }) => name === href || name === address)
  return loads.at(-1)?.duration ?? 0
}

/** What a flow says of itself that is shown for a moment, and what it may be that none does. */
async function tryOut(config: DiagnosedConfig): Promise<readonly Diagnosis[]> {
  const container = styled(document.createElement('div'), { position: 'fixed', 'inset-inline-start': '-9999px', 'inline-size': '360px' })
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
  const took = timeOf(frameAddress(config.src, config.useCase))
  if (error?.type === 'unavailable') return [...found, await findUnanswered(config.src, refused, took)]
  if (error?.type === 'slow' || isSlow(took)) return [...found, slowNetwork(buildAddress(config.src), took)]
  return error === null ? found : [...found, { problem: error.type, message: error.message }]
}
