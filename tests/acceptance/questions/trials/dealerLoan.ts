import type { Trial } from './trial'

/** A loan for a vehicle with a trade-in and a co-signer, who is asked what the borrower is. */
export const dealerLoan: Trial = {
  flow: 'dealer-loan',
  stops: [
    { screen: 'Vehicle Loan at a Dealer', press: 'Continue' },
    { screen: 'The vehicle', choose: { 'New or used?': 'Used', Make: 'Toyota', 'What is it for?': 'Personal' } },
    {
      screen: 'The vehicle',
      date: { 'Model year': '2023' },
      choose: { Model: 'Corolla' },
      fill: { 'Vehicle identification number': '1M8GDM9AXKP042788', Odometer: '42000' },
      press: 'Continue',
    },
    {
      screen: 'The price',
      choose: { 'Where are you buying it?': 'Ontario' },
      fill: { 'Selling price': '20000', 'Freight and delivery': '500', 'Dealer and licence fees': '1500' },
    },
    { screen: 'The price', shows: ['$2,860.00', '$24,860.00'], press: 'Continue' },
    { screen: 'Your current vehicle', choose: { 'Are you trading in a vehicle?': 'Yes' } },
    { screen: 'Your current vehicle', choose: { Make: 'Another make', 'Do you still owe money on it?': 'Yes' } },
    {
      screen: 'Your current vehicle',
      date: { 'Model year': '2015' },
      fill: {
        'Which make?': 'Volvo',
        'Which model?': 'V60',
        'Vehicle identification number': '11111111111111111',
        Odometer: '120000',
        'Value agreed with the dealer': '6000',
        'How much do you owe?': '2500',
        'Who is the lender?': 'North Bank',
      },
      upload: { 'Photos of the vehicle': ['front.jpg'] },
      press: 'Continue',
    },
    { screen: 'Down payment and term', fill: { 'Down payment': '2000' }, choose: { Term: '60 months', Rate: 'Fixed' } },
    {
      screen: 'Down payment and term',
      shows: ['60 monthly payments of $378.71, the last $378.68', '6.49%', '$3,362.57', '$22,722.57', '$19,360.00'],
      press: 'Continue',
    },
    {
      screen: 'About you',
      fill: {
        'Full legal name': 'Jordan Rivers',
        "Driver's licence number": 'R1234-56789-01234',
        Email: 'jordan@example.com',
      },
      date: { 'Date of birth': '1990-05-17', 'Licence expires on': '2032-05-17' },
      phone: { 'Phone number': '416 555 0123' },
      press: 'Continue',
    },
    {
      screen: 'Where you live',
      fill: { 'Street and unit': '5 Elm Street', City: 'Toronto', 'Postal code': 'm4b1b3' },
      choose: { Province: 'Ontario', 'Do you rent or own?': 'I rent' },
      date: { 'When did you move in?': '2019-04' },
    },
    { screen: 'Where you live', fill: { 'Monthly housing cost': '1800' }, press: 'Continue' },
    {
      screen: 'Work and income',
      choose: {
        'Employment status': 'Full time',
        'Bankruptcy or consumer proposal in the last 7 years?': 'No',
        'Kind Income 1': 'Salary',
      },
    },
    {
      screen: 'Work and income',
      fill: { Employer: 'Maple Bakery', 'Amount Income 1': '4000', 'Monthly payments on other debts': '200' },
      date: { 'Working there since': '2020-02' },
      press: 'Continue',
    },
    { screen: 'Co-signer', choose: { 'Will someone co-sign the loan?': 'Yes' } },
    { screen: 'Co-signer', choose: { 'Who is it?': 'Spouse or partner' }, press: 'Continue' },
    {
      screen: 'About your co-signer',
      fill: {
        'Full legal name': 'Sam Rivers',
        "Driver's licence number": 'S1234-56789-01234',
        Email: 'sam@example.com',
      },
      date: { 'Date of birth': '1988-03-01', 'Licence expires on': '2031-03-01' },
      phone: { 'Phone number': '416 555 0124' },
      press: 'Continue',
    },
    {
      screen: 'Where your co-signer lives',
      choose: { 'Does your co-signer rent or own?': 'With family' },
      date: { 'When did you move in?': '2019-04' },
      press: 'Continue',
    },
    {
      screen: 'Work and income of your co-signer',
      choose: {
        'Employment status of your co-signer': 'Retired',
        'Bankruptcy or consumer proposal in the last 7 years?': 'No',
        'Kind Income 1': 'Pension',
      },
    },
    { screen: 'Work and income of your co-signer', fill: { 'Amount Income 1': '1000' }, press: 'Continue' },
    {
      screen: 'Consent',
      check: ['I consent to a credit check by the dealer and its lenders'],
      fill: { 'Your full name': 'Jordan Rivers', 'Full name of your co-signer': 'Sam Rivers' },
    },
    { screen: 'Consent', within: 'Your signature', fill: { 'Or type your full name': 'Jordan Rivers' } },
    {
      screen: 'Consent',
      within: 'Signature of your co-signer',
      fill: { 'Or type your full name': 'Sam Rivers' },
      press: 'Continue',
    },
  ],
  sent: {
    calculations: { financed: 1_936_000, yearly: 6.49, payment: 37_871, interest: 336_257 },
    home: { address: { postalCode: 'M4B 1B3' } },
    cosignerPerson: { name: 'Sam Rivers' },
    cosignerHome: { address: { street: '5 Elm Street', city: 'Toronto', postalCode: 'M4B 1B3' }, housing: 'family' },
    cosignerWork: { sources: [{ kind: 'pension', amount: 100_000 }] },
  },
}
