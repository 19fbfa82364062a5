import { renderToStaticMarkup } from 'react-dom/server'
import type { AllBlockRenderers } from '../renderer/blocks/BlockProps'
import { blockRenderers } from '../renderer/blocks/blockRenderers'
import { payments } from '../renderer/blocks/payments/payments'
import { taskList } from '../renderer/blocks/taskList/taskList'
import { compileCheckedFlow } from '../engine/program/programOf'
import type { LanguageOffer, Look, PageInLanguage, UseCase } from '../engine/session/useCase'
import { createSession, type Session } from '../engine/session/createSession'
import type { FailureWording, Flow } from '../language/flow'
import { UnavailablePage } from '../renderer/failure/ErrorPage'
import { BrandProvider, Font } from '../renderer/parts/brand/Logo'
import { IconsContext } from '../renderer/parts/icons/Icon'
import { icons } from '../renderer/parts/icons/icons'
import { LanguageQuestion, formatQuestionTitle } from '../renderer/language/LanguageQuestion'
import { Screen } from '../renderer/screen/Screen'
import { SessionProvider } from '../renderer/session/sessionContext'

/** All applicant-facing blocks, for builds and tests. A new bundle (`bundle` in blockAuthoring.ts) needs a line here. */
export const everyBlock: Omit<AllBlockRenderers, 'brandPreview'> = { ...blockRenderers, ...payments, ...taskList }

/** Placeholders for the brand that is configured when the page opens. */
const PLACEHOLDERS: Look = {
  name: '{{brand.name}}',
  logo: '{{brand.logo}}',
  secondaryLogo: '{{brand.secondaryLogo}}',
  darkLogo: '{{brand.darkLogo}}',
  darkSecondaryLogo: '{{brand.darkSecondaryLogo}}',
  primaryColor: '#000000',
}

interface OpeningMarkup {
  readonly title: string
  readonly html: string
}

/**
 * Renders the first screen of a flow (see `hasOpening`) at build time, or the question for its language if there are
 * offers; with the brand of a company or with placeholders.
 */
export function renderOpening(
  flow: Flow,
  offers: readonly LanguageOffer[] = [],
  brand: Look = PLACEHOLDERS,
): OpeningMarkup {
  const session = createOpeningSession(flow, brand.name)
  const markup = renderToStaticMarkup(
    <BrandProvider value={brand}>
      <SessionProvider value={session}>
        <IconsContext value={icons}>
          {offers.length === 0 ? (
            <Screen renderers={everyBlock} />
          ) : (
            <LanguageQuestion offers={offers} choose={ignoreChoice} pressed={null} />
          )}
        </IconsContext>
      </SessionProvider>
    </BrandProvider>,
  )
  // Images get their address when the placeholders are filled: Firefox loads even those inside a template.
  const html = markup.replaceAll(/<link rel="preload"[^>]*>/g, '').replaceAll(' src="{{', ' data-src="{{')
  const title = offers.length === 0 ? session.text(session.getView().screen.title) : formatQuestionTitle(offers)
  return { title: `${title} – ${brand.name}`, html }
}

const ignoreChoice = (): Promise<void> => Promise.resolve()

/** Returns a page's description for search engines and bookmarks. */
export function describePage(flow: Flow, company: string): string {
  const session = createOpeningSession(flow, company)
  return `${flow.name}: ${session.text(session.getView().screen.title)}`
}

function createOpeningSession(flow: Flow, company: string): Session {
  return createSession({
    program: compileCheckedFlow(flow),
    facts: { 'brand.name': company },
    host: {
      run: () => Promise.reject(new Error('Nothing runs while the page is written.')),
      storage: { read: () => null, write: () => true, remove: () => undefined },
      // The date does not matter without answers and calculations.
      today: () => '1970-01-01',
      restart: () => undefined,
      report: (problem) => {
        throw new Error(problem)
      },
    },
  })
}

export function renderFont(font: UseCase['font']): string {
  return renderToStaticMarkup(<Font font={font} />)
}

/** Renders what the page shows if its script does not load; `others` are the pages in other languages. */
export function renderUnavailable(wording: FailureWording, others: readonly PageInLanguage[]): string {
  return renderToStaticMarkup(<UnavailablePage wording={wording} others={others} />)
}
