import type { Look } from '../../src/engine/session/useCase'
import type { FlowEntry } from '../../src/renderer/session/loadedFlow'

/** Two looks. */
export const looks: Readonly<Record<'amber' | 'teal', Look>> = {
  amber: { name: 'Amber Homes', logo: 'amber.svg', secondaryLogo: 'amber-wide.svg', primaryColor: '#8A5A00' },
  teal: { name: 'Teal Loans', logo: 'teal.svg', secondaryLogo: 'teal-wide.svg', primaryColor: '#006D6F' },
}

/** Use cases: one for each look, one with a colour of its own, one that shares a look. */
export const flows: readonly FlowEntry[] = [
  entry('rent', 'Rent', looks.amber),
  entry('loan', 'Loan', looks.teal),
  entry('credit', 'Credit', looks.amber, '#123456'),
  entry('plain', 'Plain', looks.amber),
]

/** A saved configuration that can be used. */
export const configuration = {
  name: 'Elm & Sons',
  logo: 'https://elm.example/logo.png',
  secondaryLogo: 'https://elm.example/wide.png',
  primaryColor: '#7A0F3D',
  useCase: 'rent',
}

function entry(id: string, name: string, look: Look, primaryColor = look.primaryColor): FlowEntry {
  return { id, name, look, primaryColor, load: () => Promise.reject(new Error('Nothing is loaded here.')) }
}
