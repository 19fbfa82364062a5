import type { ImportedTrial } from './importedTrial'

/** Form.io: columns, a grid of data, and a condition. */
export const bikeRepair: ImportedTrial = {
  format: 'formio',
  flow: 'bike-repair',
  document: {
    title: 'Bicycle repair',
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
        label: 'Kind of bicycle',
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
      screen: 'Bicycle repair',
      fill: { Owner: 'Lee', 'Year of purchase': '2020', 'What is broken?': 'A brake' },
      choose: { 'Kind of bicycle': 'Electric' },
    },
    { screen: 'Bicycle repair', fill: { Battery: '500 Wh' }, press: 'Continue' },
  ],
  sent: { form: { owner: 'Lee', year: 2020, kind: 'electric', battery: '500 Wh', faults: [{ fault: 'A brake' }] } },
}
