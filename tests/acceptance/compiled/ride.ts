/** A small flow that no build knows, as its text. */
export const ride = JSON.stringify({
  version: 2,
  id: 'ride',
  name: 'Ride',
  language: 'en-CA',
  extends: ['shared/wording.json'],
  provider: { name: 'Linkwell', logo: 'provider.svg' },
  steps: { ride: 'Ride', review: 'Review' },
  start: 'ride',
  data: {
    submission: { reference: { type: 'text', label: 'Reference' }, day: { type: 'date', label: 'Sent' } },
  },
  actions: {
    send: { delay: '1 s', outcomes: { sent: { result: { reference: '{{reference}}', day: '{{today}}' } } } },
  },
  screens: {
    ride: {
      step: 'ride',
      title: 'Your ride',
      next: 'review',
      blocks: {
        ride: {
          type: 'form',
          fields: {
            kind: {
              type: 'choice',
              label: 'Kind of bicycle',
              choices: { cityBike: 'City bicycle', cargoBike: 'Cargo bicycle' },
              rules: { required: 'Choose a kind' },
            },
            load: {
              type: 'number',
              label: 'Load in kg',
              when: { 'ride.kind': 'cargoBike' },
              rules: { required: 'Load is required', maximum: { is: 80, message: 'At most {{is}} kg' } },
            },
            colour: {
              type: 'choice',
              label: 'Colour',
              as: 'select',
              choices: { darkRed: 'Dark red', pine: 'Pine green' },
            },
          },
        },
      },
      buttons: { continue: { label: 'Continue', style: 'primary', submit: true } },
      on: { continue: { goto: 'next' } },
    },
    review: {
      step: 'review',
      title: 'Is this right?',
      next: 'done',
      blocks: {
        said: { type: 'text', text: 'You asked for a {{ride.kind}} in {{ride.colour}}.' },
        ride: { type: 'summary', title: 'The ride', screen: 'ride' },
      },
      buttons: { send: { label: 'Send', style: 'primary' } },
      on: {
        send: { run: 'send' },
        'send.sent': {
          set: { 'submission.reference': { take: 'result.reference' }, 'submission.day': { take: 'result.day' } },
          goto: 'next',
        },
      },
    },
    done: {
      layout: 'outcome',
      final: true,
      title: 'Sent',
      blocks: {
        receipt: {
          type: 'receipt',
          of: 'review',
          day: 'submission.day',
          title: 'Your receipt',
          facts: { reference: { label: 'Reference', value: '{{submission.reference}}' } },
          open: 'See what you sent',
          print: 'Print',
          download: 'Download',
          failed: 'It cannot be downloaded',
          file: 'ride-{{submission.reference}}',
        },
      },
      buttons: { again: { label: 'Again' } },
      on: { again: { restart: true } },
    },
  },
})
