import type { PagedListField } from '../../../src/language/flow'
import { askedFlow } from './askedFlow'

export const jobs: PagedListField = {
  type: 'pagedList',
  label: 'Jobs you had',
  item: 'Job',
  title: '{{employer}}',
  add: 'Add a job',
  empty: 'No job yet.',
  fields: {
    employer: { type: 'text', label: 'Employer', rules: { required: 'Enter the employer' } },
    isPast: { type: 'yesNo', as: 'cards', label: 'Has it ended?', rules: { required: 'Say whether it has ended' } },
    reason: { type: 'text', label: 'Reason', rules: { required: 'Say why' } },
  },
  pages: {
    who: { title: 'Who did you work for?', fields: ['employer'] },
    when: {
      title: 'Are you still there?',
      description: 'A job counts as **ended** from its last day on.',
      fields: ['isPast'],
    },
    why: { title: 'Why did you leave?', when: { isPast: true }, fields: ['reason'] },
  },
  rules: { required: 'Add a job', maxItems: { is: 4, message: 'Up to {{is}} jobs' } },
}

/** The flow of the list, which keeps drafts from its first screen on. */
export function jobsFlow(list: PagedListField): string {
  const flow = JSON.parse(askedFlow({ jobs: list }))
  const { ride } = flow.screens
  const hello = {
    layout: 'intro',
    title: 'Hello',
    next: 'ride',
    buttons: { start: { label: 'Start', style: 'primary' } },
    on: { start: { goto: 'next' } },
  }
  const words = {
    restored: 'Welcome back',
    restoredLater: 'Welcome back later',
    unsaved: 'Again: {{fields}}',
    startOver: 'Start over',
    startOverTitle: 'Start over?',
    startOverText: 'All goes.',
    keepAnswers: 'Keep',
  }
  return JSON.stringify({
    ...flow,
    start: 'hello',
    draft: { days: 7, ...words },
    screens: { hello, ...flow.screens, ride: { ...ride, title: 'Your jobs' } },
  })
}
