import { createInitialState } from '../../engine/answers/initialState'
import { reportChanges } from '../../explorer/changes/changesText'
import { compileForExploring } from '../../explorer/compileForExploring'
import { buildFlowGraph } from '../../explorer/graph/flowGraph'
import { buildOutline } from '../../explorer/graph/graphText'
import { applyEvents, TODAY } from '../../explorer/stepResult'
import { type Approval, type ApprovalSection, renderApprovalPage } from '../../renderer/picture/approvalPage'
import { drawScreens, embedImages } from '../../renderer/picture/screenPictures'
import { createSources, type DocumentStore } from '../documents'
import { describeState } from '../product/StatesList'
import { compileStudioProgram } from '../product/studioProgram'
import type { StudioFlow, StudioProof } from '../studioFlow'

type State = StudioProof['states'][number]

interface ApprovedFlow extends Pick<Approval, 'verdict' | 'findings' | 'date'> {
  readonly flow: StudioFlow
  readonly proof: StudioProof
  readonly folders: readonly string[]
  readonly documents: DocumentStore
}

/** Writes a page of which nothing runs and nothing loads, for those who decide whether a flow is published. */
export async function createApprovalPage({
  flow,
  proof,
  folders,
  documents,
  ...approval
}: ApprovedFlow): Promise<string> {
  const document = flow.documents[flow.language]
  if (document === undefined) throw new Error('A flow with errors has no approval page: look at its findings first.')
  const { parts } = await import('virtual:formway/parts')
  const [look] = flow.looks
  const program = compileStudioProgram(document)
  const start = createInitialState(program, {}, '', TODAY)
  // A running action looks almost like the screen before it.
  const states = proof.states.filter(({ kind }) => kind !== 'busy')
  const reached = states.map(({ events }) => applyEvents(program, start, events))
  const markups = await embedImages(drawScreens(program, look, parts.parts, reached, TODAY))
  return renderApprovalPage(
    {
      ...approval,
      ...compareWithSaved(flow, folders, documents),
      id: flow.id,
      name: document.name,
      ways: buildOutline(buildFlowGraph(compileForExploring(document))).map(({ heading, ways }) => ({
        text: heading,
        details: ways.map(({ words }) => words),
      })),
      pictures: states.map((state, index) => ({
        caption: describePicture(state),
        markup: markups[index] ?? '',
        isDialog: state.kind === 'dialog',
      })),
    },
    look,
  )
}

function describePicture(state: State): string {
  const { kind, title, detail } = state
  const words = kind === 'filled' || kind === 'errors' ? `${title}: ${describeState(state)}` : describeState(state)
  return detail === '' ? words : `${words} (${detail})`
}

/** Says what changed since the flow was saved. */
function compareWithSaved(
  { files: [file = ''] }: StudioFlow,
  folders: readonly string[],
  { list, read, readSaved }: DocumentStore,
): { readonly changed: string; readonly changes: readonly ApprovalSection[] } {
  const edited = list().filter((each) => readSaved(each) !== read(each))
  const before = Object.fromEntries(edited.map((each) => [each, readSaved(each)]))
  const { summary, sections } = reportChanges(createSources(folders, { list, read }), file, before)
  return { changed: `Since it was saved. ${summary}`, changes: sections }
}
