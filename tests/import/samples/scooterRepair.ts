import type { ImportedTrial } from './importedTrial'

/** Form.io: columns, a grid of data, and a condition. */
export const scooterRepair: ImportedTrial = {
  format: 'formio',
  flow: 'scooter-repair',
  document: {
    title: 'Repair of a scooter',
    display: 'form',
    components: [
      {
        type: 'columns',
        key: 'columns',
        input: false,
        columns: [
          {
            components: [
              { type: 'textfield', key: 'owner', label: 'Owner', input: true, validate: { required: true } },
            ],
          },
          { components: [{ type: 'number', key: 'year', label: 'Year of purchase', input: true }] },
        ],
      },
      {
        type: 'radio',
        key: 'kind',
        label: 'Kind of scooter',
        input: true,
        values: [
          { label: 'Electric', value: 'electric' },
          { label: 'Without a motor', value: 'plain' },
        ],
        validate: { required: true },
      },
      {
        type: 'textfield',
        key: 'battery',
        label: 'Battery',
        input: true,
        conditional: { show: true, when: 'kind', eq: 'electric' },
      },
      {
        type: 'datagrid',
        key: 'faults',
        label: 'Faults',
        input: true,
        components: [{ type: 'textfield', key: 'fault', label: 'What is broken?', input: true }],
      },
      { type: 'button', action: 'submit', key: 'submit', label: 'Submit', input: true },
    ],
  },
  stops: [
    {
      screen: 'Repair of a scooter',
      fill: { Owner: 'Lee', 'Year of purchase': '2020', 'What is broken?': 'A brake' },
      choose: { 'Kind of scooter': 'Electric' },
    },
    { screen: 'Repair of a scooter', fill: { Battery: '500 Wh' }, press: 'Continue' },
  ],
  sent: { form: { owner: 'Lee', year: 2020, kind: 'electric', battery: '500 Wh', faults: [{ fault: 'A brake' }] } },
}
