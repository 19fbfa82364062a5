import type { ActionCall } from '../../../src/engine/session/actionRuns'
import { describe, expect, it, vi } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { createSession, type Session } from '../../../src/engine/session/createSession'
import type { Json } from '../../../src/engine/values/answers'
import type { Flow } from '../../../src/language/flow'
import { createActionRunner } from '../../../src/services/actionRunner'
import { createFileStore } from '../../../src/services/files/fileStore'
import { hasFiles } from '../../../src/services/files/lostFiles'
import { collectFiles } from '../../../src/engine/answers/filesAmong'
import { bareFlow, TODAY } from '../bareFlow'

const flow: Flow = {
  ...bareFlow,
  actions: { send: { delay: '2 s', outcomes: { good: {} }, cancellable: false } },
  screens: {
    intro: { title: 'Welcome', buttons: { start: { label: 'Start' } }, on: { start: { goto: 'papers' } } },
    papers: {
      title: 'Your papers',
      blocks: {
        papers: {
          type: 'form',
          fields: {
            letter: { type: 'file', label: 'Letter', rules: { kind: { is: ['pdf'] } } },
            stubs: { type: 'files', label: 'Stubs', rules: { kind: { is: ['pdf'] } } },
            bills: {
              type: 'list',
              label: 'Bills',
              fields: { paper: { type: 'file', label: 'Bill', rules: { kind: { is: ['pdf'] } } } },
            },
          },
        },
      },
      buttons: { go: { label: 'Go', submit: true } },
      on: { go: { goto: 'more' } },
    },
    more: { title: 'More', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'review' } } },
    review: {
      title: 'Review',
      buttons: { send: { label: 'Send' } },
      on: { send: { run: 'send' }, 'send.good': { goto: 'done' } },
    },
    done: { title: 'Done', final: true },
  },
}

describe('before anything is sent', () => {
  it('every file is checked, and readable ones are sent', async () => {
    const { session, sent, give, send } = begun()
    give('letter.pdf', 'stub.pdf')
    await send()
    expect([sent.length, session.getState().screen]).toEqual([1, 'done'])
  })

  it('a missing file is asked for again in its field, and Continue there leads straight back', async () => {
    const { session, sent, give, send, choose, reported } = begun()
    const gone = give('letter.pdf', 'stub.pdf', 'bill.pdf')
    for (const file of gone.slice(0, 2)) file.slice = unreadable
    await send()
    expect(sent).toEqual([])
    // For the page's own people; the applicant reads what the fields say.
    expect(reported).toEqual(['The action "send" failed.'])
    const view = session.getView()
    expect([view.id, view.message, view.problems.map(({ path, message }) => [path, message])]).toEqual([
      'papers',
      null,
      [
        ['papers.letter', 'Choose letter.pdf again'],
        ['papers.stubs', 'Choose stub.pdf again'],
      ],
    ])
    // What can be read stays.
    expect(session.getState().answers['papers']).toMatchObject({ bills: [{ paper: { id: 'file-3' } }] })
    choose('papers.letter', 'letter.pdf')
    choose('papers.stubs', 'stub.pdf')
    session.send({ type: 'press', name: 'go' })
    expect(session.getState().screen).toBe('review')
    await send()
    expect([sent.length, session.getState().screen]).toEqual([1, 'done'])
  })

  it('a file in an item of a list is found as well', async () => {
    const { session, give, send } = begun()
    const [, , bill] = give('letter.pdf', 'stub.pdf', 'bill.pdf')
    if (bill !== undefined) bill.slice = unreadable
    await send()
    expect(session.getView().problems).toMatchObject([
      { path: 'papers.bills.0.paper', message: 'Choose bill.pdf again' },
    ])
  })

  it('the saved copy replaces a missing file', async () => {
    const copy = new File(['%PDF-'], 'letter.pdf')
    const { files, sent, give, send } = begun(new Map([['file-1', copy]]))
    const [letter] = give('letter.pdf', 'stub.pdf')
    if (letter !== undefined) letter.slice = unreadable
    await send()
    expect([sent.length, files.get('file-1')]).toEqual([1, copy])
  })
})

/** A flow that begins, whose action is the host's own; `copies` are the files that are kept. */
function begun(copies: ReadonlyMap<string, File> = new Map()) {
  const files = createFileStore()
  const sent: Json[] = []
  const send = vi.fn(async ({ answers }: ActionCall) => {
    sent.push(answers)
    return { outcome: 'good' }
  })
  const keptFiles = { read: async () => copies }
  const run = createActionRunner(
    flow,
    () => send,
    undefined,
    (call) => hasFiles({ session, files, keptFiles }, call, collectFiles(call.answers)),
  )
  const storage = { read: () => null, write: () => true, remove: () => undefined }
  const reported: string[] = []
  const report = (problem: string): void => void reported.push(problem)
  const session: Session = createSession({
    program: compileCheckedFlow(flow),
    host: { run, storage, today: () => TODAY, restart: () => undefined, report },
  })
  const put = (name: string): File => {
    const file = new File(['%PDF-'], name)
    chosen.set(name, { ...files.put(file, false) })
    return file
  }
  const chosen = new Map<string, { readonly [key: string]: Json }>()
  const handle = (name: string): Json => chosen.get(name) ?? null
  return {
    session,
    files,
    sent,
    /** What is told to whoever runs the page. */
    reported,
    /** Chooses a letter, a stub and a bill, and goes on to the review. */
    give: (...names: readonly string[]): readonly File[] => {
      const given = names.map(put)
      const [letter = '', stub = '', bill] = names
      session.send({ type: 'press', name: 'start' })
      session.send({ type: 'answer', path: 'papers.letter', value: handle(letter) })
      session.send({ type: 'answer', path: 'papers.stubs', value: [handle(stub)] })
      if (bill !== undefined) session.send({ type: 'answer', path: 'papers.bills', value: [{ paper: handle(bill) }] })
      for (let left = 2; left > 0; left -= 1) session.send({ type: 'press', name: 'go' })
      expect(session.getState().screen).toBe('review')
      return given
    },
    choose: (path: string, name: string): void => {
      put(name)
      session.send({ type: 'answer', path, value: path.endsWith('stubs') ? [handle(name)] : handle(name) })
    },
    send: async (): Promise<void> => {
      session.send({ type: 'press', name: 'send' })
      await expect.poll(() => session.getState().runs.length).toBe(0)
      await new Promise((resolve) => setTimeout(resolve, 5))
    },
  }
}

/** What reading gives once the file behind it was removed or changed. */
function unreadable(): Blob {
  return Object.assign(new Blob(), {
    arrayBuffer: () => Promise.reject(new DOMException('The file could not be read.', 'NotReadableError')),
  })
}
