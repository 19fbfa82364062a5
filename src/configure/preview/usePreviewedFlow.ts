import { useEffect, useState } from 'react'
import type { FlowDraft } from '../../engine/drafts/draft'
import type { Sample } from '../../engine/drafts/sampleDraft'
import { mergeProgramParts } from '../../engine/program/partsWith'
import { compileProgram, type Program, type ProgramScreen } from '../../engine/program/program'
import { createSession, type Session } from '../../engine/session/createSession'
import type { SessionHost } from '../../engine/session/performEffect'
import type { ScreenParts, WholeFlow } from '../../renderer/session/loadedFlow'
import { getUseCaseName, type UseCase } from '../../engine/session/useCase'
import { useFlow } from '../../renderer/session/sessionContext'
import { runWhenIdle } from '../../services/runWhenIdle'
import { usePreviewSurroundings } from './PreviewContext'

async function loadSample(useCase: string): Promise<Sample | null> {
  if (import.meta.env.DEV) return (await import('virtual:formway/samples')).samples[useCase] ?? null
  const file: { readonly sample: Sample | null } = await import(
    /* @vite-ignore */ new URL(`${useCase}.sample.js`, document.baseURI).href
  )
  return file.sample
}

export interface PreviewSessions {
  readonly first: Session
  /** A screen with fields; null if only the first one has any. */
  readonly form: Session | null
}

/** Starts sessions that store and send nothing. */
function createPreviewSessions(whole: WholeFlow, host: Pick<SessionHost, 'today' | 'report'>): PreviewSessions {
  const { flow } = whole
  const program = compileProgram(flow, mergeProgramParts(whole))
  const sessionOn = (screen: string): Session =>
    createSession({ program, host: createPreviewHost(screen, program, host) })
  const form = findFormScreen(program, (screen) => sessionOn(screen))
  return { first: sessionOn(flow.start), form }
}

/** Finds the first screen, in the order of steps, with at least two fields; otherwise the first with one. */
function findFormScreen({ flow, screens }: Program, open: (screen: string) => Session): Session | null {
  const steps = Object.keys(flow.steps)
  const getStepIndex = ({ document }: ProgramScreen): number => steps.indexOf(document.step ?? '')
  const asking = [...screens.values()]
    .filter((screen) => screen.forms.length > 0 && getStepIndex(screen) !== -1 && screen.id !== flow.start)
    .toSorted((one, other) => getStepIndex(one) - getStepIndex(other))
    .map(({ id }) => open(id))
  const most = (least: number): Session | undefined => asking.find((session) => countFields(session) >= least)
  return most(2) ?? most(1) ?? null
}

function countFields(session: Session): number {
  const counts = session
    .getView()
    .blocks.map(({ data }) => (data !== null && typeof data === 'object' && 'fields' in data ? data.fields.length : 0))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** A host without effects. A draft leads to the screen, so that it has a Back button. */
function createPreviewHost(
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

export interface PreviewedFlow extends PreviewSessions {
  readonly id: string
  readonly language: string
  readonly name: string
  readonly font: UseCase['font']
  /** Made-up answers to the whole flow; null if there are none. */
  readonly sample: Sample | null
  readonly parts: ScreenParts
}

/**
 * Loads the flow of a use case when the browser is idle, in the screen's language if it has it. Until then, and for an
 * unknown use case, returns the flow before.
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
      if (loaded.kind === 'broken') return
      const parts = 'load' in loaded.parts ? await loaded.parts.load() : loaded.parts
      if (!isWanted || parts === undefined) return
      setShown({
        id: entry.id,
        language: loaded.flow.language,
        name: getUseCaseName(entry, language),
        sample,
        font: entry.font,
        parts,
        ...createPreviewSessions(loaded, host),
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
