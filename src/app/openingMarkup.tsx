import { renderToStaticMarkup } from 'react-dom/server'
import { compileCheckedFlow } from '../engine/program/programOf'
import type { LanguageOffer, Look, PageInLanguage, UseCase } from '../engine/session/useCase'
import { createSession, type Session } from '../engine/session/createSession'
import type { FailureWording, Flow } from '../language/flow'
import { blockRenderers } from '../renderer/blocks/blockRenderers'
import { payments } from '../renderer/blocks/payments/payments'
import { UnavailablePage } from '../renderer/failure/UnavailablePage'
import { BrandProvider } from '../renderer/parts/brand/Logo'
import { Font } from '../renderer/parts/brand/Font'
import { LanguageQuestion, formatQuestionTitle } from '../renderer/language/LanguageQuestion'
import { Screen } from '../renderer/screen/Screen'
import { SessionProvider } from '../renderer/session/sessionContext'

/** The build has all that any flow may show first. */
const renderers = { ...blockRenderers, ...payments }

/** Stands for the brand that is configured when the page is opened. */
const PLACEHOLDERS: Look = {
  name: '{{brand.name}}',
  logo: '{{brand.logo}}',
  secondaryLogo: '{{brand.secondaryLogo}}',
  darkLogo: '{{brand.darkLogo}}',
  darkSecondaryLogo: '{{brand.darkSecondaryLogo}}',
  primaryColor: '#000000',
}

/** The first screen of a flow as HTML, written when the page is built. */
interface OpeningMarkup {
  /** What the page is called then. */
  readonly title: string
  readonly html: string
}

/**
 * Writes the first screen of a flow (see `hasOpening`), or what asks for its language where there are offers, as a company
 * wears it, or with placeholders for one.
 */
export function openingMarkup(
  flow: Flow,
  offers: readonly LanguageOffer[] = [],
  brand: Look = PLACEHOLDERS,
): OpeningMarkup {
  const session = sessionOf(flow, brand.name)
  const markup = renderToStaticMarkup(
    <BrandProvider value={brand}>
      <SessionProvider value={session}>
        {offers.length === 0 ? (
          <Screen renderers={renderers} />
        ) : (
          <LanguageQuestion offers={offers} choose={nothing} pressed={null} />
        )}
      </SessionProvider>
    </BrandProvider>,
  )
  // Images are asked for where they stand, once their addresses are filled in: Firefox asks for those of a template, too.
  const html = markup.replaceAll(/<link rel="preload"[^>]*>/g, '').replaceAll(' src="{{', ' data-src="{{')
  const title = offers.length === 0 ? session.text(session.getView().screen.title) : formatQuestionTitle(offers)
  return { title: `${title} – ${brand.name}`, html }
}

/** Nobody chooses while the page is written. */
const nothing = (): Promise<void> => Promise.resolve()

/** What a page that shows a flow at first says of itself, to search engines and in lists of bookmarks. */
export function pageDescription(flow: Flow, company: string): string {
  const session = sessionOf(flow, company)
  return `${flow.name}: ${session.text(session.getView().screen.title)}`
}

function sessionOf(flow: Flow, company: string): Session {
  return createSession({
    program: compileCheckedFlow(flow),
    facts: { 'brand.name': company },
    host: {
      run: () => Promise.reject(new Error('Nothing runs while the page is written.')),
      storage: { read: () => null, write: () => true, remove: () => undefined },
      // Without answers and calculations no date matters.
      today: () => '1970-01-01',
      restart: () => undefined,
      report: (problem) => {
        throw new Error(problem)
      },
    },
  })
}

/** Writes which font the first screen wears. */
export function fontMarkup(font: UseCase['font']): string {
  return renderToStaticMarkup(<Font font={font} />)
}

/** Writes what the page shows where its script does not come; `others` are the pages in other languages. */
export function unavailableMarkup(wording: FailureWording, others: readonly PageInLanguage[]): string {
  return renderToStaticMarkup(<UnavailablePage wording={wording} others={others} />)
}
