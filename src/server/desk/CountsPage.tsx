/** @jsxImportSource hono/jsx */
import type { Program } from '../../engine/program/program'
import { fillValues } from '../../engine/text/template'
import { buildFlowGraph, fillPlainCopy } from '../../explorer/graph/flowGraph'
import { STAYS } from '../applications/counts'
import { formatVisitCount, type CountedWeek, type ShownCount } from './counts'
import { words } from './words'
import { DeskPage } from './DeskPage'
import type { UseCaseName } from './list'

interface CountsPageProps {
  readonly clerk: string
  readonly program: Program
  /** The first day of the week. */
  readonly week: string
  readonly counts: readonly ShownCount[]
  /** The address of the picture. */
  readonly picture: string
}

/** How many came where in one week of one edition: drawn, and as tables. */
export function CountsPage({ clerk, program, week, counts, picture }: CountsPageProps) {
  const { of, facts, help, picture: region, pictureText, screens } = words.counts
  return (
    <DeskPage title={fillValues(of, { name: program.flow.name })} clerk={clerk}>
      <p>{fillValues(facts, { week, edition: program.flow.revision ?? '' })}</p>
      <p>{help}</p>
      <div className="desk-picture" role="region" aria-label={region} tabindex={0}>
        <img src={picture} alt={pictureText} />
      </div>
      <section aria-labelledby="screens">
        <h2 id="screens">{screens}</h2>
        <Screens program={program} counts={counts} />
      </section>
      <section aria-labelledby="messages">
        <h2 id="messages">{words.counts.messages}</h2>
        <Messages program={program} counts={counts} />
      </section>
    </DeskPage>
  )
}

type TableProps = Pick<CountsPageProps, 'program' | 'counts'>

function Screens({ program, counts }: TableProps) {
  const { screens, screen, came, stayed } = words.counts
  // As the picture has them.
  const ordered = buildFlowGraph(program).nodes.filter(({ kind }) => kind === 'screen')
  return (
    <table className="desk-table">
      <caption className="visually-hidden">{screens}</caption>
      <Headings of={[screen, came, stayed]} />
      <tbody>
        {ordered.map(({ id, title }) => (
          <tr>
            <Named label={title} name={id} />
            <td>{formatVisitCount(program, counts, id)}</td>
            <td>{stayedWords(counts, id)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Messages({ program, counts }: TableProps) {
  const { messages, noMessages, field, rule, met, times } = words.counts
  const shown = counts.filter(({ kind }) => kind === 'met')
  if (shown.length === 0) return <p>{noMessages}</p>
  return (
    <table className="desk-table">
      <caption className="visually-hidden">{messages}</caption>
      <Headings of={[field, rule, met]} />
      <tbody>
        {shown.map(({ name, part, count }) => (
          <tr>
            <Named
              label={fillPlainCopy(program.flow, program.fields.get(name.replace(/\.\*$/, ''))?.label ?? '')}
              name={name}
            />
            <td>
              <code>{part}</code>
            </td>
            <td>{fillValues(times, { count: String(count) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Headings({ of }: { readonly of: readonly string[] }) {
  return (
    <thead>
      <tr>
        {of.map((heading) => (
          <th scope="col">{heading}</th>
        ))}
      </tr>
    </thead>
  )
}

function Named({ label, name }: { readonly label: string; readonly name: string }) {
  return (
    <th scope="row">
      {label} <code>{name}</code>
    </th>
  )
}

/** How many stayed how long; those of too few are left out. */
function stayedWords(counts: readonly ShownCount[], screen: string): string {
  const shown = STAYS.flatMap((stay) =>
    counts
      .filter(({ kind, name, part }) => kind === 'stayed' && name === screen && part === stay)
      .map(({ count }) => `${words.counts.stays[stay]}: ${count}`),
  )
  return shown.length === 0 ? words.counts.fewStayed : shown.join(', ')
}

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
