import type { ImportedTrial } from './importedTrial'

/** SurveyJS: pages, a panel of which there can be several, a sum, and expressions. */
export const gardenShare: ImportedTrial = {
  format: 'surveyjs',
  flow: 'garden-share',
  document: {
    title: 'Share of the garden',
    pages: [
      {
        name: 'people',
        title: 'Who gardens?',
        elements: [
          { type: 'text', name: 'family', title: 'Family', isRequired: true },
          { type: 'boolean', name: 'returns', title: 'Did you garden here before?' },
          {
            type: 'checkbox',
            name: 'grows',
            title: 'What do you want to grow?',
            choices: [
              { value: 'beans', text: 'Beans' },
              { value: 'corn', text: 'Corn' },
            ],
          },
          { type: 'comment', name: 'where', title: 'Where is your old plot?', visibleIf: '{returns} = true' },
        ],
      },
      {
        name: 'beds',
        title: 'Your beds',
        visibleIf: "{grows} contains 'corn'",
        elements: [
          {
            type: 'paneldynamic',
            name: 'beds',
            title: 'Beds',
            templateTitle: 'Bed #{panelIndex}',
            panelCount: 1,
            panelAddText: 'Add a bed',
            templateElements: [{ type: 'text', name: 'rows', title: 'Rows', inputType: 'number', isRequired: true }],
          },
          { type: 'expression', name: 'all', title: 'Rows in all', expression: "sumInArray({beds}, 'rows')" },
        ],
      },
    ],
  },
  stops: [
    {
      screen: 'Who gardens?',
      fill: { Family: 'Lee' },
      choose: { 'Did you garden here before?': 'Yes' },
      check: ['Beans', 'Corn'],
    },
    { screen: 'Who gardens?', fill: { 'Where is your old plot?': 'By the pond' }, press: 'Continue' },
    { screen: 'Your beds', fill: { Rows: '7' }, shows: ['7'], press: 'Continue' },
  ],
  sent: {
    people: { family: 'Lee', returns: true, grows: ['beans', 'corn'], where: 'By the pond' },
    beds: { beds: [{ rows: 7 }] },
  },
}
