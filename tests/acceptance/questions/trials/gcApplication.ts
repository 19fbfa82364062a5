import type { Trial } from './trial'

/** An application to a program: an introduction, a notice about privacy, choices with “other”, attestations. */
export const gcApplication: Trial = {
  flow: 'gc-application',
  stops: [
    { screen: 'Program Application', press: 'Continue' },
    {
      screen: 'About you',
      fill: { 'First name': 'Robin', 'Last name': 'Lee' },
      date: { 'Date of birth': '1990-05-17' },
      choose: { 'How do we reach you?': 'By email', 'In which language do we answer?': 'Another language' },
    },
    { screen: 'About you', fill: { Email: 'robin@example.com', 'Which language?': 'Inuktitut' }, press: 'Continue' },
    {
      screen: 'What you apply for',
      choose: { 'Which part of the program?': 'Training' },
      check: ['Nothing'],
      date: { 'First day': '2026-05-04', 'Last day': '2026-05-08' },
      fill: { 'Why do you apply?': 'To learn.' },
      upload: { 'Supporting document': ['letter.pdf'] },
      press: 'Continue',
    },
    { screen: 'Confirm', check: ['What I entered is true', 'You may ask other offices about it'], press: 'Continue' },
  ],
}
