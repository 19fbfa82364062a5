import { Fragment } from 'react'
import { splitMaskedText } from '../../engine/text/maskedText'
import { useFillText, useWording } from '../session/sessionContext'

/** A text with masked parts, such as •••1234. Screen readers get words instead of the mask. */
export function MaskedText({ text }: { readonly text: string }) {
  const { endingIn, hidden } = useWording()
  const fill = useFillText()
  return splitMaskedText(text).map((part, index) =>
    part.ending === null ? (
      part.text
    ) : (
      <Fragment key={index}>
        <span aria-hidden="true">{part.text}</span>
        <span className="visually-hidden">
          {part.ending === '' ? hidden : fill(endingIn, { characters: part.ending })}
        </span>
      </Fragment>
    ),
  )
}
