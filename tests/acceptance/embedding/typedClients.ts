/** What both have; the tests say how modules are found. */
const OPTIONS = {
  target: 'es2022',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
}

/** A server that runs the receiving one. */
const OWN_SERVER = `
import { builtFlows, type CodeSender, connectDatabase, createServer, type FileStorage, type FormwayServer, type Log, migrate, MIGRATIONS, REFUSALS, type RefusalCode, type ServerAction } from 'formway/server'

const sendCode: CodeSender = async ({ recipient, code }) => console.log(recipient.length, code.length)
const nowhere: FileStorage = { write: async () => undefined, read: async function* () {}, remove: async () => undefined }
const log: Log = (entry) => (entry.event === 'failed' ? console.log(entry.error) : undefined)
const connect: ServerAction = async ({ program, session }) => ({ outcome: session.flow === program.flow.id ? 'success' : 'failure' })
export const isRefused = (code: RefusalCode): boolean => REFUSALS[code].status >= 400

export async function start(url: string): Promise<(request: Request) => Promise<Response>> {
  const database = connectDatabase(url)
  await migrate(database, MIGRATIONS)
  const server: FormwayServer = await createServer({ database, flows: builtFlows('dist'), origins: [], sendCode, files: nowhere, log, actions: { connect }, now: () => new Date() })
  return server.fetch
}
// @ts-expect-error It needs a database, flows, origins, and what sends codes.
createServer({})
// @ts-expect-error There is no such refusal.
isRefused('unknown')
// @ts-expect-error It is a function.
export const wrong: number = migrate
`

/**
 * Small clients of the package, as far as TypeScript is concerned: a page with a React component, and a server that knows no
 * document. Where a type is lost, something that it should refuse is no error any more.
 */
export const typedClients: Readonly<Record<string, string>> = {
  'page/tsconfig.json': JSON.stringify({
    compilerOptions: { ...OPTIONS, lib: ['es2023', 'dom', 'dom.iterable'], types: [] },
  }),
  'page/page.ts': `
import { create, type ActionResult, type EmbedHandle, type Success } from 'formway'
import type { TenantScreeningFlow } from 'formway/contracts/tenant-screening'

const sendCode = async (): Promise<ActionResult> => ({ outcome: 'success' })
const handle: EmbedHandle = create({
  src: 'https://apply.example/',
  display: 'dialog',
  actions: { sendCode },
  onSubmit: async ({ submission, files, key }) => {
    const body = new FormData()
    for (const { id, name, blob } of files) body.append(id, await blob(), name)
    for (const { path, type, size, sha256 } of files) console.log(path.length, type.length, size.toFixed(), sha256?.length)
    return { outcome: submission.flow === key ? 'success' : 'failure' }
  },
  onSuccess: ({ submission }: Success) => console.log(submission.revision),
})
handle.open()

create<TenantScreeningFlow>({
  src: 'https://apply.example/',
  prefill: { employment: { status: 'fullTime' }, history: { pastRentals: [{ address: '1 Main Street' }] } },
  actions: {
    sendCode: async ({ answers }) => ({ outcome: answers.phone?.number === undefined ? 'failure' : 'success' }),
    connectBank: () => ({ outcome: 'success', result: { institution: 'Lakeshore', accountName: 'Chequing', accountNumber: '1', status: 'ACTIVE' }, proof: 'signed' }),
    submitApplication: ({ submission }) => ({ outcome: submission?.answers.employment.status === 'unemployed' ? 'refused' : 'success' }),
  },
  onSuccess: ({ submission }) => console.log(submission.answers.identity.email.length),
})
// @ts-expect-error The flow has no such action.
create<TenantScreeningFlow>({ src: '', actions: { sendCodes: () => ({ outcome: 'success' }) } })
// @ts-expect-error A connected bank brings its account.
create<TenantScreeningFlow>({ src: '', actions: { connectBank: () => ({ outcome: 'success' }) } })
// @ts-expect-error The action has no such outcome.
create<TenantScreeningFlow>({ src: '', actions: { sendCode: () => ({ outcome: 'sent' }) } })
// @ts-expect-error The status is one of four.
create<TenantScreeningFlow>({ src: '', prefill: { employment: { status: 'retired' } } })
// @ts-expect-error There is no such display.
create({ src: '', display: 'window' })
// @ts-expect-error It is a function.
export const wrong: number = create
// @ts-expect-error The end of an action is a text.
export const result: ActionResult = { outcome: 1 }
`,
  'page/Application.tsx': `
import { FormwayFlow, type FormwayFlowProps } from 'formway/react'

const props: FormwayFlowProps = { src: 'https://apply.example/', onStep: ({ screen }) => console.log(screen.length) }
export const Application = () => <FormwayFlow {...props} className="application" />
export const Element = () => <formway-flow src="https://apply.example/" use-case="tenant-screening" mode="test" className="application" />
// @ts-expect-error There is no such mode.
export const WrongElement = () => <formway-flow src="https://apply.example/" mode="trial" />
// @ts-expect-error It needs to know where the build is.
export const Wrong = () => <FormwayFlow />
`,
  // Neither Node's types nor those of another package: what the server names are the language's and a page's.
  'own/tsconfig.json': JSON.stringify({
    compilerOptions: { ...OPTIONS, lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'], types: [] },
  }),
  'own/own.ts': OWN_SERVER,
  // The other way that src/server/README.md names: Node's types, and nothing of a page.
  'ownNode/tsconfig.json': JSON.stringify({ compilerOptions: { ...OPTIONS, lib: ['es2023'], types: ['node'] } }),
  'ownNode/own.ts': OWN_SERVER,
  'server/tsconfig.json': JSON.stringify({ compilerOptions: { ...OPTIONS, lib: ['es2023'], types: ['node'] } }),
  'server/server.ts': `
import { readFileSync } from 'node:fs'
import { program, type TenantScreening, verify } from 'formway/contracts/tenant-screening'
import { programOf, type Submission, type Verification, verifySubmission } from 'formway/verify'

const flow: unknown = JSON.parse(readFileSync('tenant-screening.flow.json', 'utf8'))
const found: Verification = verifySubmission(programOf(flow), {})
export const codes = found.ok ? [] : found.problems.map(({ code }) => code)

export function taken(sent: unknown): Submission<TenantScreening> | null {
  const checked = verify(sent, { today: '2026-03-10' })
  if (!checked.ok) return null
  const { answers } = checked.submission
  const status: 'fullTime' | 'partTime' | 'selfEmployed' | 'unemployed' = answers.employment.status
  const given: Submission = checked.submission
  console.log(status, answers.phone.number.length, given.revision, checked.trusted.length, checked.files.length)
  // @ts-expect-error The flow asks no such thing.
  console.log(answers.shoeSize)
  // @ts-expect-error The status is one of four.
  if (status === 'retired') console.log()
  return checked.submission
}
export const again = verifySubmission(program, {}, { today: '2026-03-10' }).ok
// @ts-expect-error It is a function.
export const wrong: number = programOf
// @ts-expect-error It is a function.
export const other: number = verify
// @ts-expect-error It is no program.
verifySubmission(1, {})
`,
}
