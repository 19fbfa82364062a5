import { inject } from 'vitest'
import type { ActionRequest, ActionResult, SubmitRequest } from '../../../src/embed/host/options'
import { filledResult } from '../../../src/engine/session/actionRuns'
import type { Json } from '../../../src/engine/values/answers'
import type { Flow } from '../../../src/language/flow'
import type { Host } from './openHost'

/** What each action of a flow brings as it ends well; one that submits brings nothing of its own. */
function resultsOf({ actions = {} }: Flow, day: string): Readonly<Record<string, Json | null>> {
  return Object.fromEntries(
    Object.entries(actions).map(([action, { outcomes }]) => {
      const result: Json | undefined = outcomes['success']?.result
      return [
        action,
        result === undefined
          ? null
          : filledResult(result, { reference: '7K3M-29QX', today: day, confirmation: 'none' }),
      ]
    }),
  )
}

/**
 * Opens a flow live, with all its actions, or with `onSubmit` for the one that submits, as a page's own script would. What is
 * sent is posted with its files; the others end well, each with a proof.
 */
export async function openLive(
  { page }: Host,
  flow: Flow,
  { takes, brand, day }: { readonly takes: 'action' | 'onSubmit'; readonly brand: string; readonly day: string },
): Promise<void> {
  await page.evaluate(
    ([src, how, useCase, name, written]) => {
      const results: Record<string, ActionResult['result'] | null> = JSON.parse(written)
      const heard: [string, unknown][] = []
      const note = (callback: string) => (detail?: unknown) =>
        void heard.push([callback, JSON.parse(JSON.stringify(detail ?? null))])
      const base64 = async (blob: Blob): Promise<string> =>
        btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))
      const send = async ({
        submission,
        reference,
        key,
        signal,
        files: sent,
      }: SubmitRequest): Promise<ActionResult> => {
        const files: Record<string, string> = {}
        for (const { id, blob } of sent) files[id] = await base64(await blob())
        const answer = await fetch('/applications', {
          method: 'POST',
          signal,
          body: JSON.stringify({ submission, reference, key, files }),
        })
        if (answer.status === 422) return { outcome: 'refused' }
        if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
        return JSON.parse(await answer.text())
      }
      const submitting = 'submitApplication'
      const others = Object.entries(results).flatMap(([action, result]) => {
        const end: ActionResult = {
          outcome: 'success',
          proof: `session of ${action}`,
          ...(result === null || result === undefined ? {} : { result }),
        }
        return action === submitting ? [] : [[action, async () => end] as const]
      })
      const taken = async (request: ActionRequest): Promise<ActionResult> =>
        request.submission === undefined ? { outcome: 'failure' } : send(request)
      const actions = Object.fromEntries(others)
      const handle = window.Formway?.create({
        src,
        container: '#here',
        useCase,
        brand: { name },
        mode: 'live',
        ...(how === 'action' ? { actions: { ...actions, [submitting]: taken } } : { actions, onSubmit: send }),
        onSuccess: note('onSuccess'),
        onError: note('onError'),
      })
      if (handle === undefined) throw new Error('The script of the build is not there.')
      window.embedded = { handle, heard }
      handle.open()
    },
    [inject('site'), takes, flow.id, brand, JSON.stringify(resultsOf(flow, day))] as const,
  )
}
