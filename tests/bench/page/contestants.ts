import { savedConfiguration } from '../../acceptance/harness/savedConfiguration'
import type { BenchForm } from '../forms/benchForm'
import type { Sites } from '../sites'

/** Who is measured. */
export type ContestantName = 'product' | 'twin' | 'sectioned' | 'rjsf'

/** Where a contestant shows a form, and how its parts are found. */
export interface Contestant {
  readonly name: ContestantName
  readonly address: (sites: Sites, form: BenchForm) => string
  /** What local storage holds before. */
  readonly storage: (form: BenchForm) => Readonly<Record<string, string>>
  /** Whether it cannot run under the product's security policy. */
  readonly bypassesPolicy: boolean
  /** The DOM id of the control at a path inside the form. */
  readonly idOf: (path: string) => string
  /** The selector of the button that adds an item. */
  readonly add: string
}

const fieldId = (path: string): string => `field-form-${path.replaceAll('.', '-')}`
const beside = (page: string) => (sites: Sites, form: BenchForm) => `${sites.others}${page}#${form.id}`

/** The product first, then what it is compared with. */
export const contestants: readonly Contestant[] = [
  {
    name: 'product',
    address: (sites) => sites.product,
    storage: (form) => savedConfiguration(form.id),
    bypassesPolicy: false,
    idOf: fieldId,
    add: '.list-add',
  },
  {
    name: 'twin',
    address: beside('twin/index.html'),
    storage: () => ({}),
    bypassesPolicy: false,
    idOf: fieldId,
    add: '.list-add',
  },
  {
    // The twin with its fields laid out as the product's are: what is left is the cost of scripts.
    name: 'sectioned',
    address: beside('twin/index.html?sections'),
    storage: () => ({}),
    bypassesPolicy: false,
    idOf: fieldId,
    add: '.list-add',
  },
  {
    name: 'rjsf',
    address: beside('rjsf/index.html'),
    storage: () => ({}),
    // Its validator makes code out of schemas.
    bypassesPolicy: true,
    idOf: (path) => `root_${path.replaceAll('.', '_')}`,
    add: '.btn-add',
  },
]
