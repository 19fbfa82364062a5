import { expect, it } from 'vitest'
import { TODAY } from '../../../src/explorer/stepResult'
import { ANSWERS, connect, serverWith, service, SUCCESS, verifiedVisitor } from '../harness/bankService'
import { visitorOf } from '../harness/visitor'

it('PRD-03 an action is refused in a session that has not been through what the flow asks before it, and its service hears nothing', async () => {
  const { url, heard } = await service(() => SUCCESS)
  const scans = ['failure', 'success']
  const scanId = async () => ({ outcome: scans.shift() ?? 'success' })
  const { server } = await serverWith(url, {}, { actions: { scanId } })
  const visitor = await visitorOf(server, 'tenant-screening')
  const asks = async (action: string, answers: object) => {
    const { status, body } = await visitor.asks<{ readonly outcome?: string; readonly code?: string }>(
      `/api/actions/${action}`,
      { answers, day: TODAY },
    )
    return `${status} ${body.outcome ?? body.code}`
  }
  const refused = '409 order'
  expect([await asks('connectBank', ANSWERS), await asks('scanId', ANSWERS)]).toEqual([refused, refused])
  await asks('sendCode', ANSWERS)
  expect(await asks('scanId', ANSWERS)).toBe(refused)
  const code = server.sent.at(-1)?.code ?? ''
  const wrong = code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
  await asks('verifyCode', { ...ANSWERS, code: { code: wrong } })
  expect(await asks('scanId', ANSWERS)).toBe(refused)
  expect(await asks('verifyCode', { ...ANSWERS, code: { code } })).toBe('200 success')
  expect(await asks('connectBank', ANSWERS)).toBe(refused)
  // Another number than the one that was verified, or none.
  expect(await asks('scanId', { phone: { number: '+14165550199' } })).toBe(refused)
  expect(await asks('scanId', {})).toBe(refused)
  expect([heard, await server.database.rows('select action from action_calls order by action')]).toEqual([
    [],
    ['sendCode', 'verifyCode', 'verifyCode'].map((action) => ({ action })),
  ])
  expect([await asks('scanId', ANSWERS), await asks('connectBank', ANSWERS)]).toEqual(['200 failure', refused])
  expect([await asks('scanId', ANSWERS), await asks('connectBank', ANSWERS)]).toEqual(['200 success', '200 success'])
  expect(heard).toHaveLength(1)
  // What another session went through counts for that one alone.
  const another = await verifiedVisitor(server)
  expect((await connect(another, 'press-1')).body).toMatchObject({ code: 'order' })
  expect(heard).toHaveLength(1)
})
