/** What is done with the screen dark: what is looked for with a key until its name is spoken, and what is done there. */
export interface Doing {
  /** How what is looked for begins, as it is spoken. */
  readonly to: string
  /** The key that leads from one thing to the next: Tab, or one of Orca's own (`b` to the next button, `r` to the next radio button). */
  readonly by?: string
  /** What is typed there, or the keys that are pressed, as X11 names them. */
  readonly type?: string
  readonly press?: readonly string[]
  /** Words that have to be spoken of it. */
  readonly hears?: RegExp
}

/** Through Tenant Screening, from the intro to the reference number, with an account connected. */
export const tenantScreening: readonly Doing[] = [
  { to: 'Continue', press: ['Return'], hears: /Getting started/ },
  { to: 'Phone number', type: '4165550123' },
  { to: 'Send SMS Code', press: ['Return'], hears: /Enter your code/ },
  { to: 'Verification code', type: '12', press: ['Return'], hears: /Enter all 4 digits/ },
  { to: 'Verify Code', press: ['Return'], hears: /Enter all 4 digits/ },
  { to: 'Verification code', type: '1234', press: ['Return'], hears: /Verify your Identity/ },
  { to: 'Email', type: 'jordan@example.com' },
  { to: 'Day', type: '17' },
  { to: 'Month', type: '5' },
  { to: 'Year', type: '1990' },
  { to: 'Scan ID', press: ['Return'], hears: /Employment Information/ },
  { to: 'Unemployed', by: 'r', press: ['space'], hears: /selected/ },
  { to: 'Continue', press: ['Return'], hears: /Connect your Bank/ },
  { to: 'Connect Bank Account', press: ['Return'], hears: /Bank Connection/ },
  { to: 'Simulate Success', by: 'b', press: ['Return'], hears: /connected/ },
  { to: 'Continue', press: ['Return'], hears: /Rental History/ },
  { to: 'Current address', type: '12 Maple Street, Toronto' },
  { to: 'Residential status', press: ['w'], hears: /With family/ },
  { to: 'Final Review', press: ['Return'], hears: /Review Application/ },
  { to: 'Submit Application', press: ['Return'], hears: /Application Submitted/ },
  { to: 'Your reference number', by: 'Down', press: ['Down'], hears: /[0-9A-Z]{4}-[0-9A-Z]{4}/ },
  { to: 'Your reference number Copy', press: ['Return'], hears: /Copied/ },
]
