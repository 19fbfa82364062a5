import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { createSession, type Session } from '../../../src/engine/session/createSession'
import type { SessionHost } from '../../../src/engine/session/performEffect'
import type { Mode } from '../../../src/engine/program/program'
import type { FieldDocument, Flow } from '../../../src/language/flow'
import type { Answers, FormAnswers, Json } from '../../../src/engine/values/answers'
import type { FlowEvent } from '../../../src/engine/state/step'
import { Announcing } from '../../../src/renderer/announcer/announcer'
import { type ControlRegistry, ControlRegistryContext, FilesContext } from '../../../src/renderer/form/formContexts'
import { FormBlock } from '../../../src/renderer/form/FormBlock'
import { SessionProvider, useView } from '../../../src/renderer/session/sessionContext'
import { createFileStore } from '../../../src/services/files/fileStore'
import { everyControl as controls } from '../../fixtures/everyControl'
import { flowOf, host } from '../show'

/** The name of the form that `renderForm` renders, the first part of its answers' paths. */
export const FORM = 'form'

/** The fields of a form, by name. */
export type Fields = Readonly<Record<string, FieldDocument>>

/** A field as its document has it, but for its label, of any type. */
export type Unlabelled = FieldDocument extends infer Field
  ? Field extends { label: string }
    ? Omit<Field, 'label'>
    : never
  : never

interface FormOptions {
  readonly language?: string
  /** The heading above the form. */
  readonly title?: string
  readonly registry?: ControlRegistry
  /** The actions of the flow, and who carries them out. */
  readonly actions?: Flow['actions']
  readonly run?: SessionHost['run']
  readonly report?: SessionHost['report']
  readonly mode?: Mode
}

/** Renders one form in a flow of its own, with a real session, and gives what a test does with it. */
export function renderForm(fields: Fields, answers: FormAnswers = {}, options: FormOptions = {}) {
  const {
    language = 'en-CA',
    title = '',
    registry = controls,
    actions = {},
    run = host.run,
    report = host.report,
    mode,
  } = options
  const flow = flowOf(
    {
      first: {
        title: 'First',
        blocks: { [FORM]: { type: 'form', title, fields } },
        buttons: { go: { label: 'Go', submit: true } },
        on: { go: { goto: 'second' } },
      },
      second: { title: 'Second' },
    },
    { language, actions },
  )
  const session = createSession({ program: compileCheckedFlow(flow, mode), host: { ...host, run, report } })
  const sent: FlowEvent[] = []
  const files = createFileStore()
  if (Object.keys(answers).length > 0) session.send({ type: 'restore', answers: { [FORM]: answers } })
  const recorded: Session = Object.assign(Object.create(session), {
    send: (event: FlowEvent) => {
      sent.push(event)
      session.send(event)
    },
  })
  const { container, unmount } = render(
    <SessionProvider value={recorded}>
      <ControlRegistryContext value={registry}>
        <FilesContext value={files}>
          <Announcing>
            <ShownForm />
            <button type="button">Elsewhere</button>
          </Announcing>
        </FilesContext>
      </ControlRegistryContext>
    </SessionProvider>,
  )
  return {
    container,
    unmount,
    files,
    sent,
    user: userEvent.setup(),
    /** The answer of a field, or undefined. */
    answer: (field: string): Json | undefined => session.getState().answers[FORM]?.[field],
    answers: (): Answers => session.getState().answers,
    screen: (): string => session.getView().id,
    /** Something that happens outside the form. */
    send: (event: FlowEvent): void => act(() => session.send(event)),
  }
}

/** The fields of a form with one field, called `field`, labelled "Field". */
export function oneField(field: Unlabelled): Fields {
  return { field: { label: 'Field', ...field } }
}

function ShownForm() {
  const [view] = useView(({ blocks }) => blocks)
  return view?.type === 'form' ? <FormBlock name={view.name} block={view.block} data={view.data} /> : null
}
