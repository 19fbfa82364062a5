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
      verifyPayroll: () => ({ outcome: 'success' }),
      submitApplication: async ({ key, signal }) => {
        // The same key for another try: a server makes one application of it.
        await new Promise((resolve) => setTimeout(resolve, 500))
        if (signal.aborted) return { outcome: 'failure' }
        say(`Submitted under ${key}.`)
        return { outcome: 'success', result: { reference: 'HH-2041', day: new Date().toLocaleDateString('en-CA') } }
      },
    },
    onSuccess: ({ submission }) => say(`Received an application of ${submission.flow}.`),
  })
  flow.open()
}
