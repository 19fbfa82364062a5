import type { Trial } from './trial'

/** A grant for a community: texts with a count of words, costs in pounds, papers. */
export const grantRequest: Trial = {
  flow: 'grant-request',
  stops: [
    { screen: 'Community Grant', press: 'Continue' },
    {
      screen: 'What kind of organisation are you?',
      choose: { 'What kind of organisation are you?': 'A registered charity' },
      press: 'Continue',
    },
    {
      screen: 'Your organisation',
      fill: {
        'Name of the organisation': 'Riverside Neighbours',
        'Charity number': '1234567',
        'Address line 1': '1 Mill Lane',
        'Town or city': 'Leeds',
        Postcode: 'ls1 4ap',
        'Full name': 'Robin Lee',
        Role: 'Treasurer',
        Email: 'robin@example.org',
      },
      date: { 'Year founded': '1998' },
      phone: { 'Phone number': '020 7946 0958' },
      press: 'Continue',
    },
    {
      screen: 'Your project',
      fill: {
        'Name of the project': 'A garden for all',
        'What do you want to do?': 'We make a garden with our neighbours.',
        'How do you know that it is needed?': 'Ninety people asked us for it last year.',
        'How many people will take part?': '40',
      },
      date: { 'First day of the project': '2026-05-01', 'Last day of the project': '2026-09-30' },
      check: ['Older people'],
      press: 'Continue',
    },
    {
      screen: 'What it costs',
      fill: { 'What for Cost 1': 'Tools', 'Amount Cost 1': '1200', 'How much are you applying for?': '1000' },
      choose: { 'Is anyone else funding it?': 'No' },
      press: 'Continue',
    },
    {
      screen: 'Documents',
      upload: { 'Your constitution': ['constitution.pdf'], "Last year's accounts": ['accounts.pdf'] },
      check: ['I may apply on behalf of the organisation, and everything here is true'],
      press: 'Continue',
    },
  ],
}
