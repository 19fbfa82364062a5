import { useEffect, useState } from 'react'
import type { FlowDraft, Sample } from '../../engine/drafts/draft'
import { mergeProgramParts } from '../../engine/program/partsWith'
import { compileProgram, type Program, type ProgramScreen } from '../../engine/program/program'
import { createSession, type Session, type SessionHost } from '../../engine/session/createSession'
import type { WholeFlow } from '../../renderer/session/loadedFlow'
import { getUseCaseName, type UseCase } from '../../engine/session/useCase'
import { useFlow } from '../../renderer/session/sessionContext'
import { runWhenIdle } from '../../services/runWhenIdle'
import { usePreviewSurroundings } from './PreviewContext'

/** The sample of a use case, a file beside the page; null where it has none. */
async function loadSample(useCase: string): Promise<Sample | null> {
  if (import.meta.env.DEV) return (await import('virtual:formway/samples')).samples[useCase] ?? null
  const file: { readonly sample: Sample | null } = await import(
    /* @vite-ignore */ new URL(`${useCase}.sample.js`, document.baseURI).href
  )
  return file.sample
}

/** The screens of a flow that a preview shows, each with a session that stands on it. */
export interface ShownSessions {
  readonly first: Session
  /** Where the flow asks for something; null where that is its first screen, or none. */
  readonly form: Session | null
}

/** Begins the sessions of a flow that a preview shows. Nothing is kept, and nothing is ever sent. */
function shownSessions(whole: WholeFlow, host: Pick<SessionHost, 'today' | 'report'>): ShownSessions {
  const { flow } = whole
  const program = compileProgram(flow, mergeProgramParts(whole))
  const sessionOn = (screen: string): Session => createSession({ program, host: hostOn(screen, program, host) })
  const form = formScreenOf(program, (screen) => sessionOn(screen))
  return { first: sessionOn(flow.start), form }
}

/** The first screen by the steps of the flow that asks at least two things at once; where there is none, that asks any. */
function formScreenOf({ flow, screens }: Program, open: (screen: string) => Session): Session | null {
  const steps = Object.keys(flow.steps)
  const placeOf = ({ document }: ProgramScreen): number => steps.indexOf(document.step ?? '')
  const asking = [...screens.values()]
    .filter((screen) => screen.forms.length > 0 && placeOf(screen) !== -1 && screen.id !== flow.start)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ id }) => open(id))
  const most = (least: number): Session | undefined => asking.find((session) => askedOn(session) >= least)
  return most(2) ?? most(1) ?? null
}

/** How many fields a screen asks before anything is answered. */
function askedOn(session: Session): number {
  const counts = session
    .getView()
    .blocks.map(({ data }) => (data !== null && typeof data === 'object' && 'fields' in data ? data.fields.length : 0))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Stands for the outside. A draft leads to the screen: so there is a way back from it. */
function hostOn(
  screen: string,
  { flow: { start } }: Program,
  { today, report }: Pick<SessionHost, 'today' | 'report'>,
): SessionHost {
  const steps = screen === start ? [] : [{ screen, event: '', checked: false }]
  const draft: FlowDraft = {
    application: '',
    savedOn: today(),
    keptFor: 'tab',
    languageChoice: null,
    way: { start, steps, place: steps.length },
    returnTo: null,
    answers: {},
    broughtOn: {},
    proofs: {},
    prefilled: {},
    unsaved: [],
    finished: true,
  }
  return {
    run: () => Promise.reject(new Error('Nothing runs in a preview.')),
    storage: { read: () => null, write: () => true, remove: () => undefined },
    drafts: {
      read: () => draft,
      write: () => true,
      keepsFile: () => false,
      discard: () => undefined,
      forget: () => undefined,
    },
    today,
    restart: () => undefined,
    report,
  }
}

/** A use case whose flow a preview shows. */
export interface PreviewedFlow extends ShownSessions {
  readonly id: string
  /** The language that it is in. */
  readonly language: string
  /** Its name. */
  readonly name: string
  /** The font that goes with it. */
  readonly font: UseCase['font']
  /** It filled in with made-up answers; null where there is none. */
  readonly sample: Sample | null
  /** What draws it, of what most flows have not. */
  readonly own: Pick<WholeFlow, 'controls' | 'blocks'>
}

/**
 * The flow of a use case, in the language of the screen around where it has that one, once the browser has nothing more
 * urgent to do; until it is there, and for a use case that there is not, the flow before.
 */
export function usePreviewedFlow(useCase: string): PreviewedFlow | null {
  const { flows, host } = usePreviewSurroundings()
  const { language } = useFlow()
  const [shown, setShown] = useState<PreviewedFlow | null>(null)
  useEffect(() => {
    const entry = flows.find(({ id }) => id === useCase)
    if (entry === undefined) return
    let isWanted = true
    const show = async (): Promise<void> => {
      const [loaded, sample] = await Promise.all([entry.load(language), loadSample(entry.id).catch(() => null)])
      if (!isWanted || loaded.kind === 'broken') return
      setShown({
        id: entry.id,
        language: loaded.flow.language,
        name: getUseCaseName(entry, language),
        sample,
        font: entry.font,
        own: loaded,
        ...shownSessions(loaded, host),
      })
    }
    runWhenIdle(() => {
      if (isWanted) show().catch((cause: unknown) => host.report(`The preview of "${useCase}" cannot be shown.`, cause))
    })
    return () => {
      isWanted = false
    }
  }, [useCase, language, flows, host])
  return shown
}
