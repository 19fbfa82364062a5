import { useEffect, useState } from 'react'
import type { LanguageOffer } from '../../engine/session/useCase'
import { Announcing, useAnnounced } from '../announcer/announcer'
import { Main } from '../layout/ScreenHeading'
import { Logo, useBrand } from '../parts/brand/Logo'
import { Button } from '../parts/buttons/Buttons'
import '../layout/card.css'
import './language.css'

interface LanguageQuestionProps {
  /** The one that is to be read first stands first. */
  readonly offers: readonly LanguageOffer[]
  /** Goes on in a language; rejects where its words cannot be fetched. */
  readonly choose: (language: string) => Promise<void>
  /** The language whose button was pressed already, before there was a session. */
  readonly pressed: string | null
}

/** Where one is with a language: its words are fetched, or could not be. */
type Attempt = { readonly kind: 'fetching' | 'failed'; readonly language: string } | null

/** Asks which language is wanted, in all of them side by side. Nothing but a press here answers it. */
export function LanguageQuestion({ offers, choose, pressed }: LanguageQuestionProps) {
  const [attempt, setAttempt] = useState(() => attemptAt(offers, pressed))
  useQuestionTitle(offers)
  useEffect(() => {
    if (attempt?.kind !== 'fetching') return
    const { language } = attempt
    choose(language).catch(() => setAttempt({ kind: 'failed', language }))
  }, [attempt, choose])
  const go = (language: string): void => {
    if (attempt?.kind !== 'fetching') setAttempt({ kind: 'fetching', language })
  }
  return (
    <div className="card-layout">
      <Main className="card-main language-question">
        <Logo shape="wide" />
        <div className="language-offers">
          {offers.map((offer, place) => (
            <section
              key={offer.language}
              className="language-offer"
              lang={offer.language}
              aria-labelledby={headingId(offer)}
            >
              {/* What is announced of a language is said in it. */}
              <Announcing>
                <Offer offer={offer} isFirst={place === 0} attempt={attempt} onChoose={() => go(offer.language)} />
              </Announcing>
            </section>
          ))}
        </div>
      </Main>
    </div>
  )
}

/** What the page is called while it asks: the same in each language. */
export function formatQuestionTitle(offers: readonly LanguageOffer[]): string {
  return offers.map(({ title }) => title).join(' / ')
}

/** What a press comes to that was made before there was a session. */
function attemptAt(offers: readonly LanguageOffer[], pressed: string | null): Attempt {
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
  const own = attempt?.language === language ? attempt.kind : null
  useAnnounced(own === null ? '' : { fetching: busy, failed }[own])
  const id = headingId(offer)
  return (
    <>
      {/* A page has one first heading; they look the same. */}
      {isFirst ? <h1 id={id}>{title}</h1> : <h2 id={id}>{title}</h2>}
      <p>{text}</p>
      {own === 'failed' && <p className="language-failed">{failed}</p>}
      <Button
        name={language}
        look="primary"
        aria-disabled={attempt?.kind === 'fetching' || undefined}
        onClick={onChoose}
      >
        <span className="button-label" data-label={choose} data-busy={busy}>
          <span className="button-words">{own === 'fetching' ? busy : choose}</span>
        </span>
      </Button>
    </>
  )
}

function headingId({ language }: LanguageOffer): string {
  return `language-${language}`
}

function useQuestionTitle(offers: readonly LanguageOffer[]): void {
  const { name } = useBrand()
  useEffect(() => {
    document.title = `${formatQuestionTitle(offers)} – ${name}`
  }, [offers, name])
}
