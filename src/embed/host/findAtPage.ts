import type { Diagnosis } from './diagnosis'
import { firstWords } from './firstWords'
import { ALLOW, frameElement } from './frameElement'

/** The least width that every screen has room in, in CSS px. */
const LEAST_WIDTH = 320

/** What keeps a flow from this page that can be seen without one. */
export function findAtPage(container: Element | string | undefined): readonly Diagnosis[] {
  const found: Diagnosis[] = []
  const add = (problem: Diagnosis['problem'], message: string): void => void found.push({ problem, message })
  if (!window.isSecureContext) add('insecure', 'This page is not served over https, so the frame has no camera and keeps no files.')
  if (window.origin === 'null') add('sandbox', 'This page is in a sandbox without allow-same-origin, so it has no origin that a build could accept.')
  for (const feature of lackingFeatures()) {
    add('permission', `This page does not allow "${feature}" in the frame. Allow it for the origin of src in its Permissions-Policy.`)
  }
  const box = typeof container === 'string' ? document.querySelector(container) : container
  if (box === null) add('container', `No element matches the container "${String(container)}".`)
  else if (box !== undefined && box.clientWidth < LEAST_WIDTH) {
    add('container', `The container is ${box.clientWidth} px wide. Make it at least ${LEAST_WIDTH} px.`)
  } else if (box !== undefined) for (const what of hidingStyles(box)) add('css', what)
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

/** What this page's styles do to a frame in a box, measured on one that stands there for a moment. */
function hidingStyles(box: Element): readonly string[] {
  const frame = frameElement(null, firstWords(undefined))
  box.append(frame)
  const found: string[] = []
  const { visibility, pointerEvents } = getComputedStyle(frame)
  if (visibility !== 'visible') found.push('The frame cannot be seen: an element around it has "visibility: hidden".')
  if (pointerEvents === 'none') found.push('The frame cannot be clicked: an element around it has "pointer-events: none".')
  const shown = frame.getBoundingClientRect()
  if (Math.abs(shown.width - frame.offsetWidth) > 1) {
    found.push(`The frame is shown ${Math.round(shown.width)} px wide instead of ${frame.offsetWidth}: an element around it is transformed or zoomed.`)
  }
  for (let element: Element | null = box; element !== null; element = element.parentElement) {
    const { opacity, overflowY } = getComputedStyle(element)
    const { bottom } = element.getBoundingClientRect()
    if (Number(opacity) < 1) found.push(`The frame is faint: ${nameOf(element)} has "opacity: ${opacity}".`)
    const isPage = element === document.body || element === document.documentElement
    if (!isPage && (overflowY === 'hidden' || overflowY === 'clip') && bottom < shown.bottom - 1) {
      const lost = Math.round(shown.bottom - Math.max(bottom, shown.top))
      found.push(`${lost} px of the frame's ${Math.round(shown.height)} are cut off: ${nameOf(element)} has "overflow: ${overflowY}" and a height. Let it grow.`)
    }
  }
  frame.remove()
  return found
}

function nameOf({ localName, id }: Element): string {
  return id === '' ? `<${localName}>` : `<${localName} id="${id}">`
}
