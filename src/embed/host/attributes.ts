import { create } from './create'
import type { EmbedConfig, EmbedHandle } from './options'

/** What attributes say, by their names: src, use-case, mode, color-scheme, brand-name, brand-logo, brand-secondary-logo, brand-primary-color. */
export function configOf(attribute: (name: string) => string | null): EmbedConfig {
  const said = (name: string): string | undefined => attribute(name) ?? undefined
  const useCase = said('use-case')
  const scheme = said('color-scheme')
  const brand = withoutNothing({
    name: said('brand-name'),
    logo: said('brand-logo'),
    secondaryLogo: said('brand-secondary-logo'),
    primaryColor: said('brand-primary-color'),
  })
  return {
    src: said('src') ?? '',
    mode: said('mode') === 'dialog' ? 'dialog' : 'inline',
    ...(useCase === undefined ? {} : { useCase }),
    ...(scheme === 'light' || scheme === 'dark' ? { colorScheme: scheme } : {}),
    ...(Object.keys(brand).length === 0 ? {} : { brand }),
  }
}

function withoutNothing(values: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** What marks an element that a flow is shown in, or a button that opens one in a dialog. */
const MARK = '[data-formway-src]'
const handles = new WeakMap<Element, EmbedHandle>()

/**
 * Shows a flow in every element with `data-formway-src`, and has a press of every button with it open one in a dialog.
 * Called again, it finds those that came meanwhile.
 */
export function openMarked(): void {
  for (const element of document.querySelectorAll<HTMLElement>(MARK)) {
    if (handles.has(element)) continue
    const config = configOf((name) => element.getAttribute(`data-formway-${name}`))
    const isButton = element instanceof HTMLButtonElement
    const handle = create(isButton ? { ...config, mode: 'dialog' } : { ...config, container: element })
    handles.set(element, handle)
    if (isButton) element.addEventListener('click', () => handle.open())
    else handle.open()
  }
}
