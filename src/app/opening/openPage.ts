import { CONFIGURATION_KEY, parseConfiguration, readSavedConfiguration } from '../../configure/configuration'
import type { Look, UseCase } from '../../engine/session/useCase'
import { applyTheme } from '../../renderer/theme/applyTheme'
import { getDraftKey } from '../../services/drafts/draftPlaces'
import { LANGUAGE_KEY, readStoredText } from '../../services/storedText'
import type { Application } from '../start'

type BrandValues = Readonly<Partial<Look>>

/**
 * Fills the placeholders in all texts and attributes below a node. Images get their address now; those without one are
 * removed, since each would report an error.
 */
function fillPlaceholders(root: DocumentFragment, values: BrandValues): void {
  const nodes = document.createTreeWalker(root)
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    for (const part of node instanceof Element ? node.attributes : [node])
      part.nodeValue = fillText(part.nodeValue ?? '', values)
  }
  for (const image of root.querySelectorAll<HTMLImageElement>('[data-src]')) {
    const src = image.dataset['src']
    if (src) image.src = src
    else image.remove()
  }
}

function fillText(text: string, values: BrandValues): string {
  return text.replaceAll(/{{brand.(\w+)}}/g, (_, name: keyof BrandValues) => values[name] ?? '')
}

const browser = (): Storage => localStorage

/**
 * Shows the first screen of the page's use case, or of the configured one, with the configured brand and in the detected
 * language. Shows nothing when the application is needed: for the configuration screen, in a frame, for a draft, for a first
 * screen that needs a session, or when the application is already there. After a reload it shows the head of the last screen.
 */
async function showOpening(mount: HTMLElement): Promise<void> {
  const first = document.querySelector('template')
  // In development the page has no template. `routes.ts` is not imported, to keep this script small.
  if (!first || parent !== window || location.hash.startsWith('#/c')) return
  const saved = readStoredText(browser, CONFIGURATION_KEY)
  const id = mount.dataset['useCase'] ?? parseConfiguration(saved)?.useCase ?? first.id
  // Destructuring the import would make the bundler write the module twice.
  const template =
    id === first.id && isInOwnLanguage()
      ? first
      : ((await import('./loadTemplate').then((module) => module.loadOpening(id))) ?? first)
  if (!template.title || mount.firstChild) return
  const useCase: UseCase = JSON.parse(template.dataset['useCase'] ?? '')
  const values = readSavedConfiguration(saved, [useCase]) ?? useCase.look
  applyTheme(values.primaryColor)
  if ([browser, () => sessionStorage].some((open) => readStoredText(open, getDraftKey(useCase.id)))) {
    // Not awaited: the application loads at the same time, and does not need it.
    import('./lastPlace').then(
      (module) => module.showLastPlace(mount, values),
      () => undefined,
    )
    return
  }
  // Fill the template before it is in the page, where its images would load at once.
  fillPlaceholders(template.content, values)
  document.title = fillText(template.title, values)
  mount.replaceChildren(template.content)
}

/** Returns whether nothing asks for another language than the page's; otherwise `detectLanguage` decides. */
function isInOwnLanguage(): boolean {
  return (
    !location.search &&
    !readStoredText(browser, LANGUAGE_KEY) &&
    navigator.language.startsWith(document.documentElement.lang.slice(0, 2))
  )
}

/**
 * Shows the first screen of the flow at once, while everything else loads; if that screen cannot be shown alone, loads the
 * application and shows it. A press on the first screen is kept until the application has loaded. `load` returns the same
 * application each time.
 */
export function openPage(mount: HTMLElement, load: () => Promise<Application>): void {
  // CSS shows this element as long as nothing else is on the page; from here on it is shown only after a failure.
  const unavailable = document.querySelector('.unavailable')
  /** The last press counts, even if the application is already being loaded for another reason. */
  let opening: { pressed: string | null } | null = { pressed: null }
  let isLeft = false

  const leave = (): void => {
    if (isLeft) return
    isLeft = true
    load()
      .then((application) => application.show(mount.firstChild && opening))
      .catch((cause: unknown) => {
        console.error(cause)
        mount.replaceChildren(unavailable ?? '')
      })
      .finally(() => {
        opening = null
      })
  }
  mount.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (!button || !opening) return
    showBusy(button)
    opening.pressed = button.name
    leave()
  })
  const prepare = (): void => {
    if (!mount.firstChild) return leave()
    unavailable?.remove()
    // Wait for the first paint, which any earlier work would delay; an idle callback would come too early.
    new PerformanceObserver(() => {
      for (const link of mount.querySelectorAll('link')) link.rel = 'modulepreload'
      load()
        .then((application) => application.prepare())
        // A press tries again.
        .catch(() => undefined)
    }).observe({ type: 'paint', buffered: true })
  }
  // A logo that fails to load, another address, or a change of storage by another tab.
  mount.addEventListener('error', ({ target }) => target instanceof Image && leave(), true)
  addEventListener('hashchange', leave)
  addEventListener('storage', leave)
  showOpening(mount).then(prepare, leave)
}

function showBusy(button: HTMLButtonElement): void {
  button.setAttribute('aria-disabled', 'true')
  const label = button.querySelector<HTMLElement>('[data-busy]')
  label?.firstElementChild?.replaceChildren(label.dataset['busy'] ?? '')
}
