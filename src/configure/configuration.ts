import type { Brand } from '../language/brand'

/** What a client chose on the configuration screen (spec §3): a use case and a brand. */
export interface Configuration extends Pick<Brand, 'name' | 'logo' | 'secondaryLogo' | 'primaryColor'> {
  readonly useCase: string
}

/** What the configuration depends on: the use cases there are, in order, and the brand presets. */
export interface Catalogue {
  readonly flows: readonly { readonly id: string; readonly brand: { preset?: string; primaryColor?: string } | null }[]
  readonly presets: Readonly<Record<string, Brand>>
}

/** The key of the configuration in local storage (spec §3). */
export const CONFIGURATION_KEY = 'flowConfig'

/** The configuration of a new visitor: the first use case with its brand preset. */
export function defaultConfiguration({ flows, presets }: Catalogue): Configuration {
  const [flow] = flows
  if (flow === undefined) throw new Error('There is no use case: put a flow document into flows/.')
  return { ...brandOf(flow, presets), useCase: flow.id }
}

/** The look of the brand preset that goes with a use case; the first preset's, where it names none (spec §3). */
export function brandOf(flow: Catalogue['flows'][number], presets: Catalogue['presets']): Omit<Configuration, 'useCase'> {
  const { name, logo, secondaryLogo, primaryColor } = presetOf(flow.brand?.preset, presets)
  return { name, logo, secondaryLogo, primaryColor }
}

/**
 * The saved configuration, or the default with the reason why the saved one cannot be used. A missing primary colour
 * is the use case's own (spec §3), then its preset's.
 */
export function readConfiguration(
  text: string | null,
  catalogue: Catalogue,
): { readonly configuration: Configuration; readonly problem: string | null } {
  const otherwise = defaultConfiguration(catalogue)
  if (text === null) return { configuration: otherwise, problem: null }
  const saved = parsed(text)
  const flow = catalogue.flows.find(({ id }) => id === saved?.['useCase'])
  if (saved === null || flow === undefined) return { configuration: otherwise, problem: problemOf(saved) }
  const { name, logo, secondaryLogo, primaryColor } = saved
  if (typeof name !== 'string' || typeof logo !== 'string' || typeof secondaryLogo !== 'string') {
    return { configuration: otherwise, problem: 'the name or a logo is not a text' }
  }
  const color = isColor(primaryColor)
    ? primaryColor
    : (flow.brand?.primaryColor ?? presetOf(flow.brand?.preset, catalogue.presets).primaryColor)
  return { configuration: { name, logo, secondaryLogo, primaryColor: color, useCase: flow.id }, problem: null }
}

function presetOf(name: string | undefined, presets: Readonly<Record<string, Brand>>): Brand {
  const brand = presets[name ?? ''] ?? Object.values(presets)[0]
  if (brand === undefined) throw new Error('There is no brand preset: put one into flows/brands/.')
  return brand
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

function problemOf(saved: Readonly<Record<string, unknown>> | null): string {
  return saved === null ? 'it is not a JSON object' : `there is no use case "${String(saved['useCase'])}"`
}

function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9A-Fa-f]{6}$/.test(value)
}
