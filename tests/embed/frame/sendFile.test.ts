import { expect, it } from 'vitest'
import { sendFile } from '../../../src/embed/frame/frameSession'
import type { FrameMessage } from '../../../src/embed/messages/message'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { createFileStore } from '../../../src/services/files/fileStore'
import { heldSession } from '../../engine/heldSession'
import { formFlow } from '../../engine/oneForm'

const fields = { proof: { type: 'file' as const, label: 'Proof' }, note: { type: 'text' as const, label: 'Note' } }
const ended = { only: { ...formFlow(fields).screens['only'], title: 'Only', final: true } }

it('gives the bytes of a file that is submitted, and of none that an answer only names', () => {
  const { session } = heldSession(compileCheckedFlow(formFlow(fields, { screens: ended })))
  const files = createFileStore(null)
  const [sent, other] = [
    files.put(new File(['sent'], 'a.pdf'), false),
    files.put(new File(['not sent'], 'b.pdf'), false),
  ]
  session.send({ type: 'answer', path: 'form.proof', value: { ...sent } })
  session.send({ type: 'answer', path: 'form.note', value: other.id })
  const blobs = [sent, other].map(({ id }) => {
    const messages: FrameMessage[] = []
    const send = (message: FrameMessage): void => void messages.push(message)
    sendFile(
      { flow: { session, files, speak: () => Promise.resolve() }, send, facts: () => ({}) },
      { type: 'getFile', id: 1, file: id },
      () => false,
    )
    return messages.map((message) => (message.type === 'fileBytes' ? message.blob : undefined))
  })
  expect(blobs).toEqual([[expect.any(File)], [null]])
})
