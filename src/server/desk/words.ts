import type { Act } from './audit/auditEntry'
import type { ApplicationStatus } from './list/applicationFilter'

/** What a page says that was just done. */
export type SaidDone = 'statusSet' | 'noted' | 'deleted' | 'signedOut'

const statuses: Readonly<Record<ApplicationStatus, string>> = { received: 'Received', inReview: 'In review', accepted: 'Accepted', declined: 'Declined' }

const acts: Readonly<Record<Act, string>> = {
  signedIn: 'Signed in',
  signedOut: 'Signed out',
  revealed: 'Had a value shown',
  fileTaken: 'Took a file',
  statusSet: 'Set the status',
  noted: 'Wrote a note',
  exported: 'Exported the list',
  portable: 'Took the portable file',
  deleted: 'Deleted the application',
}

const said: Readonly<Record<SaidDone, string>> = {
  statusSet: 'The status is set.',
  noted: 'The note is kept.',
  deleted: 'The application is deleted, with all that came with it.',
  signedOut: 'You are signed out.',
}

/** Every word of the desk, which is English: it is a tool of whoever runs the server. */
export const words = {
  language: 'en',
  desk: 'Desk',
  navigation: 'Pages of the desk',
  applications: 'Applications',
  auditLog: 'Audit log',
  statuses,
  acts,
  said,
  signIn: {
    title: 'Sign in',
    name: 'Your name',
    nameHelp: 'The audit log says by it who did what.',
    token: 'Token of the desk',
    submit: 'Sign in',
    out: 'Sign out',
    again: 'Sign in again',
  },
  list: {
    filter: 'Which applications',
    status: 'Status',
    useCase: 'Use case',
    from: 'From',
    to: 'To',
    reference: 'Reference',
    any: 'Any',
    submit: 'Show',
    reset: 'Show all',
    received: 'Received',
    none: 'There is no such application.',
    next: 'Older ones',
    first: 'The newest ones',
    exports: 'Export these',
    exportsHelp: 'All of them, not this page alone. Sensitive answers stay masked.',
    csv: 'As CSV',
    json: 'As JSON',
  },
  application: {
    title: 'Application {{reference}}',
    facts: 'What it is',
    edition: 'Edition',
    mode: 'Mode',
    modes: { live: 'Live', test: 'Test' },
    submittedOn: 'Sent on',
    answers: 'Answers',
    brought: 'What nobody entered',
    company: 'the company',
    notGiven: 'Not given',
    show: 'Show',
    showing: 'Show {{label}}',
    showHelp: 'A masked answer is shown one at a time, and that is recorded.',
    shown: 'Shown, and recorded as entry {{entry}}.',
    hidden: 'hidden',
    endingIn: 'hidden, ending in {{characters}}',
    files: 'Files',
    noFiles: 'It came with no file.',
    fileSize: '{{size}} bytes',
    verdict: 'Verdict',
    verified: 'It can have come from this edition of the use case, and its files are those that came. That was so when it was received, and is so now.',
    changed: 'It was verified when it was received. As it is kept now, it is something else:',
    trusted: 'What was believed',
    trustedHelp: 'No flow can tell these. Each was held against what this server did for the applicant, and was so.',
    nothingTrusted: 'Nothing had to be.',
    action: 'The action {{action}} ended with {{outcome}}, on the screen {{screen}}.',
    perhaps: 'The action {{action}} may have ended with {{outcome}}, on the screen {{screen}}: it leaves no trace.',
    byAction: 'The action {{action}} brought {{path}}.',
    byFlow: 'The flow itself brought {{path}}.',
    entry: 'What was chosen at {{path}} is of what the action {{action}} found.',
    proof: 'The action {{action}} gave a proof.',
    way: 'The way',
    left: 'left by',
    work: 'Status and notes',
    setStatus: 'Set the status',
    notes: 'Notes',
    noNotes: 'Nobody wrote a note.',
    note: 'New note',
    keepNote: 'Keep the note',
    done: 'What was done at the desk',
    nothingDone: 'Nothing yet.',
    own: 'For the applicant',
    ownHelp: 'Everything that they gave, whole, with their files. That it was taken is recorded.',
    portable: 'Take the portable file',
    remove: 'Delete the application',
  },
  deletion: {
    title: 'Delete application {{reference}}?',
    warning: 'Answers, files, notes, codes, proofs and whatever is still to be told of it are removed for good. The audit log keeps that it was deleted, and by whom. Backups of the database are not reached from here.',
    submit: 'Delete it for good',
    keep: 'Keep it',
  },
  audit: {
    whole: 'The log is whole: {{entries}} entries, each as it was written. The hash of the last is {{hash}}.',
    broken: 'The log is broken at entry {{entry}}: it is missing, or was changed. What follows it cannot be relied on.',
    number: 'Entry',
    time: 'Time',
    clerk: 'Who',
    act: 'What',
    application: 'Application',
    older: 'Older entries',
    newest: 'The newest entries',
  },
  refused: 'That cannot be done',
  back: 'To the applications',
} as const

/** Whether a text names something that a page can say. */
export function isSaid(name: string): name is SaidDone {
  return Object.hasOwn(said, name)
}
