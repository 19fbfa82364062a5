import type { Trial } from './trial'

/** Nine questions with the same answers, submitted as 0 to 3, and one that is asked where any was marked. */
export const phq9: Trial = {
  flow: 'phq-9',
  stops: [
    { screen: 'Patient Health Questionnaire', press: 'Continue' },
    {
      screen: 'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
      choose: {
        'Little interest or pleasure in doing things': 'Not at all',
        'Feeling down, depressed, or hopeless': 'Several days',
        'Trouble falling or staying asleep, or sleeping too much': 'Nearly every day',
        'Feeling tired or having little energy': 'More than half the days',
        'Poor appetite or overeating': 'Not at all',
        'Feeling bad about yourself, or that you are a failure or have let yourself or your family down': 'Not at all',
        'Trouble concentrating on things, such as reading the newspaper or watching television': 'Several days',
        'Moving or speaking so slowly that other people could have noticed. Or the opposite: being so fidgety or restless that you have been moving around a lot more than usual':
          'Not at all',
        'Thoughts that you would be better off dead, or of hurting yourself in some way': 'Not at all',
        'How difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?':
          'Somewhat difficult',
      },
      press: 'Continue',
    },
  ],
  sent: { problems: { often: { interest: 0, mood: 1, energy: 2, sleep: 3 }, difficulty: 'somewhat' } },
}
