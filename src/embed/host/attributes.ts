import { create } from './create'
import { findNameProblems } from './optionProblems'
import type { EmbedConfig, EmbedHandle } from './options'

/** What attributes say of one flow, and what of it is wrong. */
export interface Attributes {
  readonly config: EmbedConfig
  readonly problems: readonly string[]
}

/** The attributes that say something of a flow. */
export const OBSERVED = [
  'src',
  'use-case',
  'display',
  'mode',
  'session',
  'history',
  'language',
  'color-scheme',
  'timeout',
  'action-timeout',
  'close-label',
  'brand-name',
  'brand-logo',
  'brand-secondary-logo',
  'brand-dark-logo',
  'brand-dark-secondary-logo',
  'brand-primary-color',
] as const

/** What attributes say; `attribute` gives one by its name. */
export function readAttributes(attribute: (name: string) => string | null): Attributes {
  const said = (name: (typeof OBSERVED)[number]): string | undefined => attribute(name) ?? undefined
  const [useCase, session, language, mode, display, scheme] = (
    ['use-case', 'session', 'language', 'mode', 'display', 'color-scheme'] as const
  ).map(said)
  const [timeout, actionTimeout, closeLabel] = [said('timeout'), said('action-timeout'), said('close-label')]
  const brand = withoutNothing({
    name: said('brand-name'),
    logo: said('brand-logo'),
    secondaryLogo: said('brand-secondary-logo'),
    darkLogo: said('brand-dark-logo'),
    darkSecondaryLogo: said('brand-dark-secondary-logo'),
    primaryColor: said('brand-primary-color'),
  })
  const config: EmbedConfig = {
    src: said('src') ?? '',
    display: display === 'dialog' ? 'dialog' : 'inline',
    history: said('history') !== undefined,
    ...(useCase === undefined ? {} : { useCase }),
    ...(session === undefined ? {} : { session }),
    ...(language === undefined ? {} : { language }),
    ...(mode === 'test' || mode === 'live' ? { mode } : {}),
    ...(scheme === 'light' || scheme === 'dark' ? { colorScheme: scheme } : {}),
    ...(timeout === undefined ? {} : { timeout: Number(timeout) }),
    ...(actionTimeout === undefined ? {} : { actionTimeout: Number(actionTimeout) }),
    ...(closeLabel === undefined ? {} : { closeLabel }),
    ...(Object.keys(brand).length === 0 ? {} : { brand }),
  }
  return { config, problems: findNameProblems({ mode, display, colorScheme: scheme }) }
}

function withoutNothing(values: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
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
    const { config, problems } = readAttributes((name) => element.getAttribute(`data-formway-${name}`))
    for (const problem of problems) console.error(problem, element)
    const isButton = element instanceof HTMLButtonElement
    const handle = create(isButton ? { ...config, display: 'dialog' } : { ...config, container: element })
    handles.set(element, handle)
    if (isButton) element.addEventListener('click', () => handle.open())
    else handle.open()
  }
}
