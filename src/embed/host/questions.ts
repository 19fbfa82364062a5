import type { OpenFrame } from './openFrame'

/** How long a frame may take to answer a question of this page, in ms; the applicant may take their time. */
const ANSWER_TIMEOUT = 5000

/** Whether the flow lets itself be closed; a frame that is not there, or says nothing, has nothing to lose. */
export function mayLeave(open: OpenFrame): Promise<boolean> {
  open.leaving ??= (async () => {
    const answer = await open.conversation?.ask((id) => ({ type: 'exit', id, force: false }), ANSWER_TIMEOUT)
    open.leaving = null
    return answer !== false
  })()
  return open.leaving
}

/** Whether the flow went back: from a dialog, or by a screen. */
export async function goBack(open: OpenFrame | null): Promise<boolean> {
  return (await open?.conversation?.ask((id) => ({ type: 'back', id }), ANSWER_TIMEOUT)) === true
}
