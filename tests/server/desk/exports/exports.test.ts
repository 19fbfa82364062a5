import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { signedIn } from '../../harness/clerk'
import { deskServer, takenBy } from '../../harness/deskServer'

const SIN = '046-454-286'
const SECRETS = [SIN, '046454286', '0042 8813 6789', '004288136789']

/** A clerk at a desk with an application of two use cases each; the first has a value that is masked twice. */
async function twoApplications() {
  const server = await deskServer()
  const [credit, tenant] = [
    await takenBy(server, 'credit-building', { 'personal.sin': SIN }),
    await takenBy(server, 'tenant-screening'),
  ]
  const clerk = await signedIn(server)
  const exported = async (format: string, filter = ''): Promise<Response> =>
    clerk.sends('/desk/exports', { format, filter })
  return { server, credit, tenant, clerk, exported }
}

/** The rows of a CSV by the names of its columns. */
async function rowsOf(answer: Response): Promise<readonly Readonly<Record<string, string>>[]> {
  return parse(Buffer.from(await answer.arrayBuffer()), { columns: true, bom: true })
}

it('SRV-08 as CSV each application is a row, each answer a column under its question, and sensitive ones are masked', async () => {
  const { exported, credit, tenant } = await twoApplications()
  const answer = await exported('csv')
  expect([
    answer.headers.get('content-type'),
    answer.headers.get('content-disposition'),
    answer.headers.get('x-content-type-options'),
  ]).toEqual([
    'text/csv; charset=utf-8',
    `attachment; filename="applications-2026-03-10.csv"; filename*=UTF-8''applications-2026-03-10.csv`,
    'nosniff',
  ])
  const bytes = Buffer.from(await answer.clone().arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  for (const secret of SECRETS) expect(bytes.includes(secret)).toBe(false)
  const rows = await rowsOf(answer)
  expect(rows.map(({ Reference }) => Reference).toSorted()).toEqual([credit.reference, tenant.reference].toSorted())
  expect(rows.find(({ Reference }) => Reference === credit.reference)).toMatchObject({
    'Use case': 'credit-building',
    Status: 'Received',
    Mode: 'Live',
    'Received (UTC)': '2026-03-10 12:00:00',
    'Submitted on': '2026-03-10',
    'Social Insurance Number (SIN)': '••••',
  })
  expect(rows.find(({ Reference }) => Reference === tenant.reference)).toMatchObject({
    'Employment status': 'Full time',
    'Connected accounts': 'Lakeshore Credit Union · Everyday Chequing · ••••\u00a06789 · Active',
    // Of another use case, and of two screens that ask for the same.
    'Social Insurance Number (SIN)': '',
    'Date of birth (identity.dob)': '1990-05-17',
    'Date of birth (personal.dateOfBirth)': '',
  })
})

const TENANT_ANSWERS = {
  'history.landlordName': '=HYPERLINK("https://evil.example","Sam")',
  'history.currentAddress': '12 "A" Street;=1+1',
  'history.rentAmount': 180_050,
  'history.reasonForMoving': '-2+3, \t"@SUM(1)',
}

it('SRV-08 in a CSV no text can be calculated, whichever separator a spreadsheet splits by; numbers, days and telephone numbers are plain', async () => {
  const server = await deskServer()
  await takenBy(server, 'tenant-screening', TENANT_ANSWERS)
  const clerk = await signedIn(server)
  const answer = await clerk.sends('/desk/exports', { format: 'csv', filter: '' })
  const text = await answer.clone().text()
  const [row = {}] = await rowsOf(answer)
  expect(row).toMatchObject({
    'Landlord name': `'${TENANT_ANSWERS['history.landlordName']}`,
    'Current address': `12 "A" Street;'=1+1`,
    'Reason for moving': expect.stringMatching(/^'-2\+3,'\s+"@SUM/),
    'Rent amount': '1800.5',
    'Start date (history.startDate)': '2023-09-01',
    'Landlord phone': 'tel:+14165550199',
  })
  expect(text).toContain(',1800.5,')
  // As a spreadsheet that knows of no quotes would.
  const starts = text.split(/[,;\t\r\n]/).map((part) => part.replace(/^[\s"]+/, ''))
  expect(starts.filter((part) => /^[=+\-@＝＋－＠]/.test(part))).toEqual([])
})

it('SRV-08 as JSON each application has its answers as they were submitted, and sensitive ones are masked', async () => {
  const { exported, credit } = await twoApplications()
  const text = await (await exported('json')).text()
  for (const secret of SECRETS) expect(text).not.toContain(secret)
  const all: readonly { readonly reference: string }[] = JSON.parse(text)
  const { personal, bank, ...others } = credit.submission.answers
  expect(all.find(({ reference }) => reference === credit.reference)).toMatchObject({
    useCase: 'credit-building',
    revision: credit.submission.revision,
    answers: {
      ...others,
      submission: { reference: credit.reference, day: '2026-03-10' },
      personal: { ...personal, sin: '••••' },
      bank: { accounts: [{ accountNumber: '••••\u00a06789' }] },
    },
  })
  expect(bank).toMatchObject({ accounts: [{ accountNumber: '0042 8813 6789' }] })
})

it('SRV-08 what is exported is what the list shows by its filter, of however many, and each export is recorded', async () => {
  const { server, exported, tenant } = await twoApplications()
  expect((await rowsOf(await exported('csv', 'flow=tenant-screening'))).map(({ Reference }) => Reference)).toEqual([
    tenant.reference,
  ])
  expect(await (await exported('json', 'status=declined')).json()).toEqual([])
  expect(await rowsOf(await exported('csv', 'status=declined'))).toEqual([])
  expect((await exported('csv', 'status=another')).status).toBe(400)
  expect((await exported('xml')).status).toBe(400)
  expect(
    await server.database.rows("select clerk, act, part from audit_entries where act = 'exported' order by number"),
  ).toEqual(
    ['csv flow=tenant-screening', 'json status=declined', 'csv status=declined'].map((part) => ({
      clerk: 'Robin Clerk',
      act: 'exported',
      part,
    })),
  )
  // More than are in memory at one time.
  await server.database.rows(
    "insert into sessions (token_hash, origin, flow, revision, expires_at) select int8send(n), origin, flow, revision, now() from sessions, generate_series(1, 250) as n where flow = 'tenant-screening' limit 250",
  )
  await server.database.rows(
    `insert into applications (id, session, reference, flow, revision, submitted_on, submission, content_hash, trusted, received_at)
     select sessions.id, sessions.id, 'R' || row_number() over (), sessions.flow, sessions.revision, submitted_on, submission, content_hash, trusted, received_at
     from sessions, applications where length(token_hash) = 8 and applications.reference = $1`,
    [tenant.reference],
  )
  const rows = await rowsOf(await exported('csv'))
  expect(new Set(rows.map(({ Reference }) => Reference)).size).toBe(252)
  const all: readonly unknown[] = await (await exported('json')).json()
  expect(all).toHaveLength(252)
})

it('SRV-08 the portable file has all that the applicant gave, whole: answers with their questions, the submission, and the bytes of their files', async () => {
  const { server, clerk, credit } = await twoApplications()
  const answer = await clerk.sends(`/desk/applications/${credit.reference}/portable`, {})
  expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    'application/json',
    `attachment; filename="application-${credit.reference}.json"; filename*=UTF-8''application-${credit.reference}.json`,
  ])
  const file: {
    readonly sections: readonly { readonly answers: readonly unknown[] }[]
    readonly files: readonly {
      readonly base64: string
      readonly sha256: string
      readonly size: number
      readonly name: string
    }[]
  } = await answer.json()
  expect(file).toMatchObject({
    format: 'formway-application',
    version: 1,
    reference: credit.reference,
    useCase: 'Credit Building',
    submission: { answers: { personal: { sin: SIN } } },
  })
  const answers = file.sections.flatMap((section) => section.answers)
  expect(answers).toContainEqual({ path: 'personal.sin', question: 'Social Insurance Number (SIN)', answer: SIN })
  expect(answers).toContainEqual({
    path: 'bank.accounts.0.accountNumber',
    question: 'Lakeshore Credit Union: Account number',
    answer: '0042 8813 6789',
  })
  const [lease] = file.files
  const bytes = Buffer.from(lease?.base64 ?? '', 'base64')
  expect([file.files.length, bytes.byteLength, bytes.subarray(0, 5).toString()]).toEqual([1, lease?.size, '%PDF-'])
  expect(await server.database.rows("select reference, part from audit_entries where act = 'portable'")).toEqual([
    { reference: credit.reference, part: null },
  ])
})

it('SRV-08 a file that is kept in many parts is whole in the portable file', async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1000, 'x')])
  const server = await deskServer()
  const { reference } = await takenBy(server, 'credit-building')
  const files = {
    write: async () => undefined,
    remove: async () => undefined,
    async *read() {
      for (let place = 0; place < bytes.byteLength; place += 7) yield bytes.subarray(place, place + 7)
    },
  }
  const other = await deskServer({ database: server.database, files })
  const answer = await (await signedIn(other)).sends(`/desk/applications/${reference}/portable`, {})
  const {
    files: [file],
  }: { readonly files: readonly { readonly base64: string }[] } = await answer.json()
  expect(Buffer.from(file?.base64 ?? '', 'base64').equals(bytes)).toBe(true)
})
