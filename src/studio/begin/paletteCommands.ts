import type { Sources } from '../../compiler/documents/sources'
import { begin, beginnings } from '../../compiler/drafting/beginnings'
import { draftCommands } from '../../compiler/drafting/commands'
import { type Done, draft, fillIn, type Given, type Input } from '../../compiler/drafting/draft'
import { readScreens } from '../../compiler/drafting/flowParts'
import { findScreenPlace, openFlow } from '../../compiler/drafting/openFlow'
import type { ReachedState } from '../../explorer/walks/reachedStates'
import { createSources, type SavingDocuments } from '../documents'
import type { WitnessPlayer } from '../product/ProductPane'
import { getStudioAddress } from '../studioLink'
import type { Place } from '../studioFlow'
import type { TextCommand } from '../text/TextPane'

type Player = Pick<WitnessPlayer, 'enter'> & { readonly timeline: { getState(): { readonly screen: string } } }

export interface PaletteContext {
  readonly folders: readonly string[]
  readonly documents: Pick<
    SavingDocuments,
    'list' | 'read' | 'edit' | 'isUnsaved' | 'isOutdated' | 'isKept' | 'revert' | 'save'
  >
  /** The flow's own document is the first. */
  readonly files: readonly string[]
  readonly player: Player | null
  readonly states: readonly ReachedState[]
  /** The first is the product. */
  readonly views: readonly [string, ...(readonly string[])]
  readonly onView: (name: string) => void
  readonly onGoTo: (place: Place) => void
  readonly onDone: (done: Done) => void
  /** Asks for a form of another product. */
  readonly onImport: () => void
  readonly actions: readonly TextCommand[]
}

export interface PaletteCommand {
  readonly name: string
  readonly description: string
  /** What it asks for; null if it is done at once. */
  readonly ask: ((given: Given) => readonly Input[]) | null
  /** Returns why it was not done; null if it was. */
  readonly run: (given: Given) => string | null
}

export const NEW_FROM_FORM = 'New flow from a form of another product'

/** Lists what can be done with the flow as it is. */
export function listCommands(context: PaletteContext): readonly PaletteCommand[] {
  const { folders, documents, actions, views, onView, onImport } = context
  const sources = createSources(folders, documents)
  return [
    ...listDrafts(context, sources),
    ...beginnings.map((beginning): PaletteCommand => ({
      name: beginning.name,
      description: beginning.description,
      ask: (given) => beginning.asks(sources).map((input) => ({ ...input, value: given[input.name] ?? input.value })),
      run: (given) => {
        const made = begin(beginning, sources, given)
        if ('problem' in made) return made.problem
        documents.edit(made.file, made.text)
        window.location.assign(getStudioAddress(made.file.replaceAll(/^.*\/|\.json$/g, '')))
        return null
      },
    })),
    {
      ...toCommand(NEW_FROM_FORM, onImport),
      description: 'Drop its file anywhere in the studio, or choose it here. You see first what is lost.',
    },
    toCommand('Save all documents', () => {
      for (const file of documents.list())
        if (documents.isUnsaved(file) && !documents.isOutdated(file)) documents.save(file)
    }),
    ...views.map((name) => toCommand(`Show ${name}`, () => onView(name))),
    ...actions.map(({ name, run }) => toCommand(name, run)),
  ]
}

function listDrafts(context: PaletteContext, sources: Sources): readonly PaletteCommand[] {
  const { documents, files, player, states, views, onView, onGoTo, onDone } = context
  const [own = ''] = files
  const flow = openFlow(sources, own)
  if (flow === null)
    return [toCommand(`Mend ${own}, which cannot be read`, () => onGoTo({ file: own, line: 1, column: 1 }))]
  const screens = readScreens(flow)
  // What is added comes to the screen that is shown, if nothing else is chosen.
  const shown: Given = player === null ? {} : { screen: player.timeline.getState().screen }
  return [
    ...draftCommands.map((command): PaletteCommand => ({
      name: command.name,
      description: command.description,
      ask: (given) => fillIn(command, flow, { ...shown, ...given }),
      run: (given) => {
        const drafted = draft(command, flow, { ...shown, ...given })
        if ('problem' in drafted) return drafted.problem
        for (const [file, text] of drafted.texts) documents.edit(file, text)
        onGoTo(drafted.place)
        onDone(drafted)
        return null
      },
    })),
    ...screens.map(({ id, words }) =>
      toCommand(`Go to the screen “${words}”`, () => {
        const state = states.find(({ screen }) => screen === id)
        if (state !== undefined && player?.enter(state.events) === true) onView(views[0])
        const place = findScreenPlace(flow, id)
        if (place !== null) onGoTo(place)
      }),
    ),
  ]
}

function toCommand(name: string, act: () => void): PaletteCommand {
  const run = (): null => {
    act()
    return null
  }
  return { name, description: '', ask: null, run }
}

/** The commands that have all words that are sought, those first whose name begins with them. */
export function findCommands(commands: readonly PaletteCommand[], sought: string): readonly PaletteCommand[] {
  const words = sought
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = commands.filter(({ name, description }) =>
    words.every((word) => `${name} ${description}`.toLowerCase().includes(word)),
  )
  const start = sought.trim().toLowerCase()
  const isFirst = ({ name }: PaletteCommand): number => Number(!name.toLowerCase().startsWith(start))
  return found.toSorted((one, other) => isFirst(one) - isFirst(other))
}
