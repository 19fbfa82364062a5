/** @jsxImportSource hono/jsx */
import type { ApplicationRead } from '../application/readApplication'
import { STATUSES } from '../list/applicationFilter'
import { words } from '../words'
import { ChoiceField } from './ChoiceField'
import { Time } from './Time'

/** The status of an application and the notes on it, with what changes them. */
export function WorkForms({ read: { application, notes } }: { readonly read: ApplicationRead }) {
  const { reference, status } = application
  const text = words.application
  return (
    <section aria-labelledby="work">
      <h2 id="work">{text.work}</h2>
      <div className="desk-work">
        <form className="fields" method="post" action={`/desk/applications/${reference}/status`} aria-label={text.setStatus}>
          <ChoiceField name="status" label={words.list.status} value={status} choices={STATUSES.map((one) => [one, words.statuses[one]] as const)} />
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
      <h3>{text.notes}</h3>
      {notes.length === 0 ? (
        <p>{text.noNotes}</p>
      ) : (
        <ol className="desk-notes">
          {notes.map(({ clerk, note, writtenAt }) => (
            <li>
              <p className="muted">
                {clerk}, <Time at={writtenAt} />
              </p>
              <p>{note}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
