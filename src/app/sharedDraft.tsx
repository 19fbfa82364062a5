import { type ReactElement, StrictMode, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { LoadedDocument } from '../engine/program/program'
import { ErrorBoundary } from '../renderer/failure/ErrorPage'
import { FlowProblems } from '../renderer/failure/FlowProblems'
import { LanguageQuestion } from '../renderer/language/LanguageQuestion'
import { BrandProvider } from '../renderer/parts/brand/Logo'
import type { WholeFlow } from '../renderer/session/loadedFlow'
import { applyTheme } from '../renderer/theme/applyTheme'
import { fetchTypeface } from '../renderer/theme/typeface'
import { dropSecondPresses } from '../services/dropSecondPresses'
import type { TextStorage } from '../services/storage'
import { openDraft, type OpenedDraft, type ReadyDraft } from '../studio/sharing/openDraft'
import { RunningScreen } from './App'
import { type RunningFlow, startFlow } from './runningFlow'
import './sharedDraft.css'

/**
 * Shows the draft that the address holds, to whoever opens the link: nothing of it is stored or sent, nothing of another
 * site is loaded, and no link is followed.
 */
export async function showDraft(mount: HTMLElement): Promise<void> {
  document.documentElement.lang = 'en'
  document.title = 'Draft – Formway'
  loadOwnFilesOnly()
  // Another link in the same tab changes only the end of the address.
  window.addEventListener('hashchange', () => window.location.reload())
  // There is nothing to lose.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation())
  dropSecondPresses(document, () => document.querySelector('h1')?.textContent ?? '')
  fetchTypeface()
  const page = await drawDraft(await openDraft(window.location.hash, getToday()))
  createRoot(mount).render(<StrictMode>{page}</StrictMode>)
}

/** Whatever a draft names: the browser loads no picture, frame or font of another site, and sends no form. */
function loadOwnFilesOnly(): void {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = [
    "img-src 'self' data: blob:",
    "frame-src 'none'",
    "font-src 'self' data:",
    "media-src 'none'",
    "object-src 'none'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')
  document.head.append(policy)
}

/** Draws what the address opens: the product, or what is wrong. */
export async function drawDraft(opened: OpenedDraft): Promise<ReactElement> {
  switch (opened.kind) {
    case 'refused':
      return (
        <main className="flow-problems">
          <h1>This draft cannot be shown</h1>
          <p>{opened.problem}</p>
          <p>{opened.cure}</p>
        </main>
      )
    case 'broken':
      return <FlowProblems {...opened} advice="Show this list to who sent you the link, and ask for a new one." />
    case 'ready': {
      applyTheme(opened.look.primaryColor)
      const running = await startDraft(opened)
      return <Draft draft={opened} running={running} />
    }
    default:
      return opened satisfies never
  }
}

function getToday(): string {
  // Sweden writes dates as YYYY-MM-DD.
  return new Date().toLocaleDateString('sv')
}

/** Starts a flow that is gone with the page: every action is simulated, and all storage is memory. */
async function startDraft({ flow: { language }, look, inLanguage, offers }: ReadyDraft): Promise<RunningFlow> {
  const { parts } = await import('virtual:formway/parts')
  const load = async (spoken: string): Promise<WholeFlow> => ({
    kind: 'flow',
    flow: withoutDraft(inLanguage(spoken)),
    ...parts,
    ...(offers.length === 0 ? {} : { languageQuestion: { Question: LanguageQuestion, offers } }),
  })
  const storage = createMemory()
  return startFlow(await load(language), load, {
    host: { storage, today: getToday, restart: () => window.location.reload(), report: () => undefined },
    draftPlaces: { tab: storage, browser: storage },
    // Other tabs have nothing to tell.
    page: new EventTarget(),
    scope: '',
    mode: 'test',
    hostAction: () => null,
    adaptFlow: withoutDraft,
    language: () => document.documentElement.lang,
    keepLanguage: () => undefined,
    spoken: () => undefined,
    facts: () => ({ 'brand.name': look.name }),
  })
}

function withoutDraft({ draft: _draft, ...flow }: LoadedDocument): LoadedDocument {
  return flow
}

function createMemory(): TextStorage {
  const texts = new Map<string, string>()
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => texts.set(key, text).has(key),
    remove: (key) => void texts.delete(key),
  }
}

interface DraftProps {
  readonly draft: ReadyDraft
  readonly running: RunningFlow
}

function Draft({ draft: { flow, look }, running }: DraftProps) {
  const [facts] = useState({ 'brand.name': look.name })
  return (
    <>
      <DraftBar name={flow.name} />
      <BrandProvider value={look}>
        <ErrorBoundary about={() => ({ wording: running.session.program.flow.wording.failure })}>
          <RunningScreen {...running} browser={window} facts={facts} isArrival={false} pressed={null} />
        </ErrorBoundary>
      </BrandProvider>
    </>
  )
}

/** Marks the page as a draft, holds its links back, and says where they would lead. */
function DraftBar({ name }: { readonly name: string }) {
  const [note, setNote] = useState('')
  // Before the browser reports what it refused to load.
  useLayoutEffect(() => {
    const holdLink = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      // What the product has handled already leads nowhere.
      if (link === null || event.defaultPrevented) return
      event.preventDefault()
      setNote(`Links are not followed in a draft. This one leads to ${link.getAttribute('href') ?? 'nothing'}.`)
    }
    const noteRefused = ({ blockedURI }: SecurityPolicyViolationEvent): void =>
      setNote(`Not loaded, because it is not of this site: ${blockedURI}`)
    document.addEventListener('click', holdLink)
    document.addEventListener('auxclick', holdLink)
    document.addEventListener('securitypolicyviolation', noteRefused)
    return () => {
      document.removeEventListener('click', holdLink)
      document.removeEventListener('auxclick', holdLink)
      document.removeEventListener('securitypolicyviolation', noteRefused)
    }
  }, [])
  return (
    <aside className="draft-bar" lang="en" aria-label="Draft">
      <p>
        <strong>Draft: nothing here is sent or kept.</strong> {name}. What would be sent or looked up is simulated.
      </p>
      <p role="status">{note}</p>
    </aside>
  )
}
