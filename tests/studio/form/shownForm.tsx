import { render } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import FormPane from '../../../src/studio/form/FormPane'
import type { Place } from '../../../src/studio/studioFlow'
import { createDocuments } from '../text/documentsInMemory'

export const FILE = 'flows/bicycle.json'

/** Shows the form of what stands at the first place of `at` in the first document. */
export function showForm(texts: Readonly<Record<string, string>>, at: string) {
  const { documents } = createDocuments(texts)
  const onUndo = vi.fn<(command: 'undo' | 'redo', file: string) => void>()
  const files = Object.keys(texts).filter((file) => !file.endsWith('.lock.json'))
  const [file = ''] = files
  const before = (texts[file] ?? '').split(at)[0] ?? ''
  const start = { file, line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') }
  const Shown = () => {
    const [place, setPlace] = useState<Place>(start)
    return (
      <FormPane
        documents={documents}
        folders={['flows']}
        files={files}
        place={place}
        visited={null}
        onGoTo={setPlace}
        onUndo={onUndo}
      />
    )
  }
  const { container } = render(<Shown />)
  return { documents, container, onUndo }
}
