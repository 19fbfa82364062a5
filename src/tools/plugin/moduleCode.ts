import type { Finding } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import type { FailureWording } from '../../language/wording'
import type { Catalogue } from '../../compiler/catalogue'
import type { Compiled } from '../../compiler/compile'
import { openingOf } from '../../compiler/openingOf'
import { runtimeFlow } from '../../compiler/runtimeFlow'

/** The virtual module that lists the flows. */
export const CATALOGUE = 'virtual:formway/catalogue'
/** The virtual module of the configuration screen. */
export const CONFIGURATION = 'virtual:formway/configure'
/** How the module of a flow's first screen begins; its id follows. */
export const FLOW = 'virtual:formway/flow/'
/** How the module of a whole flow begins; its id follows. */
export const WHOLE = 'virtual:formway/whole/'

/** A flow as the catalogue lists it. */
export interface Listing {
  readonly id: string
  readonly name: string
  readonly brand: unknown
}

/** What the catalogue says of a flow, be it whole or broken. */
export function listingOf({ id, merged: { name, brand } }: Compiled): Listing {
  return { id, name: typeof name === 'string' ? name : id, brand: brand ?? null }
}

/** The catalogue: what there is, and how each flow is loaded. `address` is the module of a flow. */
export function catalogueCode(
  listings: readonly Listing[],
  { presets, configuration, flows }: Catalogue,
  address: (id: string) => string,
): string {
  const entries = listings.map(
    (listing) =>
      `  { ...${literal(listing)}, load: () => import(${literal(address(listing.id))}).then(({ loaded }) => loaded) },`,
  )
  return [
    `export const presets = ${literal(presets)}`,
    `export const failureWording = ${literal(failureWordingOf([configuration, ...flows]))}`,
    'export const catalogue = [',
    ...entries,
    ']',
    '',
  ].join('\n')
}

/** The product's words for what went wrong: those of the first that has any, of the configuration screen before all. */
function failureWordingOf(compiled: readonly (Compiled | null)[]): FailureWording {
  const flow = compiled.find((one) => (one?.flow ?? null) !== null)?.flow
  // While every document is broken there is none to say it.
  return flow?.wording.failure ?? { title: '', tryAgain: '', backToStart: '', details: '', unknown: '' }
}

/**
 * What the development server adds to the catalogue: after an edit `load` gives the new flow, and `watch` tells of it.
 * Modules are named by what they hold, so that neither the browser nor the server can confuse two versions.
 */
export const watchingCode = `
const edited = new Map()
const listeners = new Map()
for (const entry of catalogue) {
  const first = entry.load
  entry.load = () => edited.get(entry.id) ?? first()
  entry.watch = (listener) => void listeners.set(entry.id, listener)
}
import.meta.hot?.on('formway:flow', ({ id, address }) => {
  const next = import(/* @vite-ignore */ new URL(address, import.meta.url).href).then(({ loaded }) => loaded)
  edited.set(id, next)
  next.then((loaded) => edited.get(id) === next && listeners.get(id)?.(loaded))
})
`

/** A flow's first screen, or what is wrong with the flow. `address` is the module of the rest. */
export function flowCode({ flow, findings }: Compiled, address: string): string {
  if (flow === null) return brokenCode(findings)
  return [
    'export const loaded = {',
    `  kind: 'flow',`,
    `  opening: ${literal(openingOf(flow))},`,
    `  whole: () => import(${literal(address)}).then(({ flow }) => flow),`,
    '}',
    '',
  ].join('\n')
}

/** The whole flow. */
export function wholeCode(flow: Flow): string {
  return `export const flow = ${literal(runtimeFlow(flow))}\n`
}

/** The configuration screen, loaded as a whole; or what is wrong with it. `address` is the module of the whole. */
export function configurationCode({ flow, findings }: Compiled, address: string): string {
  if (flow === null) return brokenCode(findings)
  return [
    `import { flow } from ${literal(address)}`,
    `export const loaded = { kind: 'flow', flow }`,
    '',
  ].join('\n')
}

function brokenCode(findings: readonly Finding[]): string {
  return `export const loaded = ${literal({ kind: 'broken', findings })}\n`
}

/** A value as JavaScript. JSON is JavaScript, but for the key __proto__, which the checker refuses. */
function literal(value: unknown): string {
  return JSON.stringify(value)
}
