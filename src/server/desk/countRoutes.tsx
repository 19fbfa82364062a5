/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import type { Program } from '../../engine/program/program'
import { fillValues } from '../../engine/text/template'
import { isDate } from '../../engine/values/dates'
import { buildFlowGraph, fillPlainCopy } from '../../explorer/graph/flowGraph'
import { renderGraphSvg } from '../../explorer/graph/graphSvg'
import { type Counted, type CountedEdition, STAYS } from '../applications/counts'
import type { Queries } from '../database/database'
import { RequestRefusal } from '../http/refusals'
import type { Clerk } from './clerks'
import type { Desk, DeskEnvironment } from './desk'
import { DeskPage, renderPageResponse, Table } from './DeskPage'
import { listServedUseCases, type UseCaseName } from './list'
import { words } from './words'

/**
 * Smaller counts are hidden, and others are rounded down to a multiple, so that differences between counts reveal no
 * single visit.
 */
const FEWEST = 10

const MOST = 200

interface CountedWeek extends CountedEdition {
  /** Its first day, a Monday, and its last, in UTC. */
  readonly week: string
  readonly last: string
}

interface ShownCount extends Counted {
  readonly count: number
}

/** Only complete weeks: in the current week, each look would reveal what came since the last. */
const SHOWN = `count >= ${FEWEST} and week + 7 <= ($1::timestamptz at time zone 'utc')::date`

async function listCountedWeeks(queries: Queries, now: Date): Promise<readonly CountedWeek[]> {
  return queries.rows<CountedWeek>(
    `select distinct flow, revision, week::text, (week + 6)::text as last from counts where ${SHOWN} order by week desc, flow, revision limit ${MOST}`,
    [now],
  )
}

async function listShownCounts(
  queries: Queries,
  { flow, revision, week }: Omit<CountedWeek, 'last'>,
  now: Date,
): Promise<readonly ShownCount[]> {
  return queries.rows<ShownCount>(
    `select kind, name, part, count / ${FEWEST} * ${FEWEST} as count from counts
     where ${SHOWN} and flow = $2 and revision = $3 and week = $4::date order by 4 desc, kind, name, part`,
    [now, flow, revision, week],
  )
}

function formatCount(counts: readonly ShownCount[], { kind, name, part }: Counted): string {
  const shown = counts.find((each) => each.kind === kind && each.name === name && each.part === part)
  return shown === undefined ? words.counts.few : String(shown.count)
}

/**
 * Describes how many reached a screen, by direction; for the start screen also how many opened the flow, because a
 * draft may lead to another screen.
 */
function formatVisitCount({ flow }: Program, counts: readonly ShownCount[], screen: string): string {
  const [forward, back] = (['forward', 'back'] as const).map((way) =>
    formatCount(counts, { kind: 'came', name: screen, part: way }),
  )
  const ways = fillValues(words.counts.ways, { forward: forward ?? '', back: back ?? '' })
  return screen === flow.start
    ? fillValues(words.counts.startWays, { opened: formatCount(counts, { kind: 'opened', name: '', part: '' }), ways })
    : ways
}

function renderCountedGraph(program: Program, counts: readonly ShownCount[]): string {
  const graph = buildFlowGraph(program)
  const nodes = graph.nodes.map((node) =>
    node.kind === 'screen' ? { ...node, note: formatVisitCount(program, counts, node.id) } : node,
  )
  return renderGraphSvg({ ...graph, nodes })
}

interface CountsPageProps {
  readonly clerk: Clerk
  readonly program: Program
  readonly week: string
  readonly counts: readonly ShownCount[]
  readonly picture: string
}

function CountsPage({ clerk, program, week, counts, picture }: CountsPageProps) {
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

type CountTableProps = Pick<CountsPageProps, 'program' | 'counts'>

function Screens({ program, counts }: CountTableProps) {
  const { screens, screen, came, stayed } = words.counts
  // In the order of the picture.
  const ordered = buildFlowGraph(program).nodes.filter(({ kind }) => kind === 'screen')
  return (
    <Table caption={screens} headings={[screen, came, stayed]}>
      {ordered.map(({ id, title }) => (
        <tr>
          <Named label={title} name={id} />
          <td>{formatVisitCount(program, counts, id)}</td>
          <td>{formatStays(counts, id)}</td>
        </tr>
      ))}
    </Table>
  )
}

function Messages({ program, counts }: CountTableProps) {
  const { messages, noMessages, field, rule, met, times } = words.counts
  const shown = counts.filter(({ kind }) => kind === 'met')
  if (shown.length === 0) return <p>{noMessages}</p>
  return (
    <Table caption={messages} headings={[field, rule, met]}>
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
    </Table>
  )
}

function Named({ label, name }: { readonly label: string; readonly name: string }) {
  return (
    <th scope="row">
      {label} <code>{name}</code>
    </th>
  )
}

function formatStays(counts: readonly ShownCount[], screen: string): string {
  const shown = STAYS.flatMap((stay) =>
    counts
      .filter(({ kind, name, part }) => kind === 'stayed' && name === screen && part === stay)
      .map(({ count }) => `${words.counts.stays[stay]}: ${count}`),
  )
  return shown.length === 0 ? words.counts.fewStayed : shown.join(', ')
}

interface CountedWeeksPageProps {
  readonly clerk: Clerk
  readonly weeks: readonly CountedWeek[]
  readonly useCases: readonly UseCaseName[]
}

function CountedWeeksPage({ clerk, weeks, useCases }: CountedWeeksPageProps) {
  const { title, help, none, week: heading, useCase, edition } = words.counts
  const names = new Map(useCases.map(({ id, name }) => [id, name]))
  return (
    <DeskPage title={title} clerk={clerk}>
      <p>{help}</p>
      {weeks.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Table caption={title} headings={[heading, useCase, edition]}>
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
        </Table>
      )}
    </DeskPage>
  )
}

/** The SVG has its own style and loads nothing. */
const PICTURE_HEADERS = {
  'Content-Type': 'image/svg+xml',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

export function createCountRoutes({ database, flows, now }: Desk): Hono<DeskEnvironment> {
  const routes = new Hono<DeskEnvironment>()
  const loadCounts = async ({
    flow,
    revision,
    week,
  }: WeekAsked): Promise<{ readonly program: Program; readonly counts: readonly ShownCount[] }> => {
    if (!isDate(week)) throw new RequestRefusal('notFound')
    const program = await flows.edition(flow, revision)
    const counts = await listShownCounts(database, { flow, revision, week }, now())
    // The response does not tell whether nothing was counted, or too little.
    if (program === null || counts.length === 0) throw new RequestRefusal('notFound')
    return { program, counts }
  }

  routes.get('/counts', async (context) => {
    const [weeks, useCases] = await Promise.all([
      listCountedWeeks(database, now()),
      listServedUseCases(database, flows),
    ])
    return renderPageResponse(
      context,
      <CountedWeeksPage clerk={context.get('clerk')} weeks={weeks} useCases={useCases} />,
    )
  })
  routes.get('/counts/:flow/:revision/:week', async (context) => {
    const asked = context.req.param()
    const { program, counts } = await loadCounts(asked)
    return renderPageResponse(
      context,
      <CountsPage
        clerk={context.get('clerk')}
        program={program}
        week={asked.week}
        counts={counts}
        picture={`${new URL(context.req.url).pathname}/graph.svg`}
      />,
    )
  })
  routes.get('/counts/:flow/:revision/:week/graph.svg', async (context) => {
    const { program, counts } = await loadCounts(context.req.param())
    return context.body(renderCountedGraph(program, counts), 200, PICTURE_HEADERS)
  })
  return routes
}

interface WeekAsked {
  readonly flow: string
  readonly revision: string
  readonly week: string
}
