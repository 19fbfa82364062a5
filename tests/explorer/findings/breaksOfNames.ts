import type { Break } from './change'

const T = 'tenant-screening'
const B = 'bill-financing'
const history = '/screens/history/blocks/history/fields'

/** Slips of the pen: one for each kind of name that can be misspelt. */
export const breaksOfNames: readonly Break[] = [
  ['unknown-key', T, { rename: '/screens/identity/title', to: 'titel' }],
  ['bad-name', T, ['/screens/identity/buttons/Scan It', { label: 'Scan' }]],
  ['wrong-type', T, ['/screens/identity/title', 7]],
  ['wrong-value', T, ['/screens/identity/blocks/document/tone', 'blue']],
  ['missing-key', T, { drop: '/screens/identity/title' }, '/screens/identity'],
  ['old-version', T, ['/version', 1]],
  ['wrong-id', T, ['/id', 'tenants']],
  ['unknown-screen', T, ['/screens/identity/next', 'emploiment']],
  ['unknown-step', T, ['/screens/identity/step', 'identty']],
  ['unknown-block', T, ['/screens/review/order', ['*', 'declaraton']], '/screens/review/order/1'],
  ['incomplete-order', T, ['/screens/identity/order', ['document']]],
  ['unknown-dialog', T, ['/screens/bank/on/skip/open', 'skiping']],
  ['unknown-action', T, ['/screens/phone.number/on/send/run', 'sendCod']],
  ['unknown-list', T, ['/screens/history/blocks/history/fields/residentialStatus/choices', 'statuses']],
  ['unknown-definition', T, [`${history}/currentAddress/like`, 'adress'], `${history}/currentAddress/like`],
  ['unknown-outcome', T, { rename: '/screens/phone.number/on/sendCode.failure', to: 'sendCode.failur' }],
  ['unhandled-outcome', T, { drop: '/screens/phone.number/on/sendCode.failure' }, '/screens/phone.number/on/send/run'],
  ['unknown-event', T, { rename: '/screens/identity/on/scan', to: 'scann' }],
  ['impossible-event', T, ['/screens/identity/on/sendCode.success', { goto: 'next' }]],
  ['idle-button', T, { drop: '/screens/bank/on/skip' }, '/screens/bank/buttons/skip'],
  ['unknown-calculation', T, ['/screens/employment.reference/blocks/progress/calculation', 'refFields']],
  ['unfit-calculation', B, ['/screens/bill-financing.payment/blocks/payments/calculation', 'total']],
  ['unknown-form', 'configure', ['/screens/configuration/blocks/preview/form', 'config']],
  ['unknown-storage', T, ['/screens/employment.payroll/on/verifyPayroll.success/forget/0', 'employmentState']],
  ['unknown-preset', T, ['/brand/preset', 'golden']],
  [
    'unknown-field',
    T,
    [`${history}/startDate/when`, { 'history.residentalStatus': 'renting' }],
    `${history}/startDate/when/history.residentalStatus`,
  ],
  [
    'impossible-value',
    T,
    [`${history}/startDate/when`, { 'history.residentialStatus': 'rentin' }],
    `${history}/startDate/when/history.residentialStatus`,
  ],
  [
    'unfit-keyword',
    T,
    [`${history}/startDate/when`, { 'history.residentialStatus': { minItems: 1 } }],
    `${history}/startDate/when/history.residentialStatus/minItems`,
  ],
  [
    'asks-ahead',
    T,
    [`${history}/currentAddress/when`, { 'history.residentialStatus': 'renting' }],
    `${history}/currentAddress/when/history.residentialStatus`,
  ],
  ['conflict', T, ['/screens/phone.number/on/send/goto', 'identity'], '/screens/phone.number/on/send/run'],
  [
    'half-replaced',
    T,
    {
      all: [
        [`${history}/pet`, { like: 'pet', type: 'number' }],
        ['/definitions', { pet: { type: 'text', label: 'Name of your pet', example: 'Rex' } }],
      ],
    },
    `${history}/pet/type`,
  ],
  ['no-next', T, { drop: '/screens/identity/next' }, '/screens/identity/on/scanId.success/goto'],
  ['reserved-name', T, ['/data/flow', { day: { type: 'date', label: 'Day' } }]],
  ['duplicate-form', T, ['/data/identity', { day: { type: 'date', label: 'Day' } }]],
  ['unused-action', T, ['/actions/wait', { delay: '1 s', outcomes: { done: {} } }]],
  ['unused-list', T, ['/choiceLists', { provinces: { on: 'Ontario', qc: 'Québec' } }], '/choiceLists/provinces'],
  [
    'unused-definition',
    T,
    [
      '/definitions',
      { address: { type: 'group', label: 'Address', fields: { street: { type: 'text', label: 'Street' } } } },
    ],
    '/definitions/address',
  ],
  ['unused-calculation', T, ['/calculations/spare', { calculator: 'filled', paths: ['identity.email'], of: 1 }]],
  ['unused-data', T, ['/data/spare', { day: { type: 'date', label: 'Day' } }], '/data/spare/day'],
]
