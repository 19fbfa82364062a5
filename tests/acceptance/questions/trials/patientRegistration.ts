import type { Trial } from './trial'

/** A clinic's new patient: person, addresses, insurance, conditions, medicines in a table, consent and signature. */
export const patientRegistration: Trial = {
  flow: 'patient-registration',
  stops: [
    { screen: 'Patient Registration', press: 'Continue' },
    {
      screen: 'About the patient',
      fill: { 'First name': 'Robin', 'Last name': 'Lee', 'Language you speak best': 'English' },
      date: { 'Date of birth': '1990-05-17' },
      choose: { 'Sex at birth': 'Female', Gender: 'Another gender' },
    },
    { screen: 'About the patient', fill: { 'How do you describe your gender?': 'Two-spirit' }, press: 'Continue' },
    {
      screen: 'How to reach you',
      fill: {
        'Street address': '1 Main Street',
        City: 'Ottawa',
        'Postal code': 'k1a0b1',
        'Full name': 'Sam Lee',
        'Relation to you': 'Brother',
      },
      choose: { Province: 'Ontario' },
      phone: { 'Phone number': '416 555 0123', 'Phone number of the contact': '416 555 0144' },
      check: ['By phone'],
    },
    { screen: 'How to reach you', fill: { 'What is the earliest we may call?': '9:30' }, press: 'Continue' },
    { screen: 'Insurance', check: ['The province', 'A private insurer', "I can't find my insurer"] },
    {
      screen: 'Insurance',
      fill: { 'Health card number': '1234567890', 'Name of the insurer': 'Birch Life', 'Policy number': 'PX-448812' },
      choose: { 'Who holds the policy?': 'I do' },
      upload: { 'Photos of the card': ['front.jpg', 'back.jpg'] },
      press: 'Continue',
    },
    {
      screen: 'Your health',
      fill: { 'What is the reason for your visit?': 'A cough', Height: '170', Weight: '65' },
      choose: { 'Do you take medicines?': 'Yes', 'Do you have allergies?': 'Yes', 'Do you smoke?': 'Yes' },
      check: ['Asthma'],
    },
    {
      screen: 'Your health',
      fill: {
        'Medicine Medicine 1': 'Salbutamol',
        'Dose Medicine 1': '100 µg',
        'Allergic to': 'Penicillin',
        'Cigarettes a day': '5',
      },
      choose: { 'How often Medicine 1': 'When needed' },
      check: ['Rash'],
      press: 'Continue',
    },
    {
      screen: 'Consent',
      check: [
        'I agree to be examined and treated',
        'You may give my insurer what it needs',
        'I will pay any cost that no one else covers',
      ],
      fill: { 'Or type your full name': 'Robin Lee' },
      press: 'Continue',
    },
  ],
  sent: {
    contact: { home: { postalCode: 'K1A 0B1' }, call: '09:30' },
    health: { medicines: [{ often: 'needed' }] },
    consent: { name: 'Robin Lee', day: '2026-03-10' },
  },
}
