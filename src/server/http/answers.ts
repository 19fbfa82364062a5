import { errorName } from '../log/errorName'
import type { Log } from '../log/log'
import { isUnavailable } from '../database/database'
import { REFUSALS } from '../refusals/refusals'
import { RequestRefusal } from '../refusals/requestRefusal'

/** What whoever asked is told of a refusal: a code, words, and nothing of how this server is made. */
export function refusalAnswer({ code, details }: RequestRefusal): Response {
  const { status, message } = REFUSALS[code]
  return Response.json({ code, message, ...details }, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** The refusal that something thrown comes to; what nobody foresaw is noted. */
export function refusalOf(cause: unknown, route: string, log: Log): RequestRefusal {
  if (cause instanceof RequestRefusal) return cause
  if (isFull(cause)) {
    // Whoever runs the server has to make room.
    log({ event: 'failed', route, error: errorName(cause) })
    return new RequestRefusal('full')
  }
  if (isUnavailable(cause)) return new RequestRefusal('unavailable')
  log({ event: 'failed', route, error: errorName(cause) })
  return new RequestRefusal('failed')
}

/** Whether the disk is full, or what one may have of it: of a folder, or of PostgreSQL (53100). */
function isFull(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && ['ENOSPC', 'EDQUOT', '53100'].some((code) => code === cause.code)
}
