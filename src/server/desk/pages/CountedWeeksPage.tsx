/** @jsxImportSource hono/jsx */
import type { CountedWeek } from '../counts/shownCounts'
import type { UseCaseName } from '../list/servedUseCases'
import { words } from '../words'
import { DeskPage } from './DeskPage'

interface CountedWeeksPageProps {
  readonly clerk: string
  readonly weeks: readonly CountedWeek[]
  readonly useCases: readonly UseCaseName[]
}

/** The weeks of which there are counts. */
export function CountedWeeksPage({ clerk, weeks, useCases }: CountedWeeksPageProps) {
  const { title, help, none, week: heading, useCase, edition } = words.counts
  const names = new Map(useCases.map(({ id, name }) => [id, name]))
  return (
    <DeskPage title={title} clerk={clerk}>
      <p>{help}</p>
      {weeks.length === 0 ? (
        <p>{none}</p>
      ) : (
        <table className="desk-table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {[heading, useCase, edition].map((each) => (
                <th scope="col">{each}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ flow, revision, week, last }) => (
              <tr>
                <th scope="row">
                  <a
                    href={`/desk/counts/${encodeURIComponent(flow)}/${encodeURIComponent(revision)}/${week}`}
                  >{`${week} – ${last}`}</a>
                </th>
                <td>{names.get(flow) ?? flow}</td>
                <td>
                  <code>{revision}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DeskPage>
  )
}
