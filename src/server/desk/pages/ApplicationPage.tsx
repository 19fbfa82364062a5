/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { fillValues } from '../../../engine/text/template'
import type { ApplicationRead } from '../application/readApplication'
import { isMaskedValue } from '../application/maskedValue'
import { statusWords } from '../statusWords'
import { type SaidDone, words } from '../words'
import { AnswerRows, type Revealed } from './AnswerRows'
import { Deliveries } from './Deliveries'
import { DeskPage } from './DeskPage'
import { Entries } from './Entries'
import { Time } from './Time'
import { TrustedItems } from './TrustedItems'
import { WorkForms } from './WorkForms'

interface ApplicationPageProps {
  readonly clerk: string
  readonly read: ApplicationRead
  readonly revealed?: Revealed | null
  readonly said?: SaidDone | null
}

/** One application: what it is, what was answered, whether it is sound, and what is done with it. */
export function ApplicationPage({ clerk, read, revealed = null, said = null }: ApplicationPageProps) {
  const { application, files, problems, shown, deliveries, deeds } = read
  const { reference } = application
  const text = words.application
  return (
    <DeskPage title={fillValues(text.title, { reference })} clerk={clerk} said={said}>
      {application.mode === 'test' && <p className="notice notice-warning">{text.test}</p>}
      {application.simulated.length > 0 && <p className="notice notice-warning">{fillValues(text.simulated, { actions: application.simulated.join(', ') })}</p>}
      <Facts read={read} />
      <WorkForms read={read} />
      <Answers read={read} revealed={revealed} />
      <Section name="files" title={text.files}>
        {files.length === 0 ? (
          <p>{text.noFiles}</p>
        ) : (
          <ul className="desk-files">
            {files.map(({ key, question, name, size }) => (
              <li>
                <a href={`/desk/files/${key}`} download>
                  <span>
                    <span lang={read.program.flow.language}>{question}</span>: {name}
                  </span>
                </a>
                <span className="muted">{fillValues(text.fileSize, { size: String(size) })}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section name="verdict" title={text.verdict}>
        <p className={`notice ${problems.length === 0 ? 'notice-success' : 'notice-error'}`}>{problems.length === 0 ? text.verified : text.changed}</p>
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
        <Deliveries reference={reference} deliveries={deliveries} />
      </Section>
      <Section name="done" title={text.done}>
        {deeds.length === 0 ? <p>{text.nothingDone}</p> : <Entries entries={deeds} caption={text.done} isOfOne />}
      </Section>
      <Section name="own" title={text.own}>
        <p>{text.ownHelp}</p>
        <form className="buttons" method="post" action={`/desk/applications/${reference}/portable`}>
          <button className="button button-secondary" type="submit">
            {text.portable}
          </button>
          <a className="button button-link" href={`/desk/applications/${reference}/deletion`}>
            {text.remove}
          </a>
        </form>
      </Section>
    </DeskPage>
  )
}

function Facts({ read: { application, program } }: { readonly read: ApplicationRead }) {
  const { edition, mode, modes, submittedOn } = words.application
  const { submission, status, receivedAt, revision, mode: own } = application
  const facts: readonly (readonly [string, Child])[] = [
    [words.list.useCase, program.flow.name],
    [words.list.status, statusWords(status)],
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

function Answers({ read: { application, program, shown }, revealed }: { readonly read: ApplicationRead; readonly revealed: Revealed | null }) {
  const { answers, brought, showHelp } = words.application
  const circumstances = { reference: application.reference, revealed, canReveal: (path: string) => isMaskedValue(program, path) }
  return (
    <Section name="answers" title={answers}>
      <p>{showHelp}</p>
      {shown.sections.map(({ title, rows }) => (
        <div className="card" lang={program.flow.language}>
          <h3>{title}</h3>
          <AnswerRows rows={rows} shown={circumstances} level={4} />
        </div>
      ))}
      {shown.brought.length > 0 && (
        <div className="card">
          <h3>{brought}</h3>
          <AnswerRows rows={shown.brought} shown={circumstances} level={4} />
        </div>
      )}
    </Section>
  )
}

function Section({ name, title, children }: { readonly name: string; readonly title: string; readonly children?: Child }) {
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      {children}
    </section>
  )
}
