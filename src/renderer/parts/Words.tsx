import { Fragment, memo, type ReactNode } from 'react'
import type { Link, Words as WordsDocument } from '../../language/flow'
import { useText, useWording } from '../session/sessionContext'
import { compileWords, isPlain, type Run, type WordsPart } from '../../engine/text/template'
import './parts.css'

/** A link that opens in a new tab, and says so to screen readers. */
export function NewTabLink({ link: { label, href } }: { readonly link: Link }) {
  const { newTab } = useWording()
  return (
    <a className="new-tab" href={href} target="_blank" rel="noopener noreferrer">
      <span>{useText(label)}</span> <span className="visually-hidden">({newTab})</span>
    </a>
  )
}

interface WordsProps {
  readonly words: WordsDocument
  readonly className?: string
  readonly id?: string
  readonly children?: ReactNode
}

/** Renders a document's words with their lists, bold runs and links as elements, never as HTML. */
export const Words = memo(function Words({ words, className = '', id, children }: WordsProps) {
  const name = `words ${className}`.trim()
  // Most words are plain text: those take one element without a subscription.
  const plain = isPlain(words) ? words : null
  const parts = plain === null ? compileWords(words) : []
  const [only, ...others] = parts
  if (only === undefined || (only.kind === 'paragraph' && others.length === 0)) {
    const content = only === undefined ? plain : <Lines {...only} />
    return (
      <p className={name} id={id}>
        {children === undefined ? (
          content
        ) : (
          <>
            {content}
            {children}
          </>
        )}
      </p>
    )
  }
  return (
    <div className={name} id={id}>
      {parts.map((part, index) => (
        <Part key={index} {...part} />
      ))}
      {children}
    </div>
  )
})

function Part({ kind, lines }: WordsPart) {
  if (kind === 'paragraph') {
    return (
      <p>
        <Lines kind={kind} lines={lines} />
      </p>
    )
  }
  const List = kind === 'points' ? 'ul' : 'ol'
  return (
    <List>
      {lines.map((line, index) => (
        <li key={index}>
          <Lines kind={kind} lines={[line]} />
        </li>
      ))}
    </List>
  )
}

function Lines({ lines }: WordsPart) {
  return lines.flat().map(({ isBold, ...run }, index) => {
    const Weight = isBold ? 'strong' : Fragment
    return (
      <Weight key={index}>
        <RunWords {...run} />
      </Weight>
    )
  })
}

function RunWords({ text, address }: Omit<Run, 'isBold'>) {
  const words = useText(text)
  if (address === null) return words
  // An address that opens an app needs no new tab.
  return /^(?:mailto|tel):/.test(address) ? (
    <a href={address}>{words}</a>
  ) : (
    <NewTabLink link={{ label: text, href: address }} />
  )
}
