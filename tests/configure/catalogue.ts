import type { Brand } from '../../src/language/brand'
import type { FlowEntry } from '../../src/engine/session/catalogue'

/** Two brand presets. */
export const presets: Readonly<Record<'amber' | 'teal', Brand>> = {
  amber: { name: 'Amber Homes', logo: 'amber.svg', secondaryLogo: 'amber-wide.svg', primaryColor: '#8A5A00' },
  teal: { name: 'Teal Loans', logo: 'teal.svg', secondaryLogo: 'teal-wide.svg', primaryColor: '#006D6F' },
}

/** Use cases: one for each preset, one with a colour of its own, one without a look. */
export const flows: readonly FlowEntry[] = [
  entry('rent', 'Rent', { preset: 'amber' }),
  entry('loan', 'Loan', { preset: 'teal' }),
  entry('credit', 'Credit', { primaryColor: '#123456' }),
  entry('plain', 'Plain', null),
]

/** A saved configuration that can be used. */
export const configuration = {
  name: 'Elm & Sons',
  logo: 'https://elm.example/logo.png',
  secondaryLogo: 'https://elm.example/wide.png',
  primaryColor: '#7A0F3D',
  useCase: 'rent',
}

function entry(id: string, name: string, brand: FlowEntry['brand']): FlowEntry {
  return { id, name, brand, load: () => Promise.reject(new Error('Nothing is loaded here.')) }
}
