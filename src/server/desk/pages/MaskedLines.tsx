/** @jsxImportSource hono/jsx */
import { maskedParts } from '../../../engine/text/masked'
import { fillValues } from '../../../engine/text/template'
import { words } from '../words'

/** An answer line by line. To assistive technology a mask is words: bullets are nothing that can be read out. */
export function MaskedLines({ lines }: { readonly lines: readonly string[] }) {
  const { notGiven, hidden, endingIn } = words.application
  if (lines.length === 0) {
    return (
      <span className="muted" lang={words.language}>
        {notGiven}
      </span>
    )
  }
  return (
    <>
      {lines.map((line) => (
        <span className="summary-line">
          {maskedParts(line).map(({ text, ending }) =>
            ending === null ? (
              text
            ) : (
              <>
                <span aria-hidden="true">{text}</span>
                <span className="visually-hidden" lang={words.language}>
                  {ending === '' ? hidden : fillValues(endingIn, { characters: ending })}
                </span>
              </>
            ),
          )}
        </span>
      ))}
    </>
  )
}
