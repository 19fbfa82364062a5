import { create } from './create'
import { ALLOW } from './frameElement'
import { styled } from './styled'

/** What may be wrong on a page, and how to mend it. */
export interface Diagnosis {
  readonly problem: 'insecure' | 'sandbox' | 'policy' | 'permission' | 'container' | 'unavailable' | 'version' | 'useCase' | 'broken' | 'storage'
  readonly message: string
}

/** The least width that every screen has room in, in CSS px. */
const LEAST_WIDTH = 320

const NOT_KEPT =
  'The browser keeps nothing for a frame of that origin: the flow says that progress is not kept. A host of the same site mends it.'

/** Looks for what keeps a flow from this page, by showing one for a moment where nobody sees it. Nothing wrong gives nothing. */
export async function diagnose({ src, container, useCase, timeout = 10_000 }: {
  readonly src: string
  readonly container?: Element | string
  readonly useCase?: string
  readonly timeout?: number
}): Promise<readonly Diagnosis[]> {
  const found: Diagnosis[] = []
  const add = (problem: Diagnosis['problem'], message: string): void => void found.push({ problem, message })
  if (!window.isSecureContext) add('insecure', 'This page is not served by https: the frame has no camera and keeps no files.')
  if (window.origin === 'null') add('sandbox', 'This page is in a sandbox without allow-same-origin: it has no origin that a build could accept.')
  const box = typeof container === 'string' ? document.querySelector(container) : container
  if (box === null) add('container', 'There is no element for the container.')
  else if (box !== undefined && box.clientWidth < LEAST_WIDTH) {
    add('container', `The container is ${box.clientWidth} px wide: give it at least ${LEAST_WIDTH}.`)
  }
  for (const feature of lackingFeatures()) {
    add('permission', `This page does not pass on "${feature}": name it in its Permissions-Policy for the origin of src.`)
  }
  await tryOut({ src, timeout, ...(useCase === undefined ? {} : { useCase }) }, add)
  return found
}

/** What a flow asks for and this page may not pass on, where the browser tells. */
function lackingFeatures(): readonly string[] {
  const policy: unknown = Reflect.get(document, 'featurePolicy')
  if (typeof policy !== 'object' || policy === null || !('allowsFeature' in policy) || !('features' in policy)) return []
  const { allowsFeature, features } = policy
  if (typeof allowsFeature !== 'function' || typeof features !== 'function') return []
  const known: unknown = features.call(policy)
  return ALLOW.split('; ').filter((feature) => Array.isArray(known) && known.includes(feature) && allowsFeature.call(policy, feature) === false)
}

async function tryOut(
  config: { readonly src: string; readonly useCase?: string; readonly timeout: number },
  add: (problem: Diagnosis['problem'], message: string) => void,
): Promise<void> {
  const container = styled(document.createElement('div'), { position: 'fixed', 'inset-inline-start': '-9999px', 'inline-size': '360px' })
  container.inert = true
  document.body.append(container)
  const blocked: string[] = []
  const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => void blocked.push(`${effectiveDirective} ${blockedURI}`)
  document.addEventListener('securitypolicyviolation', note)
  const ended = new Promise<void>((resolve) => {
    const handle = create({
      ...config,
      container,
      onLoad: ({ keepsProgress }) => {
        if (!keepsProgress) add('storage', NOT_KEPT)
      },
      onReady: () => resolve(handle.destroy()),
      onError: ({ type, message }) => {
        add(type, message)
        resolve(handle.destroy())
      },
    })
    handle.open()
  })
  await ended
  document.removeEventListener('securitypolicyviolation', note)
  container.remove()
  for (const each of new Set(blocked)) add('policy', `The policy of this page refused ${each}: add the origin of src to frame-src.`)
}
