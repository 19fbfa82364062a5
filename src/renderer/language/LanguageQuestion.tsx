import { useEffect, useState } from 'react'
import type { LanguageOffer } from '../../engine/session/useCase'
import { Announcing, useAnnounced } from '../announcer/announcer'
import { Main } from '../layout/ScreenHeading'
import { Logo, useBrand } from '../parts/brand/Logo'
import { Button } from '../parts/buttons/Buttons'
import '../layout/card.css'
import './language.css'

interface LanguageQuestionProps {
  readonly offers: readonly LanguageOffer[]
  /** Continues in a language; rejects if its texts cannot be fetched. */
  readonly choose: (language: string) => Promise<void>
  /** The language whose button was pressed before the page's script had loaded. */
  readonly pressed: string | null
}

type Attempt = { readonly kind: 'fetching' | 'failed'; readonly language: string } | null

export function LanguageQuestion({ offers, choose, pressed }: LanguageQuestionProps) {
  const [attempt, setAttempt] = useState(() => resumeAttempt(offers, pressed))
  useQuestionTitle(offers)
  useEffect(() => {
    if (attempt?.kind !== 'fetching') return
    const { language } = attempt
    choose(language).catch(() => setAttempt({ kind: 'failed', language }))
  }, [attempt, choose])
  const fetchLanguage = (language: string): void => {
    if (attempt?.kind !== 'fetching') setAttempt({ kind: 'fetching', language })
  }
  return (
    <div className="card-layout">
      <Main className="card-main language-question">
        <Logo shape="wide" />
        <div className="language-offers">
          {offers.map((offer, index) => (
            <section
              key={offer.language}
              className="language-offer"
              lang={offer.language}
              aria-labelledby={getHeadingId(offer)}
            >
              {/* A live region inside the section, so that it is read in the section's language. */}
              <Announcing>
                <Offer
                  offer={offer}
                  isFirst={index === 0}
                  attempt={attempt}
                  onChoose={() => fetchLanguage(offer.language)}
                />
              </Announcing>
            </section>
          ))}
        </div>
      </Main>
    </div>
  )
}

/** Returns the page's title, which names every language. */
export function formatQuestionTitle(offers: readonly LanguageOffer[]): string {
  return offers.map(({ title }) => title).join(' / ')
}

function resumeAttempt(offers: readonly LanguageOffer[], pressed: string | null): Attempt {
  return pressed !== null && offers.some(({ language }) => language === pressed)
    ? { kind: 'fetching', language: pressed }
    : null
}

interface OfferProps {
  readonly offer: LanguageOffer
  readonly isFirst: boolean
  readonly attempt: Attempt
  readonly onChoose: () => void
}

function Offer({ offer, isFirst, attempt, onChoose }: OfferProps) {
  const { language, title, text, choose, busy, failed } = offer
  const status = attempt?.language === language ? attempt.kind : null
  useAnnounced(status === null ? '' : { fetching: busy, failed }[status])
  const id = getHeadingId(offer)
  return (
    <>
      {/* A page has one h1; both look the same. */}
      {isFirst ? <h1 id={id}>{title}</h1> : <h2 id={id}>{title}</h2>}
      <p>{text}</p>
      {status === 'failed' && <p className="language-failed">{failed}</p>}
      <Button
        name={language}
        look="primary"
        aria-disabled={attempt?.kind === 'fetching' || undefined}
        onClick={onChoose}
      >
        <span className="button-label" data-label={choose} data-busy={busy}>
          <span className="button-words">{status === 'fetching' ? busy : choose}</span>
        </span>
      </Button>
    </>
  )
}

function getHeadingId({ language }: LanguageOffer): string {
  return `language-${language}`
}

function useQuestionTitle(offers: readonly LanguageOffer[]): void {
  const { name } = useBrand()
  useEffect(() => {
    document.title = `${formatQuestionTitle(offers)} – ${name}`
  }, [offers, name])
}
