import { create, type PageAction } from 'formway'

/** The codes that were sent, by number: what a server of yours knows. */
const codes = new Map<unknown, string>()

const done: PageAction = () => ({ outcome: 'success' })
const screening = { scanId: done, verifyPayroll: done }

/** What the page does in some use cases only; what none of its actions does has failed. */
const others: Readonly<Record<string, Readonly<Record<string, PageAction>>>> = {
  'tenant-screening': screening,
  'auto-lending': screening,
  'mortgage-pre-qualification': screening,
  'bill-financing': { preparePayment: done },
  'credit-building': { saveInformation: done },
}

/** The flow with actions that the page carries out itself, instead of simulated ones. */
export function show(useCase: string, container: Element, say: (text: string) => void): void {
  const flow = create({
    container,
    src: './',
    useCase,
    actions: {
      ...others[useCase],
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
