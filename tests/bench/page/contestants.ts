import { savedConfiguration } from '../../acceptance/harness/savedConfiguration'
import type { BenchForm } from '../forms/benchForm'
import type { Sites } from '../sites'

/**
 * Who is measured. fair: the same form by hand, in sections of which only those in sight are laid out, as the product's.
 * lean: by hand without sections. All are compiled ahead.
 */
export type ContestantName = 'product' | 'fair' | 'lean' | 'rjsf'

/** Where a contestant shows a form, and how its parts are found. */
export interface Contestant {
  readonly name: ContestantName
  readonly address: (sites: Sites, form: BenchForm) => string
  /** What local storage holds before. */
  readonly storage: (form: BenchForm) => Readonly<Record<string, string>>
  /** What has its scripts take the first screen over, which the product does only when they are needed. */
  readonly start: string
  readonly hasStarted: string
  /** Whether it cannot run under the product's security policy. */
  readonly bypassesPolicy: boolean
  /** The DOM id of the control at a path inside the form. */
  readonly idOf: (path: string) => string
  /** The selector of the button that adds an item. */
  readonly add: string
}

const fieldId = (path: string): string => `field-form-${path.replaceAll('.', '-')}`
const beside = (page: string) => (sites: Sites, form: BenchForm) => `${sites.others}${page}#${form.id}`

/** React draws their first screen. */
const STARTED = { start: 'true', hasStarted: 'true' }

/** The product first, then what it is compared with. */
export const contestants: readonly Contestant[] = [
  {
    name: 'product',
    address: (sites) => sites.product,
    storage: (form) => savedConfiguration(form.id),
    start: "dispatchEvent(new Event('storage'))",
    hasStarted: 'history.state !== null',
    bypassesPolicy: false,
    idOf: fieldId,
    add: '.list-add',
  },
  {
    // What is left is the cost of scripts.
    name: 'fair',
    address: beside('twin/index.html?sections'),
    storage: () => ({}),
    ...STARTED,
    bypassesPolicy: false,
    idOf: fieldId,
    add: '.list-add',
  },
  {
    name: 'lean',
    address: beside('twin/index.html'),
    storage: () => ({}),
    ...STARTED,
    bypassesPolicy: false,
    idOf: fieldId,
    add: '.list-add',
  },
  {
    name: 'rjsf',
    address: beside('rjsf/index.html'),
    storage: () => ({}),
    ...STARTED,
    // Its validator makes code out of schemas.
    bypassesPolicy: true,
    idOf: (path) => `root_${path.replaceAll('.', '_')}`,
    add: '.btn-add',
  },
]
