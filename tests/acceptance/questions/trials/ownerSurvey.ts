import type { Trial } from './trial'

/** A survey of owners: cars in a table, a grid of ten rows with numbers from 0 to 10, “other”, what a number brings. */
export const ownerSurvey: Trial = {
  flow: 'owner-survey',
  stops: [
    { screen: 'Owner Survey', press: 'Continue' },
    { screen: 'Your cars', choose: { 'Do you own a car?': 'Yes' } },
    {
      screen: 'Your cars',
      fill: { 'Model Car 1': 'Heron Wagon', 'Model year Car 1': '2021', 'Driven Car 1': '42000' },
      choose: { 'Fuel Car 1': 'Electricity', 'Which one do you drive most?': 'Heron Wagon' },
      check: ['From a friend', 'Somewhere else'],
    },
    { screen: 'Your cars', fill: { 'Where else?': 'On the radio' }, press: 'Continue' },
    {
      screen: 'Ratings',
      choose: {
        'The price': '7',
        'How it looks': '9',
        'The seats and the space inside': '8',
        'The engine': '8',
        'Fuel use per 100 km': '6',
        'How safe it is': '3',
        'How quiet it is': '5',
        'The screen and its menus': '2',
        'The trunk': '9',
        'How easy it is to repair': '4',
        'I get help when I ask': 'A little',
        'How often Visit 1': 'Never',
        'How often Visit 2': 'Once a year',
        'How often Visit 3': 'Never',
      },
    },
    {
      screen: 'Ratings',
      fill: {
        'What makes you feel unsafe?': 'The brakes are loud.',
        'What did you ask about?': 'When the part comes',
        'Waited Visit 2': '15',
      },
      press: 'Continue',
    },
    {
      screen: 'Your opinion',
      choose: { 'How likely are you to recommend us?': '5' },
      check: ['Something else', 'You may contact me about my answers'],
    },
    {
      screen: 'Your opinion',
      fill: {
        'What else?': 'Longer hours',
        'Is there anything else you want to tell us?': 'Keep going.',
        Email: 'robin@example.com',
      },
      press: 'Continue',
    },
  ],
  sent: {
    ratings: {
      features: { price: 7, safety: 3 },
      statements: { help: 2 },
      visits: [{ what: 'Sales' }, { waited: 15 }, { what: 'Parts' }],
    },
    opinion: { recommend: 5, improve: ['other'] },
  },
}
