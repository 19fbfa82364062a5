import { create } from './create'
import { findNameProblems } from './optionProblems'
import type { EmbedConfig, EmbedHandle } from './options'

export interface Attributes {
  readonly config: EmbedConfig
  readonly problems: readonly string[]
}

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

/** Reads the options from attributes; `attribute` returns one by name. */
export function readAttributes(attribute: (name: string) => string | null): Attributes {
  const read = (name: (typeof OBSERVED)[number]): string | undefined => attribute(name) ?? undefined
  const [useCase, session, language, mode, display, scheme] = (
    ['use-case', 'session', 'language', 'mode', 'display', 'color-scheme'] as const
  ).map(read)
  const [timeout, actionTimeout, closeLabel] = [read('timeout'), read('action-timeout'), read('close-label')]
  const brand = removeUndefined({
    name: read('brand-name'),
    logo: read('brand-logo'),
    secondaryLogo: read('brand-secondary-logo'),
    darkLogo: read('brand-dark-logo'),
    darkSecondaryLogo: read('brand-dark-secondary-logo'),
    primaryColor: read('brand-primary-color'),
  })
  const config: EmbedConfig = {
    src: read('src') ?? '',
    display: display === 'dialog' ? 'dialog' : 'inline',
    history: read('history') !== undefined,
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

function removeUndefined(values: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

const MARK = '[data-formway-src]'
const handles = new WeakMap<Element, EmbedHandle>()

/**
 * Shows a flow in every element with `data-formway-src`, or opens one in a dialog at a press of such a button. Later
 * calls handle elements that were added since.
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
