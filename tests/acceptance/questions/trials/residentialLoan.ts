import type { Stop } from '../../harness/journey'
import type { Trial } from './trial'

const ADDRESS = { 'Street address': '12 Elm Street', City: 'Columbus', 'ZIP code': '43004' }

const DECLARED = [
  'Do you have a family or business relationship with the seller?',
  'Are you borrowing money for this transaction, or getting money from another party, that is not disclosed in this application?',
  'Will you apply for a mortgage on another property before this one closes?',
  'Will you apply for new credit before this loan closes, such as a card or an installment loan?',
  'Will the property have a lien that could take priority over this mortgage, such as a clean energy lien?',
  'Are you a co-signer or guarantor on a debt that is not disclosed in this application?',
  'Are there outstanding judgments against you?',
  'Are you delinquent or in default on a federal debt?',
  'Are you a party to a lawsuit in which you could be liable?',
  'Have you conveyed title in lieu of foreclosure in the past seven years?',
  'Have you sold a property for less than was owed on it in the past seven years?',
  'Have you had property foreclosed upon in the past seven years?',
  'Have you declared bankruptcy within the past seven years?',
  'Did you, or your deceased spouse, ever serve in the United States Armed Forces?',
]

/** A borrower: who they are, where they live and what they earn. */
function borrower(
  titles: readonly [person: string, homes: string, work: string],
  first: string,
  ssn: string,
): readonly Stop[] {
  const [person, homes, work] = titles
  return [
    {
      screen: person,
      fill: {
        'First name': first,
        'Last name': 'Lee',
        'Social Security number': ssn,
        Dependents: '0',
        Email: `${first.toLowerCase()}@example.com`,
      },
      date: { 'Date of birth': '1990-05-17' },
      choose: { Citizenship: 'U.S. citizen', 'Marital status': 'Separated' },
      phone: { 'Cell phone': '614 555 0144' },
      press: 'Continue',
    },
    {
      screen: homes,
      fill: ADDRESS,
      choose: { State: 'Ohio', Housing: 'Rent' },
      date: { 'Living there since': '2019-04' },
    },
    { screen: homes, fill: { 'Monthly rent': '1,800' }, press: 'Continue' },
    { screen: work, choose: { 'Currently employed or self-employed?': 'Yes' } },
    {
      screen: work,
      fill: {
        'Employer or business': 'Maple Works',
        ...ADDRESS,
        'Position or title': 'Electrician',
        'Years in this line of work': '9',
        'Base monthly income': '4,200',
      },
      choose: { State: 'Ohio' },
      date: { Start: '2019-03' },
      press: 'Continue',
    },
  ]
}

function declared(screen: string): Stop {
  return {
    screen,
    choose: {
      'Will you occupy the property as your primary residence?': 'No',
      ...Object.fromEntries(DECLARED.map((question) => [question, 'No'])),
    },
    press: 'Continue',
  }
}

function demographics(screen: string): Stop {
  return {
    screen,
    check: ['Not Hispanic or Latino', 'White'],
    choose: { Sex: 'I do not wish to provide this information' },
    press: 'Continue',
  }
}

/** The application for a residential loan of two borrowers, the second of whom is like the first. */
export const residentialLoan: Trial = {
  flow: 'residential-loan',
  stops: [
    { screen: 'Residential Loan Application', press: 'Continue' },
    { screen: 'Who is applying?', choose: { 'Type of credit': 'I am applying for joint credit, with a co-borrower' } },
    { screen: 'Who is applying?', fill: { 'Your initials': 'RL' }, press: 'Continue' },
    ...borrower(['About you', 'Where you live', 'Your work and income'], 'Robin', '123-45-6789'),
    ...borrower(
      ['About your co-borrower', 'Where your co-borrower lives', 'Work and income of your co-borrower'],
      'Kim',
      '987-65-4321',
    ),
    {
      screen: 'What you own',
      choose: { 'Type of account': 'Savings' },
      fill: {
        'Financial institution': 'Lakeshore Bank',
        'Account number': '00412288',
        'Cash or market value': '64,000',
      },
      press: 'Continue',
    },
    { screen: 'What you owe', press: 'Continue' },
    { screen: 'Real estate you own', choose: { 'Do you own real estate?': 'No' }, press: 'Continue' },
    {
      screen: 'The loan and the property',
      choose: {
        'Loan purpose': 'Purchase',
        State: 'Ohio',
        Occupancy: 'Primary residence',
        'Will you use space in the property for your own business, such as a medical office or hair salon?': 'No',
        'Is the property a manufactured home?': 'No',
      },
      fill: { 'Property value': '320,000', 'Loan amount': '256,000', ...ADDRESS, 'Number of units': '1' },
      press: 'Continue',
    },
    { screen: 'Other money for this property', press: 'Continue' },
    declared('Your declarations'),
    declared('Declarations of your co-borrower'),
    demographics('Demographic information'),
    demographics('Demographic information of your co-borrower'),
    { screen: 'Acknowledgments and agreements', fill: { 'Or type your full name': 'Robin Lee' }, press: 'Continue' },
    { screen: 'Acknowledgments of your co-borrower', fill: { 'Or type your full name': 'Kim Lee' }, press: 'Continue' },
  ],
}
