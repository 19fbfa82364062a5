/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { fillValues } from '../../engine/text/template'
import { type ApplicationRead, isMaskedValue } from './readApplication'
import { formatStatus, STATUS_CHOICES } from './list'
import { words } from './words'
import { AnswerRows, type Revealed } from './AnswerRows'
import { ButtonForm, ChoiceField, DeskField, FieldsForm, Section, Time } from './DeskPage'
import type { Clerk } from './clerks'
import { Deliveries } from './deliveryRoutes'
import { Entries } from './auditRoutes'
import { Requests, type StandingRequests } from './secondClerk'
import type { TrustedItem } from '../../verify/verify'

const text = words.application

interface ApplicationBodyProps {
  readonly clerk: Clerk
  readonly read: ApplicationRead
  readonly requests: StandingRequests
  readonly revealed: Revealed | null
}

/** What the page of an application has below its heading. */
export function ApplicationBody({ clerk, read, requests, revealed }: ApplicationBodyProps) {
  const { application, deliveries, history, notes, shown } = read
  const { reference, mode, simulated, trusted } = application
  const canDecide = clerk.roles.includes('decide')
  const canReveal = clerk.roles.includes('reveal')
  return (
    <>
      {mode === 'test' && <p className="notice notice-warning">{text.test}</p>}
      {simulated.length > 0 && (
        <p className="notice notice-warning">{fillValues(text.simulated, { actions: simulated.join(', ') })}</p>
      )}
      <Facts read={read} />
      <Section name="work" title={text.work}>
        {canDecide && <WorkForms read={read} />}
        <h3>{text.notes}</h3>
        <ListOrNone none={text.noNotes} className="desk-notes">
          {notes.map(({ clerk: author, note, writtenAt }) => (
            <li>
              <p className="muted">
                <bdi>{author}</bdi>, <Time at={writtenAt} />
              </p>
              <p>{note}</p>
            </li>
          ))}
        </ListOrNone>
      </Section>
      <Answers read={read} revealed={revealed} canReveal={canReveal} />
      <Files read={read} canReveal={canReveal} />
      <Verdict read={read} />
      <Section name="trusted" title={text.trusted}>
        {trusted.length > 0 && <p>{text.trustedHelp}</p>}
        <ListOrNone none={text.nothingTrusted}>
          {trusted.map((item) => (
            <li>
              {describeTrusted(item)}
              {item.simulated === true && <strong> {text.simulatedItem}</strong>}
            </li>
          ))}
        </ListOrNone>
      </Section>
      <Section name="way" title={text.way}>
        <ol>
          {shown.way.map(({ title, event }) => (
            <li>
              <span lang={read.program.flow.language}>{title}</span>
              {event !== null && (
                <>
                  , {text.left} <code>{event}</code>
                </>
              )}
            </li>
          ))}
        </ol>
      </Section>
      <Section name="deliveries" title={words.deliveries.title}>
        <Deliveries
          caption={words.deliveries.title}
          deliveries={deliveries}
          reference={reference}
          canSend={canDecide}
        />
      </Section>
      <Section name="done" title={text.done}>
        {history.length === 0 ? <p>{text.nothingDone}</p> : <Entries entries={history} caption={text.done} isOfOne />}
      </Section>
      <Requests clerk={clerk} requests={requests} />
      <ForApplicant clerk={clerk} reference={reference} isGuarded={requests !== null} />
    </>
  )
}

interface ListOrNoneProps {
  readonly none: string
  readonly className?: 'desk-files' | 'desk-notes'
  readonly children: readonly Child[]
}

function ListOrNone({ none, className, children }: ListOrNoneProps) {
  if (children.length === 0) return <p>{none}</p>
  const Tag = className === 'desk-notes' ? 'ol' : 'ul'
  return <Tag className={className}>{children}</Tag>
}

interface ReadProps {
  readonly read: ApplicationRead
}

function Facts({ read: { application, program } }: ReadProps) {
  const { submission, status, receivedAt, revision, mode } = application
  const facts: readonly (readonly [string, Child])[] = [
    [words.list.useCase, program.flow.name],
    [words.list.status, formatStatus(status)],
    [words.list.received, <Time at={receivedAt} />],
    [text.submittedOn, submission.submittedOn],
    [text.mode, text.modes[mode]],
    [text.edition, <code>{revision}</code>],
  ]
  return (
    <dl className="card">
      {facts.map(([label, value]) => (
        <div className="summary-row">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function WorkForms({ read: { application } }: ReadProps) {
  const address = `/desk/applications/${application.reference}`
  return (
    <div className="desk-work">
      <FieldsForm action={`${address}/status`} label={text.setStatus} submit={text.setStatus}>
        <ChoiceField name="status" label={words.list.status} value={application.status} choices={STATUS_CHOICES} />
      </FieldsForm>
      <FieldsForm action={`${address}/notes`} label={text.note} submit={text.keepNote}>
        <DeskField name="note" label={text.note}>
          <textarea className="input input-full" id="note" name="note" rows={3} maxlength={5000} required />
        </DeskField>
      </FieldsForm>
    </div>
  )
}

interface AnswersProps extends ReadProps {
  readonly revealed: Revealed | null
  readonly canReveal: boolean
}

function Answers({ read: { application, program, shown }, revealed, canReveal }: AnswersProps) {
  const context = {
    reference: application.reference,
    revealed,
    canReveal: (path: string) => canReveal && isMaskedValue(program, path),
  }
  return (
    <Section name="answers" title={text.answers}>
      {canReveal && <p>{text.showHelp}</p>}
      {shown.sections.map(({ title, rows }) => (
        <div className="card" lang={program.flow.language}>
          <h3>{title}</h3>
          <AnswerRows rows={rows} context={context} />
        </div>
      ))}
      {shown.brought.length > 0 && (
        <div className="card">
          <h3>{text.brought}</h3>
          <AnswerRows rows={shown.brought} context={context} />
        </div>
      )}
    </Section>
  )
}

function Files({ read: { application, files, program }, canReveal }: ReadProps & { readonly canReveal: boolean }) {
  return (
    <Section name="files" title={text.files}>
      <ListOrNone none={text.noFiles} className="desk-files">
        {files.map(({ key, question, name, size }) => {
          const label = (
            <span>
              <span lang={program.flow.language}>{question}</span>: {name}
            </span>
          )
          return (
            <li>
              {canReveal ? (
                <a href={`/desk/applications/${application.reference}/files/${key}`} download>
                  {label}
                </a>
              ) : (
                label
              )}
              <span className="muted">{fillValues(text.fileSize, { size: String(size) })}</span>
            </li>
          )
        })}
      </ListOrNone>
    </Section>
  )
}

function Verdict({ read: { problems } }: ReadProps) {
  const isSame = problems.length === 0
  return (
    <Section name="verdict" title={text.verdict}>
      <p className={`notice notice-${isSame ? 'success' : 'error'}`}>{isSame ? text.verified : text.changed}</p>
      {!isSame && (
        <ul>
          {problems.map(({ code, pointer, message }) => (
            <li>
              <code>{code}</code> <code>{pointer}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function describeTrusted(item: TrustedItem): string {
  switch (item.kind) {
    case 'action': {
      const { action, outcome, screen } = item
      return fillValues(item.certain ? text.action : text.perhaps, { action, outcome, screen })
    }
    case 'data':
      return item.from === 'flow'
        ? fillValues(text.byFlow, { path: item.path })
        : fillValues(text.byAction, { action: item.action, path: item.path })
    case 'entry':
      return fillValues(text.entry, { action: item.action, path: item.path })
    case 'proof':
      return fillValues(text.proof, { action: item.action })
    default:
      return item satisfies never
  }
}

interface ForApplicantProps {
  readonly clerk: Clerk
  readonly reference: string
  /** Whether a second clerk has to approve it. */
  readonly isGuarded: boolean
}

function ForApplicant({ clerk: { roles }, reference, isGuarded }: ForApplicantProps) {
  const [canReveal, canDelete] = [roles.includes('reveal'), roles.includes('delete')]
  if (!canReveal && !canDelete) return null
  return (
    <Section name="own" title={text.own}>
      <p>{text.ownHelp}</p>
      {isGuarded && <p>{`${words.secondClerk.help} ${words.secondClerk.ended}`}</p>}
      {canReveal && (
        <ButtonForm className="buttons" action={`/desk/applications/${reference}/portable`} label={text.portable} />
      )}
      {canDelete && (
        <p className="buttons">
          <a className="button button-link" href={`/desk/applications/${reference}/deletion`}>
            {text.remove}
          </a>
        </p>
      )}
    </Section>
  )
}
