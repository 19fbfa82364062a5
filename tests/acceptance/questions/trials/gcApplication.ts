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
      choose: { 'How should we contact you?': 'By email', 'Which language should we reply in?': 'Another language' },
    },
    { screen: 'About you', fill: { Email: 'robin@example.com', 'Which language?': 'Inuktitut' }, press: 'Continue' },
    {
      screen: 'What you are applying for',
      choose: { 'Which part of the program?': 'Training' },
      check: ['Nothing'],
      date: { 'First day': '2026-05-04', 'Last day': '2026-05-08' },
      fill: { 'Why are you applying?': 'To learn.' },
      upload: { 'Supporting document': ['letter.pdf'] },
      press: 'Continue',
    },
    { screen: 'Confirm', check: ['What I entered is true', 'You may check it with other offices'], press: 'Continue' },
  ],
}
