import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createSession, type Session } from '../../../src/engine/session/createSession'
import type { Flow } from '../../../src/language/flow'
import type { FormSchema } from '../../../src/language/form'
import type { FormUi } from '../../../src/language/ui'
import type { Answers, FlowEvent, Json } from '../../../src/engine/values/types'
import { FilesContext } from '../../../src/renderer/form/files'
import { FormBlock } from '../../../src/renderer/form/FormBlock'
import { type WidgetRegistry, WidgetRegistryContext } from '../../../src/renderer/form/registry'
import { SessionProvider } from '../../../src/renderer/session/session'
import { createFileStore } from '../../../src/services/files'
import { registry as widgetRegistry } from '../../../src/widgets/registry'
import wording from '../../../flows/shared/wording.json'
import { smallFlow, TODAY, validatorsOf } from '../../engine/smallFlow'

/** The name of the form that `renderForm` renders, the first part of its answers' paths. */
export const FORM = 'form'

interface FormOptions {
  readonly schema: FormSchema
  readonly ui?: FormUi
  /** What the form's fields hold at first. */
  readonly answers?: { readonly [field: string]: Json }
  readonly language?: string
  /** The heading above the form. */
  readonly title?: string
  readonly registry?: WidgetRegistry
}

/** Renders one form in a flow of its own, with a real session, and gives what a test does with it. */
export function renderForm({
  schema,
  ui = {},
  answers = {},
  language = 'en-CA',
  title = '',
  registry = widgetRegistry,
}: FormOptions) {
  const flow = flowWith({ schema, ui, language })
  const session = createSession({ flow, host, validators: validatorsOf(flow) })
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
      <WidgetRegistryContext value={registry}>
        <FilesContext value={files}>
          <FormBlock name={FORM} block={{ type: 'form', title, schema, ui }} />
          <button type="button">Elsewhere</button>
        </FilesContext>
      </WidgetRegistryContext>
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

/** A form with one field, called `field`, labelled "Field". */
export function fieldForm(field: FormSchema['properties'][string], required = false): FormSchema {
  return { type: 'object', required: required ? ['field'] : [], properties: { field: { title: 'Field', ...field } } }
}

function flowWith({ schema, ui, language }: Required<Pick<FormOptions, 'schema' | 'ui' | 'language'>>): Flow {
  return {
    ...smallFlow,
    language,
    wording: wording.wording,
    start: 'first',
    storage: {},
    calculations: {},
    screens: {
      first: {
        title: 'First',
        blocks: { [FORM]: { type: 'form', schema, ui } },
        buttons: { go: { label: 'Go', submit: true } },
        on: { go: { goto: 'second' } },
      },
      second: { title: 'Second' },
    },
  }
}

const host = {
  run: () => new Promise<never>(nothing),
  storage: { read: () => null, write: () => true, remove: nothing },
  today: () => TODAY,
  restart: nothing,
  report: nothing,
}

function nothing(): undefined {
  return undefined
}
