import { expect, it } from 'vitest'
import { signedIn } from '../../harness/clerk'
import { deskServer, takenBy } from '../../harness/deskServer'

const SIN = '046-454-286'
const ACCOUNT = '0042 8813 6789'

/** The words of a page, one text in a line, as they are read. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/\n+/g, '\n')
    .replaceAll('\u00a0', ' ')
}

/** A clerk before the page of one application. */
async function opened(otherwise: Parameters<typeof takenBy>[2] = {}) {
  const server = await deskServer()
  const { reference, submission } = await takenBy(server, 'credit-building', { 'personal.sin': SIN, ...otherwise })
  const clerk = await signedIn(server)
  const address = `/desk/applications/${reference}`
  const page = async (): Promise<string> => (await clerk.gets(address)).text()
  const deeds = async () =>
    (
      await server.database.rows<{ deed: string }>(
        "select concat_ws(' ', clerk, act, reference, part) as deed from audit_entries where number > 1 order by number",
      )
    ).map(({ deed }) => deed)
  return { reference, submission, server, clerk, address, page, deeds }
}

it('SRV-08 an application is shown by its contract: what was asked with what was answered, in words, in the order of the way; what is sensitive is masked', async () => {
  const { page, reference } = await opened({ 'personal.fullName': 'Jordan <b>Lee</b>' })
  const html = await page()
  const words = wordsOf(html)
  for (const shown of [
    `Application ${reference}`,
    'Full name\nJordan &lt;b&gt;Lee&lt;/b&gt;',
    'Date of birth\nMay 17, 1990',
    'Monthly rent\n$1,800.00',
    'Account\nEveryday Chequing',
  ])
    expect(words).toContain(`\n${shown}\n`)
  expect(words).toContain('Account number\n•••• 6789\nhidden, ending in 6789\nShow\n')
  expect(words).toContain('Social Insurance Number (SIN)\n••••\nhidden\nShow\n')
  expect(words.indexOf('Your Information')).toBeLessThan(words.indexOf('Connect your Bank'))
  for (const hidden of [SIN, '046454286', ACCOUNT, '004288136789']) expect(html).not.toContain(hidden)
})

it('SRV-08 a masked value is shown one at a time on request, and who had which shown is recorded before it is', async () => {
  const { page, clerk, address, deeds, reference } = await opened()
  const shown = await (await clerk.sends(`${address}/reveal`, { path: 'personal.sin' })).text()
  expect(shown).toContain(SIN)
  expect(shown).toContain('Shown and recorded as entry 2.')
  expect(shown).not.toContain(ACCOUNT)
  expect(await deeds()).toEqual([`Robin Clerk revealed ${reference} personal.sin`])
  const other = await (await clerk.sends(`${address}/reveal`, { path: 'bank.accounts.0.accountNumber' })).text()
  expect([other.includes(ACCOUNT), other.includes(SIN)]).toEqual([true, false])
  const again = await page()
  expect([again.includes(ACCOUNT), again.includes(SIN)]).toEqual([false, false])
  expect(wordsOf(again)).toContain('Robin Clerk\nViewed a masked answer \npersonal.sin\n')
})

it('SRV-08 where it cannot be recorded nothing is shown', async () => {
  const { server, clerk, address } = await opened()
  await server.database.rows("alter table audit_entries add constraint closed check (act <> 'revealed')")
  const answer = await clerk.sends(`${address}/reveal`, { path: 'personal.sin' })
  const text = await answer.text()
  expect([answer.status, text.includes(SIN)]).toEqual([500, false])
  // What went wrong is told by a code and words, and by nothing of how the server is made.
  expect(text).toContain('<code>failed</code>')
  expect(text).not.toMatch(/audit_entries|closed|error:|\bat .*:\d+:\d+/)
})

it('SRV-08 nothing is shown or recorded of what is no masked value', async () => {
  const { clerk, address, deeds } = await opened()
  for (const path of [
    'personal.fullName',
    'bank.accounts',
    'bank.accounts.1.accountNumber',
    'personal',
    '__proto__',
    '',
  ]) {
    const answer = await clerk.sends(`${address}/reveal`, { path })
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.text()).toContain('<code>value</code>')
  }
  expect(await deeds()).toEqual([])
})

it('SRV-08 a file is given as an attachment that no browser runs, whatever it holds, and that it was taken is recorded', async () => {
  const { page, clerk, deeds, reference } = await opened()
  const [, address = ''] = /href="(\/desk\/applications\/[^"]+\/files\/[^"]+)" download/.exec(await page()) ?? []
  const { status, headers, ...answer } = await clerk.gets(address).then(async (given) => ({
    status: given.status,
    headers: given.headers,
    bytes: Buffer.from(await given.arrayBuffer()),
  }))
  expect([status, answer.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="file-1.pdf"; filename*=UTF-8''file-1.pdf`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(await deeds()).toEqual([expect.stringMatching(`Robin Clerk fileTaken ${reference} rental\\.[\\w.]+`)])
  for (const key of ['00000000-0000-0000-0000-000000000000', "'"])
    expect((await clerk.gets(`/desk/applications/${reference}/files/${key}`)).status).toBe(404)
})

it('SRV-08 the way, the verdict and what was believed are told; what was changed in the database since is found', async () => {
  const { page, server } = await opened()
  const words = wordsOf(await page())
  expect(words).toMatch(
    /Path through the flow\n[^\n]+\n, left with \ncontinue\nGetting started\n, left with \nsendCode\.success\nYour Information\n/,
  )
  expect(words).toContain('The action verifyCode ended with success, on the screen phone.code.')
  expect(words).toContain('The action connectBank brought bank.accounts.')
  expect(words).toContain('The action sendCode provided proof.')
  expect(words).toContain('and still is.')
  expect(words).toContain('Files\nLease document\n: file-1.pdf\n')
  await server.database.rows("update applications set submission = replace(submission::text, '180000', '-1')::json")
  expect(wordsOf(await page())).toMatch(
    /but what is stored now is different:\nrule\n \n\/answers\/rental\/[\w/]+\n The rule &quot;minimum&quot; of /,
  )
  await server.database.rows("update applications set submission = '{}'")
  expect((await page()).includes('what is stored now is different:')).toBe(true)
})

it('SRV-08 a clerk sets the status and writes notes, which stand there as they were written', async () => {
  const { page, clerk, address, deeds, reference } = await opened()
  const set = await clerk.sends(`${address}/status`, { status: 'inReview' })
  expect([set.status, set.headers.get('location')]).toEqual([303, `${address}?said=statusSet`])
  expect((await clerk.sends(`${address}/notes`, { note: 'Called <them>.\nNo answer.' })).status).toBe(303)
  const html = await page()
  expect(html).toContain('<option value="inReview" selected="">In review</option>')
  expect(html).toContain('<p>Called &lt;them&gt;.\nNo answer.</p>')
  expect(await deeds()).toEqual([`Robin Clerk statusSet ${reference} inReview`, `Robin Clerk noted ${reference}`])
  expect(await (await clerk.gets(`${address}?said=noted`)).text()).toContain('The note has been saved.')
  for (const [form, fields] of [
    ['status', { status: 'gone' }],
    ['status', {}],
    ['notes', { note: ' \n' }],
    ['notes', { note: 'x'.repeat(5001) }],
    ['notes', { note: '\0' }],
  ] as const) {
    expect([form, (await clerk.sends(`${address}/${form}`, fields)).status]).toEqual([form, 400])
  }
})

it('SRV-08 every page forbids scripts and frames and is kept by no browser; what there is not is refused in words', async () => {
  const { clerk, address } = await opened()
  for (const path of [
    '/desk',
    '/desk/audit',
    address,
    `${address}/deletion`,
    '/desk/sign-in',
    '/desk/applications/0000-0000',
    '/desk/applications/%00',
    '/desk/another',
  ]) {
    const answer = await clerk.gets(path)
    const html = await answer.text()
    expect([path, html.includes('<script'), answer.headers.get('cache-control')]).toEqual([path, false, 'no-store'])
    expect(answer.headers.get('content-security-policy')).toMatch(
      /script-src 'none'.*form-action 'self'.*frame-ancestors 'none'/,
    )
  }
  expect((await clerk.gets('/desk/applications/%00')).status).toBe(404)
  const missing = await clerk.gets('/desk/applications/0000-0000')
  expect([
    missing.status,
    wordsOf(await missing.text()).includes('There is no such application, or it was deleted.'),
  ]).toEqual([404, true])
})
