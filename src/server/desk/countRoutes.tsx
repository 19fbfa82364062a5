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
import type { Desk, DeskEnvironment } from './desk'
import { renderPage, Section, Table } from './DeskPage'
import { listServedUseCases, type UseCaseNames } from './list'
import { words } from './words'

const text = words.counts

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
  return shown === undefined ? text.few : String(shown.count)
}

/**
 * Describes how many reached a screen, by direction; for the start screen also how many opened the flow, because a
 * draft may lead to another screen.
 */
function formatVisitCount({ flow }: Program, counts: readonly ShownCount[], screen: string): string {
  const [forward, back] = (['forward', 'back'] as const).map((way) =>
    formatCount(counts, { kind: 'came', name: screen, part: way }),
  )
  const ways = fillValues(text.ways, { forward: forward ?? '', back: back ?? '' })
  return screen === flow.start
    ? fillValues(text.startWays, { opened: formatCount(counts, { kind: 'opened', name: '', part: '' }), ways })
    : ways
}

function renderCountedGraph({ program, counts }: CountTableProps): string {
  const graph = buildFlowGraph(program)
  const nodes = graph.nodes.map((node) =>
    node.kind === 'screen' ? { ...node, note: formatVisitCount(program, counts, node.id) } : node,
  )
  return renderGraphSvg({ ...graph, nodes })
}

interface CountTableProps {
  readonly program: Program
  readonly counts: readonly ShownCount[]
}

function Screens({ program, counts }: CountTableProps) {
  // In the order of the picture.
  const rows = buildFlowGraph(program).nodes.flatMap(({ kind, id, title }) =>
    kind === 'screen' ? [[nameRow(title, id), formatVisitCount(program, counts, id), formatStays(counts, id)]] : [],
  )
  return (
    <Section name="screens" title={text.screens}>
      <Table caption={text.screens} headings={[text.screen, text.came, text.stayed]} rows={rows} />
    </Section>
  )
}

function Messages({ program, counts }: CountTableProps) {
  const labelOf = (name: string): string =>
    fillPlainCopy(program.flow, program.fields.get(name.replace(/\.\*$/, ''))?.label ?? '')
  const rows = counts.flatMap(({ kind, name, part, count }) =>
    kind === 'met'
      ? [[nameRow(labelOf(name), name), <code>{part}</code>, fillValues(text.times, { count: String(count) })]]
      : [],
  )
  return (
    <Section name="messages" title={text.messages}>
      {rows.length === 0 ? (
        <p>{text.noMessages}</p>
      ) : (
        <Table caption={text.messages} headings={[text.field, text.rule, text.met]} rows={rows} />
      )}
    </Section>
  )
}

function nameRow(label: string, name: string) {
  return (
    <>
      {label} <code>{name}</code>
    </>
  )
}

function formatStays(counts: readonly ShownCount[], screen: string): string {
  const shown = STAYS.flatMap((stay) =>
    counts
      .filter(({ kind, name, part }) => kind === 'stayed' && name === screen && part === stay)
      .map(({ count }) => `${text.stays[stay]}: ${count}`),
  )
  return shown.length === 0 ? text.fewStayed : shown.join(', ')
}

interface CountedWeeksProps {
  readonly weeks: readonly CountedWeek[]
  readonly names: UseCaseNames
}

function CountedWeeks({ weeks, names }: CountedWeeksProps) {
  if (weeks.length === 0) return <p>{text.none}</p>
  const rows = weeks.map(({ flow, revision, week, last }) => [
    <a href={`/desk/counts/${encodeURIComponent(flow)}/${encodeURIComponent(revision)}/${week}`}>
      {`${week} – ${last}`}
    </a>,
    names.get(flow) ?? flow,
    <code>{revision}</code>,
  ])
  return (
    <Table caption={text.title} headings={[text.week, words.list.useCase, words.application.edition]} rows={rows} />
  )
}

/** The SVG has its own style and loads nothing. */
const PICTURE_HEADERS = {
  'Content-Type': 'image/svg+xml',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

export function createCountRoutes({ database, flows, now }: Desk): Hono<DeskEnvironment> {
  const routes = new Hono<DeskEnvironment>()
  const loadCounts = async ({
    flow,
    revision,
    week,
  }: CountedEdition & { readonly week: string }): Promise<CountTableProps> => {
    if (!isDate(week)) throw new RequestRefusal('notFound')
    const program = await flows.edition(flow, revision)
    const counts = await listShownCounts(database, { flow, revision, week }, now())
    // The response does not tell whether nothing was counted, or too little.
    if (program === null || counts.length === 0) throw new RequestRefusal('notFound')
    return { program, counts }
  }

  routes.get('/counts', async (context) => {
    const [weeks, names] = await Promise.all([listCountedWeeks(database, now()), listServedUseCases(database, flows)])
    return renderPage(
      context,
      text.title,
      <>
        <p>{text.help}</p>
        <CountedWeeks weeks={weeks} names={names} />
      </>,
    )
  })
  routes.get('/counts/:flow/:revision/:week', async (context) => {
    const { week } = context.req.param()
    const counted = await loadCounts(context.req.param())
    const { name, revision: edition = '' } = counted.program.flow
    return renderPage(
      context,
      fillValues(text.of, { name }),
      <>
        <p>{fillValues(text.facts, { week, edition })}</p>
        <p>{text.help}</p>
        <div className="desk-picture" role="region" aria-label={text.picture} tabindex={0}>
          <img src={`${new URL(context.req.url).pathname}/graph.svg`} alt={text.pictureText} />
        </div>
        <Screens {...counted} />
        <Messages {...counted} />
      </>,
    )
  })
  routes.get('/counts/:flow/:revision/:week/graph.svg', async (context) =>
    context.body(renderCountedGraph(await loadCounts(context.req.param())), 200, PICTURE_HEADERS),
  )
  return routes
}
