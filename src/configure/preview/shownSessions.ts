import type { FlowDraft } from '../../engine/drafts/draft'
import { partsWith } from '../../engine/program/partsWith'
import { compileProgram, type Program, type ProgramScreen } from '../../engine/program/program'
import { createSession, type Session, type SessionHost } from '../../engine/session/createSession'
import type { WholeFlow } from '../../renderer/session/loadedFlow'

/** The screens of a flow that a preview shows, each with a session that stands on it. */
export interface ShownSessions {
  readonly first: Session
  /** Where the flow asks for something; null where that is its first screen, or none. */
  readonly form: Session | null
}

/** Begins the sessions of a flow that a preview shows. Nothing is kept, and nothing is ever sent. */
export function shownSessions(whole: WholeFlow, host: Pick<SessionHost, 'today' | 'report'>): ShownSessions {
  const { flow } = whole
  const program = compileProgram(flow, partsWith(whole))
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
