import { useEffect, useState } from 'react'
import type { CopyPlace } from '../compiler/copyPlaces'
import { copyAt } from './copyAt'
import type { FindingsStore } from './findingsStore'
import { shownTexts } from './shownTexts'
import type { EditedFlow } from './editedFlow'

interface TextPlacesProps {
  readonly written: EditedFlow
  readonly found: FindingsStore
}

/** Where the text that is pointed at, or that has the focus, is written. */
export function TextPlaces({ written, found }: TextPlacesProps) {
  const [places, setPlaces] = useState<readonly CopyPlace[]>([])
  const id = written.id()
  useEffect(() => found.askCopy(id), [found, id])
  useEffect(() => {
    const look = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest('.editing') !== null) return
      setPlaces(copyAt(found.copyOf(id), shownTexts(target), written.screen()))
    }
    const over = new AbortController()
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, look, { signal: over.signal })
    return () => over.abort()
  }, [found, written, id])
  return (
    <ul className="editing-places" aria-live="polite" aria-label="Where the text is written">
      {places.length === 0 && <li>Point at a text.</li>}
      {places.map(({ written: pointer, location: { file, line, column } }) => (
        <li key={pointer}>
          <code>{`${file}:${line}:${column}`}</code> <code>{pointer}</code>
        </li>
      ))}
    </ul>
  )
}
