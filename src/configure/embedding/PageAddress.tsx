import { useId } from 'react'
import type { EmbedWords } from '../../language/block-brand-preview'
import { useFillText } from '../../renderer/session/sessionContext'

interface PageAddressProps {
  readonly words: Pick<EmbedWords, 'page' | 'pageLabel' | 'pageWrong'>
  /** What was entered. */
  readonly text: string
  readonly onChange: (text: string) => void
}

/** Where a client writes the address of the page that is to show the flow: all headers name it then. */
export function PageAddress({ words, text, onChange }: PageAddressProps) {
  const id = useId()
  const fill = useFillText()
  const isWrong = text.trim() !== '' && originOf(text) === null
  return (
    <div className="field embed-code-page">
      <label className="field-label" htmlFor={id}>
        {fill(words.pageLabel)}
      </label>
      {isWrong && (
        <p id={`${id}-wrong`} className="field-error">
          {fill(words.pageWrong)}
        </p>
      )}
      <input
        id={id}
        className="input"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder={words.page}
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** The origin of an address as people write it, without its scheme too; null where it is none that a page may have. */
export function originOf(text: string): string | null {
  const written = text.trim()
  try {
    const { origin, protocol, hostname } = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(written) ? written : `https://${written}`)
    const isLocal = ['localhost', '127.0.0.1'].includes(hostname)
    return protocol === 'https:' || (protocol === 'http:' && isLocal) ? origin : null
  } catch {
    return null
  }
}
