import { collectFiles } from '../engine/answers/filesAmong'
import { TAB_SCOPE } from '../engine/drafts/persistable'
import { readDraft } from '../engine/drafts/readDraft'
import { compileProgram, type LoadedDocument, type Mode, type Program } from '../engine/program/program'
import { mergeProgramParts } from '../engine/program/partsWith'
import type { AroundLanguage } from '../renderer/language/switchLanguage'
import type { FlowEntry, WholeFlow } from '../renderer/session/loadedFlow'
import type { ActionCall } from '../engine/session/actionRuns'
import { createSession, type Session } from '../engine/session/createSession'
import type { SessionHost } from '../engine/session/performEffect'
import { addDays } from '../engine/values/dates'
import type { FileHandle } from '../engine/values/answers'
import { getDraftKey, type DraftPlaces } from '../services/drafts/draftPlaces'
import { createDraftStorage, watchWipe } from '../services/drafts/draftStorage'
import { createFileStore, type FileStore } from '../services/files/fileStore'
import { createKeptFiles } from '../services/files/keptFiles'
import { createReference, createApplicationId } from '../services/createReference'
import { createPartsLoader, type PartsLoader } from './partsLoader'
import { createActionRunner, type HostAction } from '../services/actionRunner'

export interface RunningFlow {
  readonly session: Session
  readonly files: FileStore
  readonly parts: PartsLoader
  readonly languageQuestion: WholeFlow['languageQuestion']
  /** Switches to another language; rejects without a change if it cannot be loaded. */
  speak(language: string): Promise<void>
  /** Answers the flow's question for the language and switches to it; rejects like `speak`. */
  choose(this: void, language: string): Promise<void>
  /** Continues with an edited flow in development; answers that still fit stay. */
  continueWith(edited: WholeFlow): Promise<void>
}

export interface FlowSurroundings extends AroundLanguage {
  readonly draftPlaces: DraftPlaces
  /** The window, which receives storage events of other tabs. */
  readonly page: Pick<EventTarget, 'addEventListener'>
  readonly host: Omit<SessionHost, 'run'>
  readonly mode: Mode
  readonly hostAction: (action: string) => HostAction | null
  /** Changes the flow document for the mode (see `toLiveFlow`). */
  readonly adaptFlow: (flow: LoadedDocument) => LoadedDocument
  /** Distinguishes applications of the same flow in this browser; usually empty. */
  readonly scope: string
  readonly language: () => string
  /** Returns the values of placeholders such as brand.name. */
  readonly facts: () => Readonly<Record<string, string>>
}

/** Starts a session from its draft, with the files of this tab. `load` loads the flow in another language. */
export async function startFlow(
  whole: WholeFlow,
  load: FlowEntry['load'],
  surroundings: FlowSurroundings,
): Promise<RunningFlow> {
  const { host, hostAction, scope, facts, draftPlaces, page } = surroundings
  const { flow } = whole
  const program = compileLoaded(whole, surroundings)
  const { draft } = program.flow
  const keptFiles = createKeptFiles(draftPlaces, () => addDays(host.today(), draft?.days ?? 0))
  const earlierFiles = await keptFiles.read(readTabFiles(program, surroundings))
  const files = createFileStore(draft === undefined ? null : keptFiles, earlierFiles)
  const drafts = createDraftStorage({ program, scope, places: draftPlaces, files, keptFiles, today: host.today })
  const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)
  const isReady = async (call: ActionCall): Promise<boolean> => {
    const handles = collectFiles(call.answers)
    if (handles.length === 0 || call.search !== undefined) return true
    // If this code cannot be loaded, sending would fail too, and reports it.
    return import('../services/files/lostFiles').then(
      ({ hasFiles }) => hasFiles({ session, files, keptFiles }, call, handles),
      () => true,
    )
  }
  const run = createActionRunner(
    flow,
    hostAction,
    ({ day }) => ({ reference: createReference(fillRandom), today: day, confirmation: 'email' }),
    isReady,
  )
  // Restart only after the stored files have been removed.
  const restart = (): void => void keptFiles.settled().then(host.restart)
  const session = createSession({
    program,
    host: { ...host, newApplication: () => createApplicationId(fillRandom), restart, drafts, run },
    facts: facts(),
  })
  watchWipe(page, draftPlaces, () => session.send({ type: 'startOver' }))
  const speak = async (language: string): Promise<void> => {
    const loaded = await load(language)
    if (loaded.kind === 'broken') return
    // Not at once with the flow: browsers cache the failure of an import.
    const { switchLanguage } = await import('../renderer/language/switchLanguage')
    await switchLanguage(session, loaded, compileLoaded(loaded, surroundings), surroundings)
  }
  return {
    session,
    files,
    parts: createPartsLoader(whole.parts),
    languageQuestion: whole.languageQuestion,
    speak,
    choose: async (language) => {
      if (language !== session.program.flow.language) await speak(language)
      surroundings.keepLanguage(language)
      session.send({ type: 'chooseLanguage', language })
    },
    continueWith: async (edited) => {
      if (!import.meta.env.DEV) return
      const { resumeEdited } = await import('../studio/product/resumeEdited')
      resumeEdited(session, compileLoaded(edited, surroundings), host.report)
    },
  }
}

function compileLoaded(whole: WholeFlow, { mode, adaptFlow }: FlowSurroundings): Program {
  return compileProgram(adaptFlow(whole.flow), mergeProgramParts(whole), mode)
}

function readTabFiles(program: Program, { host, scope, draftPlaces }: FlowSurroundings): readonly FileHandle[] {
  const text = draftPlaces.tab.read(getDraftKey(program.flow.id, scope))
  const draft = text === null ? null : readDraft(program, text, host.today(), TAB_SCOPE)
  return collectFiles(draft?.answers ?? {})
}

/** Returns whether the applicant still has to choose a language before the flow starts. */
export function isAskingLanguage({
  session,
  languageQuestion,
}: Pick<RunningFlow, 'session' | 'languageQuestion'>): boolean {
  return languageQuestion !== undefined && session.getState().languageChoice === null
}
