import { collectFiles } from '../engine/answers/filesAmong'
import { TAB_SCOPE } from '../engine/drafts/persistable'
import { readDraft } from '../engine/drafts/readDraft'
import { compileProgram, type LoadedDocument, type Mode, type Program } from '../engine/program/program'
import { mergeProgramParts } from '../engine/program/partsWith'
import type { AroundLanguage } from '../renderer/language/switchLanguage'
import type { FlowEntry, WholeFlow } from '../renderer/session/loadedFlow'
import type { ActionCall } from '../engine/session/actionRuns'
import { createSession, type Session, type SessionHost } from '../engine/session/createSession'
import { addDays } from '../engine/values/dates'
import type { FileHandle } from '../engine/values/answers'
import { getDraftKey, type DraftPlaces } from '../services/drafts/draftPlaces'
import { createDraftStorage, watchWipe } from '../services/drafts/draftStorage'
import { createFileStore, type FileStore } from '../services/files/fileStore'
import { createKeptFiles } from '../services/files/keptFiles'
import { createReference, createApplicationId } from '../services/createReference'
import { createActionRunner, type HostAction } from '../services/actionRunner'

/** What draws a flow, of what most flows have not. */
export type OwnParts = Pick<WholeFlow, 'controls' | 'blocks' | 'languageQuestion'>

/** A flow that runs. */
export interface RunningFlow {
  readonly session: Session
  readonly files: FileStore
  /** What it has and most flows have not. */
  readonly own: OwnParts
  /** Goes on in the words of another language; rejects where they cannot be fetched, and changes nothing then. */
  speak(language: string): Promise<void>
  /** The applicant chooses the language that the flow asks for: it goes on in that; rejects as `speak`. */
  choose(this: void, language: string): Promise<void>
  /** Goes on with the flow as it was edited (while it is being written); answers that fit stay. */
  goOnWith(edited: WholeFlow): Promise<void>
}

/** What a flow is run with besides its document. */
export interface FlowSurroundings extends AroundLanguage {
  /** Where drafts are kept. */
  readonly draftPlaces: DraftPlaces
  /** Where other tabs are heard of. */
  readonly page: Pick<EventTarget, 'addEventListener'>
  readonly host: Omit<SessionHost, 'run'>
  /** Who carries out the actions; whoever it is, one for which this gives null is simulated. */
  readonly mode: Mode
  readonly hostAction: (action: string) => HostAction | null
  /** The flow as it runs in that mode (see `toLiveFlow`). */
  readonly asRun: (flow: LoadedDocument) => LoadedDocument
  /** What tells what is kept here from what is kept of other applications in this browser; empty where nothing has to. */
  readonly scope: string
  /** The language that is asked for, as a BCP 47 tag. */
  readonly language: () => string
  /** What copy may name, such as brand.name. */
  readonly facts: () => Readonly<Record<string, string>>
}

/** Starts a session on a flow, where its draft left off, with the files of this tab; `load` gives it in another language. */
export async function startFlow(
  whole: WholeFlow,
  load: FlowEntry['load'],
  surroundings: FlowSurroundings,
): Promise<RunningFlow> {
  const { host, hostAction, scope, facts, draftPlaces, page } = surroundings
  const { flow } = whole
  const program = programIn(whole, surroundings)
  const { draft } = program.flow
  const keptFiles = createKeptFiles(draftPlaces, () => addDays(host.today(), draft?.days ?? 0))
  const earlier = await keptFiles.read(filesOfTab(program, surroundings))
  const files = createFileStore(draft === undefined ? null : keptFiles, earlier)
  const drafts = createDraftStorage({ program, scope, places: draftPlaces, files, keptFiles, today: host.today })
  const chance = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)
  const isReady = async (call: ActionCall): Promise<boolean> => {
    const handles = collectFiles(call.answers)
    if (handles.length === 0 || call.search !== undefined) return true
    // Where it cannot be fetched, nothing can be sent.
    return import('../services/files/lostFiles').then(
      ({ hasFiles }) => hasFiles({ session, files, keptFiles }, call, handles),
      () => true,
    )
  }
  const run = createActionRunner(
    flow,
    hostAction,
    ({ day }) => ({ reference: createReference(chance), today: day }),
    isReady,
  )
  // What is removed is gone before the page is.
  const restart = (): void => void keptFiles.settled().then(host.restart)
  const session = createSession({
    program,
    host: { ...host, newApplication: () => createApplicationId(chance), restart, drafts, run },
    facts: facts(),
  })
  watchWipe(page, draftPlaces, () => session.send({ type: 'startOver' }))
  let { switchLanguage } = whole
  const speak = async (language: string): Promise<void> => {
    const loaded = await load(language)
    if (loaded.kind === 'broken') return
    switchLanguage = loaded.switchLanguage ?? switchLanguage
    switchLanguage?.(session, loaded, programIn(loaded, surroundings), surroundings)
  }
  return {
    session,
    files,
    own: whole,
    speak,
    choose: async (language) => {
      if (language !== session.program.flow.language) await speak(language)
      surroundings.keepLanguage(language)
      session.send({ type: 'chooseLanguage', language })
    },
    goOnWith: async (edited) => {
      if (!import.meta.env.DEV) return
      const { resumeEdited: goOnEdited } = await import('../editing/resumeEdited')
      goOnEdited(session, programIn(edited, surroundings), host.report)
    },
  }
}

function programIn(whole: WholeFlow, { mode, asRun }: FlowSurroundings): Program {
  return compileProgram(asRun(whole.flow), mergeProgramParts(whole), mode)
}

/** The files that the draft of this tab speaks of. */
function filesOfTab(program: Program, { host, scope, draftPlaces }: FlowSurroundings): readonly FileHandle[] {
  const text = draftPlaces.tab.read(getDraftKey(program.flow.id, scope))
  const draft = text === null ? null : readDraft(program, text, host.today(), TAB_SCOPE)
  return collectFiles(draft?.answers ?? {})
}

/** Whether the applicant is still to choose the language: nothing of the flow shows before. */
export function isAskingLanguage({ session, own }: Pick<RunningFlow, 'session' | 'own'>): boolean {
  return own.languageQuestion !== undefined && session.getState().languageChoice === null
}
