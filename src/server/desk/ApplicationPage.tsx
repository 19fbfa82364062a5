/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { fillValues } from '../../engine/text/template'
import { type ApplicationRead, isMaskedValue } from './readApplication'
import { STATUSES, formatStatus } from './list'
import { type NoticeName, words } from './words'
import { AnswerRows, type Revealed } from './AnswerRows'
import type { Clerk } from './clerks'
import { Deliveries } from './deliveryRoutes'
import { ChoiceField, DeskPage, Time } from './DeskPage'
import { Entries } from './auditRoutes'
import { type StandingRequests, Requests } from './secondClerk'
import type { TrustedItem } from '../../verify/verify'
import type { BelievedItem } from '../applications/simulatedItems'

export interface ApplicationPageProps {
  readonly clerk: Clerk
  readonly read: ApplicationRead
  readonly requests: StandingRequests
  readonly revealed?: Revealed | null
  readonly notice?: NoticeName | null
}

export function ApplicationPage({ clerk, read, requests, revealed = null, notice = null }: ApplicationPageProps) {
  const { application, files, problems, shown, deliveries, history } = read
  const { reference } = application
  const { roles } = clerk
  const isRevealer = roles.includes('reveal')
  const text = words.application
  return (
    <DeskPage title={fillValues(text.title, { reference })} clerk={clerk} notice={notice}>
      {application.mode === 'test' && <p className="notice notice-warning">{text.test}</p>}
      {application.simulated.length > 0 && (
        <p className="notice notice-warning">
          {fillValues(text.simulated, { actions: application.simulated.join(', ') })}
        </p>
      )}
      <Facts read={read} />
      <section aria-labelledby="work">
        <h2 id="work">{text.work}</h2>
        {roles.includes('decide') && <WorkForms read={read} />}
        <Notes notes={read.notes} />
      </section>
      <Answers read={read} revealed={revealed} isRevealer={isRevealer} />
      <Section name="files" title={text.files}>
        {files.length === 0 ? (
          <p>{text.noFiles}</p>
        ) : (
          <ul className="desk-files">
            {files.map(({ key, question, name, size }) => (
              <li>
                <FileLink address={isRevealer ? `/desk/applications/${reference}/files/${key}` : null}>
                  <span lang={read.program.flow.language}>{question}</span>: {name}
                </FileLink>
                <span className="muted">{fillValues(text.fileSize, { size: String(size) })}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section name="verdict" title={text.verdict}>
        <p className={`notice ${problems.length === 0 ? 'notice-success' : 'notice-error'}`}>
          {problems.length === 0 ? text.verified : text.changed}
        </p>
        {problems.length > 0 && (
          <ul>
            {problems.map(({ code, pointer, message }) => (
              <li>
                <code>{code}</code> <code>{pointer}</code> {message}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section name="trusted" title={text.trusted}>
        <TrustedItems items={application.trusted} />
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
          canSend={roles.includes('decide')}
        />
      </Section>
      <Section name="done" title={text.done}>
        {history.length === 0 ? <p>{text.nothingDone}</p> : <Entries entries={history} caption={text.done} isOfOne />}
      </Section>
      <Requests clerk={clerk} requests={requests} />
      <ForApplicant clerk={clerk} reference={reference} isGuarded={requests !== null} />
    </DeskPage>
  )
}

interface ForApplicantProps {
  readonly clerk: Clerk
  readonly reference: string
  /** Whether a second clerk has to approve it. */
  readonly isGuarded: boolean
}

function ForApplicant({ clerk: { roles }, reference, isGuarded }: ForApplicantProps) {
  const { own, ownHelp, portable, remove } = words.application
  const [canReveal, canDelete] = [roles.includes('reveal'), roles.includes('delete')]
  if (!canReveal && !canDelete) return null
  return (
    <Section name="own" title={own}>
      <p>{ownHelp}</p>
      {isGuarded && <p>{words.secondClerk.help}</p>}
      {canReveal && (
        <form className="buttons" method="post" action={`/desk/applications/${reference}/portable`}>
          <button className="button button-secondary" type="submit">
            {portable}
          </button>
        </form>
      )}
      {canDelete && (
        <p className="buttons">
          <a className="button button-link" href={`/desk/applications/${reference}/deletion`}>
            {remove}
          </a>
        </p>
      )}
    </Section>
  )
}

function WorkForms({ read: { application } }: { readonly read: ApplicationRead }) {
  const { reference, status } = application
  const text = words.application
  return (
    <div className="desk-work">
      <form
        className="fields"
        method="post"
        action={`/desk/applications/${reference}/status`}
        aria-label={text.setStatus}
      >
        <ChoiceField
          name="status"
          label={words.list.status}
          value={status}
          choices={STATUSES.map((one) => [one, words.statuses[one]] as const)}
        />
        <div className="buttons">
          <button className="button button-secondary" type="submit">
            {text.setStatus}
          </button>
        </div>
      </form>
      <form className="fields" method="post" action={`/desk/applications/${reference}/notes`} aria-label={text.note}>
        <div className="field">
          <label className="field-label" htmlFor="note">
            {text.note}
          </label>
          <textarea className="input input-full" id="note" name="note" rows={3} maxlength={5000} required />
        </div>
        <div className="buttons">
          <button className="button button-secondary" type="submit">
            {text.keepNote}
          </button>
        </div>
      </form>
    </div>
  )
}

function Notes({ notes }: { readonly notes: ApplicationRead['notes'] }) {
  const text = words.application
  return (
    <>
      <h3>{text.notes}</h3>
      {notes.length === 0 ? (
        <p>{text.noNotes}</p>
      ) : (
        <ol className="desk-notes">
          {notes.map(({ clerk, note, writtenAt }) => (
            <li>
              <p className="muted">
                <bdi>{clerk}</bdi>, <Time at={writtenAt} />
              </p>
              <p>{note}</p>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function TrustedItems({ items }: { readonly items: readonly BelievedItem[] }) {
  const { trustedHelp, nothingTrusted, simulatedItem } = words.application
  if (items.length === 0) return <p>{nothingTrusted}</p>
  return (
    <>
      <p>{trustedHelp}</p>
      <ul>
        {items.map((item) => (
          <li>
            {describeTrusted(item)}
            {item.simulated === true && <strong> {simulatedItem}</strong>}
          </li>
        ))}
      </ul>
    </>
  )
}

function describeTrusted(item: TrustedItem): string {
  const { action, perhaps, byAction, byFlow, entry, proof } = words.application
  switch (item.kind) {
    case 'action':
      return fillValues(item.certain ? action : perhaps, {
        action: item.action,
        outcome: item.outcome,
        screen: item.screen,
      })
    case 'data':
      return item.from === 'flow'
        ? fillValues(byFlow, { path: item.path })
        : fillValues(byAction, { action: item.action, path: item.path })
    case 'entry':
      return fillValues(entry, { action: item.action, path: item.path })
    case 'proof':
      return fillValues(proof, { action: item.action })
    default:
      return item satisfies never
  }
}

function Facts({ read: { application, program } }: { readonly read: ApplicationRead }) {
  const { edition, mode, modes, submittedOn } = words.application
  const { submission, status, receivedAt, revision, mode: own } = application
  const facts: readonly (readonly [string, Child])[] = [
    [words.list.useCase, program.flow.name],
    [words.list.status, formatStatus(status)],
    [words.list.received, <Time at={receivedAt} />],
    [submittedOn, submission.submittedOn],
    [mode, modes[own]],
    [edition, <code>{revision}</code>],
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

function Answers({
  read: { application, program, shown },
  revealed,
  isRevealer,
}: {
  readonly read: ApplicationRead
  readonly revealed: Revealed | null
  readonly isRevealer: boolean
}) {
  const { answers, brought, showHelp } = words.application
  const context = {
    reference: application.reference,
    revealed,
    canReveal: (path: string) => isRevealer && isMaskedValue(program, path),
  }
  return (
    <Section name="answers" title={answers}>
      {isRevealer && <p>{showHelp}</p>}
      {shown.sections.map(({ title, rows }) => (
        <div className="card" lang={program.flow.language}>
          <h3>{title}</h3>
          <AnswerRows rows={rows} context={context} level={4} />
        </div>
      ))}
      {shown.brought.length > 0 && (
        <div className="card">
          <h3>{brought}</h3>
          <AnswerRows rows={shown.brought} context={context} level={4} />
        </div>
      )}
    </Section>
  )
}

function Section({
  name,
  title,
  children,
}: {
  readonly name: string
  readonly title: string
  readonly children?: Child
}) {
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      {children}
    </section>
  )
}

/** What names a file, as a link if there is an address. */
function FileLink({ address, children }: { readonly address: string | null; readonly children?: Child }) {
  const name = <span>{children}</span>
  return address === null ? (
    name
  ) : (
    <a href={address} download>
      {name}
    </a>
  )
}
