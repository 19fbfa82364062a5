import { create } from 'formway'

/** The codes that were sent, by number: what a server of yours knows. */
const codes = new Map<unknown, string>()

/** The flow with actions that the page carries out itself, instead of simulated ones. */
export function show(container: Element, say: (text: string) => void): void {
  const flow = create({
    container,
    src: './',
    actions: {
      sendCode: ({ answers }) => {
        const number = answers['phone']?.['number']
        const code = String(1000 + Math.floor(Math.random() * 9000))
        codes.set(number, code)
        say(`A text message to ${String(number)}: ${code}`)
        return { outcome: 'success' }
      },
      verifyCode: ({ answers }) => {
        const sent = codes.get(answers['phone']?.['number'])
        return { outcome: sent !== undefined && sent === answers['code']?.['code'] ? 'success' : 'failure' }
      },
      connectBank: () => ({
        outcome: 'success',
        result: { institution: 'Harbour Bank', accountName: 'Savings', accountNumber: '1234 5678 9012', status: 'ACTIVE' },
      }),
      scanId: () => ({ outcome: 'success' }),
      verifyPayroll: () => ({ outcome: 'success' }),
      submitApplication: async ({ submission, reference, key, signal }) => {
        // Here a server verifies it and keeps it, once under the same key, before the applicant is told that it was sent.
        await new Promise((resolve) => setTimeout(resolve, 500))
        if (signal.aborted) return { outcome: 'failure' }
        say(`Took ${String(submission?.id)} as ${String(reference)} under ${key}.`)
        return { outcome: 'success' }
      },
    },
    onSuccess: ({ submission }) => say(`Received an application of ${submission.flow}.`),
  })
  flow.open()
}
