import { useId } from 'react'
import { useFillText } from '../../session/sessionContext'
import type { SheetBlockProps } from './SheetProps'

/** Institutions of which one is chosen, until something is under way with it. */
export function InstitutionsSheet({ block, busy, institution, onChoose }: SheetBlockProps<'institutions'>) {
  const id = useId()
  const fill = useFillText()
  return (
    <fieldset className="institutions" disabled={busy !== null}>
      <legend>{fill(block.label)}</legend>
      <div className="choices institutions-list">
        {block.institutions.map((words) => {
          const name = fill(words)
          const isChosen = name === institution
          return (
            <label
              key={words}
              className={isChosen ? 'radio-card institution radio-card-checked' : 'radio-card institution'}
            >
              <input type="radio" name={id} checked={isChosen} onChange={() => onChoose(name)} />
              <span className="institution-words">
                <Initials name={name} />
                <span className="radio-card-label">{name}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** The mark of an institution, beside its name. */
export function Initials({ name }: { readonly name: string }) {
  return (
    <span className="institution-mark" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

/** The first letters of the first two words of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0])
    .join('')
    .toUpperCase()
}
