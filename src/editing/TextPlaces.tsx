import { useEffect, useState } from 'react'
import type { CopyPlace } from '../compiler/copyPlaces'
import { copyAt } from './copyAt'
import type { FindingsStore } from './findingsStore'
import { PlaceButton } from './PlaceButton'
import { shownTexts } from './shownTexts'
import type { EditedFlow } from './editedFlow'

interface TextPlacesProps {
  readonly written: EditedFlow
  readonly found: FindingsStore
}

/** Marks what is pointed at while its words are written somewhere. */
const POINTED_AT = 'data-editing-pointed-at'

/** Where the text that is pointed at, or that has the focus, is written. */
export function TextPlaces({ written, found }: TextPlacesProps) {
  const [places, setPlaces] = useState<readonly CopyPlace[]>([])
  const id = written.id()
  useEffect(() => {
    found.askCopy(id)
  }, [found, id])
  useEffect(() => {
    let outlined: Element | null = null
    const outline = (element: Element | null): void => {
      outlined?.removeAttribute(POINTED_AT)
      outlined = element
      outlined?.setAttribute(POINTED_AT, '')
    }
    const look = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest('.editing') !== null) return
      const told = copyAt(found.copyOf(id), shownTexts(target), written.screen())
      setPlaces(told)
      outline(told.length === 0 ? null : target)
    }
    const over = new AbortController()
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, look, { signal: over.signal })
    return () => {
      over.abort()
      outline(null)
    }
  }, [found, written, id])
  return (
    <ul className="editing-places" aria-live="polite" aria-label="Where the text is written">
      {places.length === 0 && <li>Point at some text.</li>}
      {places.map(({ written: pointer, location }) => (
        <li key={pointer}>
          <PlaceButton location={location} /> <code>{pointer}</code>
        </li>
      ))}
    </ul>
  )
}
