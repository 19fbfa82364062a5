import type { Look } from '../../engine/session/useCase'
import './lastPlace.css'

export interface ScreenHead {
  readonly title: string
  readonly eyebrow: string
  readonly step: string
  readonly canGoBack: boolean
}

/** Shows the head of the screen that was reloaded until the application has loaded. */
export function showLastPlace(
  mount: HTMLElement,
  { name, logo, secondaryLogo, darkLogo, darkSecondaryLogo }: Look,
): void {
  const place = readScreenHead(history.state)
  if (place === null || mount.firstChild) return
  const { title, eyebrow, step, canGoBack } = place
  const head = createElement('div', 'page-header', [
    // Reserves the height of the Back button.
    ...(canGoBack ? [createElement('span', 'back-button last-place-back', [])] : []),
    ...(eyebrow === '' ? [] : [createElement('p', 'eyebrow', [eyebrow])]),
    createElement('h1', '', [title]),
  ])
  const panel = createElement('header', 'side-panel', [
    createElement(
      'div',
      'side-panel-content',
      createLogos(secondaryLogo, darkSecondaryLogo, name, 'logo logo-wide', 240, 32),
    ),
  ])
  const text = createElement('div', 'slim-header-words', [
    createElement('p', 'slim-header-step', [step]),
    createElement('p', 'slim-header-company', [name]),
  ])
  const slim = createElement('header', 'slim-header', [
    ...createLogos(logo, darkLogo, name, 'logo logo-square', 64, 64),
    text,
  ])
  const layout = createElement('div', 'page-layout last-place', [
    panel,
    slim,
    createElement('main', 'page-main', [head]),
  ])
  layout.ariaBusy = 'true'
  mount.before(layout)
}

/** Returns the screen head in a history entry; null if there is none, or if other code wrote the entry. */
function readScreenHead(state: unknown): ScreenHead | null {
  if (typeof state !== 'object' || state === null || !('place' in state)) return null
  const { place } = state
  if (
    typeof place !== 'object' ||
    place === null ||
    !('title' in place && 'eyebrow' in place && 'step' in place && 'canGoBack' in place)
  )
    return null
  const { title, eyebrow, step, canGoBack } = place
  return typeof title === 'string' && typeof eyebrow === 'string' && typeof step === 'string'
    ? { title, eyebrow, step, canGoBack: canGoBack === true }
    : null
}

function createElement(name: string, className: string, children: readonly (string | Element)[]): HTMLElement {
  const node = document.createElement(name)
  node.className = className
  node.append(...children)
  return node
}

/** Creates a logo, after its variant for dark backgrounds if there is one (see `Logo`). */
function createLogos(
  src: string,
  dark: string | undefined,
  alt: string,
  className: string,
  width: number,
  height: number,
): readonly Element[] {
  const own = createImage(src, alt, className, width, height)
  return dark ? [createImage(dark, alt, `${className} logo-dark`, width, height), own] : [own]
}

function createImage(src: string, alt: string, className: string, width: number, height: number): HTMLImageElement {
  const node = Object.assign(document.createElement('img'), { src, alt, className, width, height })
  // The application replaces images that do not load.
  node.addEventListener('error', () => node.style.setProperty('visibility', 'hidden'))
  return node
}
