const goes = {
  buttons: { continue: { label: 'Continue', style: 'primary', submit: true } },
  on: { continue: { goto: 'next' } },
}

const asking = (step: string, form: string, next: string, title: string): object => ({
  step,
  title,
  next,
  blocks: {
    [form]: {
      type: 'form',
      fields: { answer: { type: 'text', label: title, autocomplete: 'off', rules: { required: 'Answer this' } } },
    },
  },
  ...goes,
})

/** A flow with a task list, as its text: the income reads where somebody lives, the pets stand alone. */
export const taskListFlow = JSON.stringify({
  version: 2,
  id: 'ride',
  name: 'Sections',
  language: 'en-CA',
  extends: ['shared/wording.json'],
  begin: 'anywhere',
  steps: { home: 'Where you live', pets: 'Your pets', income: 'What you earn', review: 'Review and send' },
  start: 'intro',
  screens: {
    intro: {
      layout: 'intro',
      title: 'Apply for a flat',
      next: 'list',
      buttons: { begin: { label: 'Begin', style: 'primary' } },
      on: { begin: { goto: 'next' } },
    },
    list: {
      title: 'Your application',
      description: 'Begin wherever you like. What you enter is kept until you send it.',
      next: 'home',
      blocks: { tasks: { type: 'tasks', steps: ['home', 'pets', 'income'] } },
      buttons: { continue: { label: 'Continue', style: 'primary' } },
      on: { continue: { goto: 'next' } },
    },
    home: asking('home', 'home', 'home.since', 'Your street'),
    'home.since': asking('home', 'since', 'pets', 'How long have you lived there?'),
    pets: asking('pets', 'pets', 'income', 'Which pets live with you?'),
    income: {
      ...asking('income', 'income', 'review', 'What do you earn?'),
      description: 'While you live at {{home.answer}}.',
    },
    review: {
      step: 'review',
      title: 'Check your answers',
      next: 'done',
      blocks: {
        home: { type: 'summary', title: 'Where you live', screen: 'home' },
        pets: { type: 'summary', title: 'Your pets', screen: 'pets' },
        income: { type: 'summary', title: 'What you earn', screen: 'income' },
      },
      buttons: { send: { label: 'Send', style: 'primary' } },
      on: { send: { goto: 'next' } },
    },
    done: { layout: 'outcome', final: true, title: 'Sent' },
  },
})
