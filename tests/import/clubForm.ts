/** A form in the way of the GOV.UK form builders, with every kind of component and of condition. */
export const clubForm = {
  name: 'Rowing club',
  startPage: '/start',
  metadata: {},
  version: 2,
  sections: [
    { name: 'Boat', title: 'Your boat' },
    { name: 'you', title: 'About you' },
  ],
  lists: [
    {
      name: 'boats',
      title: 'Boats',
      type: 'string',
      items: [
        { text: 'A skiff', value: 'skiff' },
        { text: 'An eight', value: '8' },
        { text: 'Another', value: 'some "other"', description: 'Tell us which' },
      ],
    },
    {
      name: 'days',
      title: 'Days',
      type: 'number',
      items: [
        { text: 'Monday', value: 1 },
        { text: 'Friday', value: 5 },
        { text: 'None', value: 0 },
      ],
    },
  ],
  conditions: [
    {
      name: 'isEight',
      displayName: 'Eight',
      value: {
        name: 'Eight',
        conditions: [
          { field: { name: 'Boat', type: 'RadiosField' }, operator: 'is', value: { type: 'Value', value: '8' } },
        ],
      },
    },
    { name: 'isOld', displayName: 'Old', value: 'age >= 60 and not (Boat == "skiff")' },
  ],
  pages: [
    {
      path: '/start',
      title: 'Before you start',
      components: [
        {
          type: 'Html',
          name: 'a',
          options: {},
          content: '<h2>Rules</h2><p>Bring a <b>life jacket</b>.</p><ul><li>Yours</li><li>Or ours</li></ul>',
        },
        { type: 'Details', name: 'b', title: 'What is a jacket?', options: {}, content: '<p>It floats.</p>' },
      ],
      next: [{ path: '/boat' }],
    },
    {
      path: '/boat',
      section: 'Boat',
      title: 'Which boat?',
      components: [
        { type: 'RadiosField', name: 'Boat', title: 'Boat', list: 'boats', options: { hideTitle: true }, schema: {} },
      ],
      next: [{ path: '/you' }, { path: '/crew', condition: 'isEight' }],
    },
    {
      path: '/crew',
      section: 'Boat',
      title: 'Who rows?',
      components: [
        { type: 'Para', name: 'c', options: {}, content: 'Eight people and a cox.' },
        {
          type: 'MultiInputField',
          name: 'crew',
          title: 'Rower',
          options: { required: true, columnTitles: ['Name', 'Fee'] },
          schema: {},
          children: [
            { type: 'TextField', name: 'name', title: 'Name', options: {}, schema: { max: 40 } },
            { type: 'NumberField', name: 'fee', title: 'Fee', options: { prefix: '£' }, schema: {} },
          ],
        },
      ],
      next: [{ path: '/you' }],
    },
    {
      path: '/you',
      section: 'you',
      title: 'About you',
      components: [
        {
          type: 'TextField',
          name: 'first-name',
          title: 'First name',
          hint: 'As in <a href="https://example.com">your passport</a>',
          options: {},
          schema: { min: 2, max: 60, regex: '^[A-Z]' },
        },
        { type: 'NumberField', name: 'age', title: 'Age', options: { suffix: 'years' }, schema: { min: 16, max: 99 } },
        { type: 'YesNoField', name: 'swims', title: 'Can you swim?', options: {}, schema: {} },
        {
          type: 'CheckboxesField',
          name: 'days',
          title: 'Days',
          list: 'days',
          options: { behaviour: 'exclusive', behaviourItemValue: '0' },
        },
        { type: 'DatePartsField', name: 'born', title: 'Date of birth', options: { maxDaysInFuture: 0 }, schema: {} },
        {
          type: 'MonthYearField',
          name: 'joined',
          title: 'When did you join?',
          options: { required: false },
          schema: {},
        },
        { type: 'UkAddressField', name: 'home', title: 'Address', options: {}, schema: {} },
        { type: 'TelephoneNumberField', name: 'phone', title: 'Phone', options: {}, schema: {} },
        { type: 'EmailAddressField', name: 'email', title: 'Email', options: {}, schema: {} },
        { type: 'FreeTextField', name: 'why', title: 'Why do you row?', options: { maxWords: '200' }, schema: {} },
        {
          type: 'ClientSideFileUploadField',
          name: 'photo',
          title: 'Photo',
          options: {
            dropzoneConfig: { maxFiles: 1, maxFilesize: 10, acceptedFiles: 'image/png,.psd' },
            minimumRequiredFiles: 1,
          },
          schema: {},
        },
        { type: 'SonarField', name: 'sonar', title: 'Sonar', options: {}, schema: {}, depth: 4 },
      ],
      next: [
        { path: '/too-old', condition: 'isOld' },
        { path: '/summary' },
        { path: '/nowhere', condition: 'isEight' },
      ],
    },
    {
      path: '/too-old',
      title: 'You row alone',
      components: [{ type: 'Html', name: 'd', options: {}, content: '<p>Ask the coach.</p>' }],
      next: [],
    },
    { path: '/lost', title: 'Nobody comes here', components: [], next: [] },
    { path: '/summary', title: 'Summary', controller: './pages/summary.js', components: [], next: [] },
  ],
  fees: [],
  outputs: [{ name: 'mail', type: 'email', outputConfiguration: {} }],
}
