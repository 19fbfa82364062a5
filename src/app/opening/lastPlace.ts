import type { Configuration } from '../../configure/configuration'
import './lastPlace.css'

/** What stands at the head of a screen. */
export interface PlaceShown {
  readonly title: string
  readonly eyebrow: string
  readonly step: string
  readonly canGoBack: boolean
}

/** Shows the head of the screen that was reloaded, until the application is there: before it, where nothing is yet. */
export function showLastPlace(
  mount: HTMLElement,
  { name, logo, secondaryLogo, darkLogo, darkSecondaryLogo }: Configuration,
): void {
  const place = notedIn(history.state)
  if (place === null || mount.firstChild) return
  const { title, eyebrow, step, canGoBack } = place
  const head = element('div', 'page-header', [
    // As high as the way back.
    ...(canGoBack ? [element('span', 'back-button last-place-back', [])] : []),
    ...(eyebrow === '' ? [] : [element('p', 'eyebrow', [eyebrow])]),
    element('h1', '', [title]),
  ])
  const panel = element('header', 'side-panel', [
    element('div', 'side-panel-content', logos(secondaryLogo, darkSecondaryLogo, name, 'logo logo-wide', 240, 32)),
  ])
  const words = element('div', 'slim-header-words', [
    element('p', 'slim-header-step', [step]),
    element('p', 'slim-header-company', [name]),
  ])
  const slim = element('header', 'slim-header', [...logos(logo, darkLogo, name, 'logo logo-square', 64, 64), words])
  const layout = element('div', 'page-layout last-place', [panel, slim, element('main', 'page-main', [head])])
  layout.ariaBusy = 'true'
  mount.before(layout)
}

/** The place that an entry of the history names; null where it names none, or somebody else wrote it. */
function notedIn(state: unknown): PlaceShown | null {
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

function element(name: string, className: string, children: readonly (string | Element)[]): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.append(...children)
  return made
}

/** A logo, behind the one for dark backgrounds if there is any: see `Logo`. */
function logos(
  src: string,
  dark: string | undefined,
  alt: string,
  className: string,
  width: number,
  height: number,
): readonly Element[] {
  const own = picture(src, alt, className, width, height)
  return dark ? [picture(dark, alt, `${className} logo-dark`, width, height), own] : [own]
}

function picture(src: string, alt: string, className: string, width: number, height: number): HTMLImageElement {
  const made = Object.assign(document.createElement('img'), { src, alt, className, width, height })
  // What does not load is replaced once the application is there.
  made.addEventListener('error', () => made.style.setProperty('visibility', 'hidden'))
  return made
}
