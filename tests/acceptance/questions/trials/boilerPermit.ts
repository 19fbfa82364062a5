import type { Trial } from './trial'

/** A permit for a boiler: addresses that follow each other, installers, appliances with units, a signature. */
export const boilerPermit: Trial = {
  flow: 'boiler-permit',
  stops: [
    { screen: 'Boiler Permit', press: 'Continue' },
    {
      screen: 'Where the work is',
      fill: { 'Street address': '1 Main Street', City: 'Halifax', 'Postal code': 'b3h1a1', Floors: '3' },
      choose: { 'What is the building used for?': 'A factory', 'Is it a listed building?': 'Yes' },
      press: 'Continue',
    },
    {
      screen: 'Owner',
      fill: { 'First name': 'Robin', 'Last name': 'Lee', Email: 'robin@example.com' },
      phone: { 'Phone number': '416 555 0123' },
      choose: { 'Does the owner live there?': 'Yes' },
      press: 'Continue',
    },
    { screen: 'Contractor', choose: { 'Who will do the work?': 'A company' } },
    {
      screen: 'Contractor',
      fill: {
        'Name of the company': 'Harbour Heating',
        'Licence number': 'HV-123456',
        Name: 'Sam Hill',
        'Card number': 'GF-4321',
      },
      choose: { Trade: 'Gas' },
      date: { 'Licence expires on': '2027-01-31' },
      upload: { 'Proof of insurance': ['insurance.pdf'] },
      press: 'Continue',
    },
    {
      screen: 'The work',
      check: ['A new boiler'],
      fill: {
        Manufacturer: 'Northern',
        'Serial number': 'SN2001',
        Input: '30',
        'Value of the work': '8000',
        'Describe the work': 'A new boiler in the basement.',
      },
      choose: { Kind: 'Hot water boiler', Fuel: 'Natural gas', 'Where will it be installed?': 'In the basement' },
      date: { 'Start date of the work': '2026-05-04' },
      press: 'Continue',
    },
    {
      screen: 'Sign',
      choose: { 'You are signing as': 'The owner' },
      check: ['Everything I entered is true'],
      fill: { 'Or type your full name': 'Robin Lee' },
      press: 'Continue',
    },
  ],
}
