import { compile, type Compiled } from '../../../src/compiler/compile'
import { formatFindingLine } from '../../../src/compiler/findings/findingText'
import { formFlow } from '../../engine/oneForm'
import { documentsAt } from '../../fixtures/sources'
import { proveFlow } from '../../../src/explorer/proofs/proveFindings'

/** A definition of an address with a field that depends on another. */
export const address = {
  type: 'group',
  label: 'Address',
  fields: {
    street: {
      type: 'text',
      label: 'Street',
      autocomplete: 'off',
      example: '1 Main Street',
      rules: { required: 'Enter the street' },
    },
    unit: { type: 'text', label: 'Unit', autocomplete: 'off', example: '4' },
    country: {
      type: 'choice',
      label: 'Country',
      example: 'ca',
      choices: { ca: 'Canada', us: 'United States' },
      rules: { required: 'Choose the country' },
    },
    state: {
      type: 'text',
      label: 'State',
      autocomplete: 'off',
      example: 'Ohio',
      hint: 'For {{address.street}}.',
      when: { 'address.country': 'us' },
      rules: { required: 'Enter the state' },
    },
  },
}

/** A flow with one form of these fields, and these definitions, as its author writes it. */
export function likeFlow(fields: object, definitions: object | undefined, more: object = {}): object {
  const { screens, ...flow } = formFlow({ name: { type: 'text', label: 'Name' } })
  const [only] = Object.values(screens)
  const end = { layout: 'outcome', title: 'Thank you', final: true }
  const ways = {
    next: 'end',
    buttons: { go: { label: 'Go on', style: 'primary', submit: true } },
    on: { go: { goto: 'next' } },
  }
  return {
    ...flow,
    ...(definitions !== undefined && { definitions }),
    screens: { only: { ...only, ...ways, blocks: { form: { type: 'form', fields } } }, end },
    ...more,
  }
}

/** A flow of some documents, of which form.json is its own. */
export function compiledFrom(flow: unknown, others: Readonly<Record<string, unknown>> = {}): Compiled {
  return compile(documentsAt({ 'form.json': flow, ...others }), 'flows/form.json')
}

/** All that is found of it, as lines without the folder. */
export function linesOf(compiled: Compiled): readonly string[] {
  return [...compiled.findings, ...proveFlow(compiled)].map((finding) =>
    formatFindingLine(finding).replace(/^flows\//, ''),
  )
}
