import type { ReactNode } from 'react'
import type { Session } from '../../../src/engine/session/createSession'
import type { FlowEvent } from '../../../src/engine/state/step'
import { everyBlock } from '../../../src/app/openingMarkup'
import { ShownBlock } from '../../../src/renderer/screen/DrawnScreen'
import { ErrorPage } from '../../../src/renderer/failure/ErrorPage'
import { ClearData } from '../../../src/renderer/screen/screenRenderers'
import { PageFooter, SidePanel, SlimHeader } from '../../../src/renderer/layout/layouts'
import { PageHeader } from '../../../src/renderer/layout/ScreenHeading'
import '../../../src/renderer/layout/page.css'
import { Buttons } from '../../../src/renderer/parts/buttons/Buttons'
import { ErrorSummary } from '../../../src/renderer/screen/ScreenMessages'
import { ScreenMessage } from '../../../src/renderer/screen/Screen'
import { OpenDialog } from '../../../src/renderer/screen/OpenDialog'
import { useView } from '../../../src/renderer/session/sessionContext'
import { blocks } from './blocks'
import { fields } from './fields'
import { flow } from './flow'
import { exampleFor, isAnswered, sessionOn } from './sessions'

/** One thing in one state. */
export interface Cell {
  readonly name: string
  readonly session: Session
  /** What the browser is told of its controls, as if a pointer or a key were there. */
  readonly pseudo?: Pseudo
  readonly drawn: ReactNode
}

/** A state that the browser knows of a control. */
export type Pseudo = 'hover' | 'focus' | 'active'

const PSEUDOS: readonly Pseudo[] = ['hover', 'focus', 'active']

/** The controls that a pointer and a key are shown on. */
const HANDLED = ['text', 'select', 'cards', 'yesNo', 'file', 'date', 'phone', 'code', 'plan']

const failure = Object.assign(new Error('What went wrong'), {
  stack: 'Error: What went wrong\n    at begin (page.js:12:3)',
})

/** Every cell there is, by the part of the sheet it stands in. */
export const parts: Readonly<Record<string, readonly Cell[]>> = {
  controls: Object.keys(fields).flatMap(controlCells),
  blocks: Object.keys(blocks).map((name) => ({ name, session: sessionOn(`block.${name}`), drawn: <Blocks /> })),
  buttons: buttonCells(),
  dialogs: Object.entries({ question: 'link', warning: 'muted' }).map(([name, button]) => ({
    name: `dialog, ${name}`,
    session: sessionOn('buttons', [press(button)]),
    drawn: <OpenDialog />,
  })),
  page: pageCells(),
}

function controlCells(name: string): readonly Cell[] {
  const screen = `field.${name}`
  const path = `${name}.${name}`
  const filled = isAnswered(path) ? [exampleFor(path)] : []
  const cell = (state: string, events: readonly FlowEvent[], pseudo?: Pseudo): Cell => ({
    name: `${name}, ${state}`,
    session: sessionOn(screen, events),
    drawn: <Blocks />,
    ...(pseudo === undefined ? {} : { pseudo }),
  })
  const handled = HANDLED.includes(name) ? (['hover', 'focus'] as const) : []
  return [
    cell('empty', []),
    ...(filled.length === 0 ? [] : [cell('filled', filled), cell('wrong', [press('send')])]),
    ...handled.map((pseudo) => cell(pseudo, filled, pseudo)),
  ]
}

function buttonCells(): readonly Cell[] {
  const cell = (name: string, events: readonly FlowEvent[] = [], pseudo?: Pseudo): Cell => ({
    name: `buttons, ${name}`,
    session: sessionOn('buttons', events),
    drawn: <ScreenButtons />,
    ...(pseudo === undefined ? {} : { pseudo }),
  })
  return [cell('at rest'), ...PSEUDOS.map((pseudo) => cell(pseudo, [], pseudo)), cell('busy', [press('primary')])]
}

function pageCells(): readonly Cell[] {
  const on = (name: string, drawn: ReactNode, events: readonly FlowEvent[] = [], screen = 'buttons'): Cell => ({
    name,
    session: sessionOn(screen, events),
    drawn,
  })
  return [
    on('side panel', <SidePanel />),
    on('slim header', <SlimHeader />),
    on(
      'page header',
      <PageHeader eyebrow="An eyebrow" title="A heading" description="What is to be done here.">
        {null}
      </PageHeader>,
    ),
    on('footer', <PageFooter forget={<ClearData />} hasNotices />),
    on('error summary', <ErrorSummary />, [press('send')], 'field.list'),
    on('message of success', <ScreenMessage />, [press('secondary')]),
    on('message of failure', <ScreenMessage />, [press('danger')]),
    on('error page', <ErrorPage error={failure} wording={flow.wording.failure} />),
  ]
}

function press(name: string): FlowEvent {
  return { type: 'press', name }
}

function Blocks() {
  const views = useView((view) => view.blocks)
  return views.map((view) => <ShownBlock key={view.name} view={view} renderers={everyBlock} />)
}

function ScreenButtons() {
  const views = useView((view) => view.buttons)
  return <Buttons views={views} place="screen" />
}
