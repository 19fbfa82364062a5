import type { FlowPage } from '../harness/flowPage'

/**
 * Everything that is entered on the screen that shows, one line for each control and file, once the last field is left. A
 * part of a date is a number, however it is written: the date is kept, not its notation.
 */
export async function entered({ page }: FlowPage): Promise<readonly string[]> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
        '#app input, #app select, #app textarea',
      ),
    ]
    const values = controls.flatMap((control) => {
      if (control instanceof HTMLInputElement && control.type === 'file') return []
      const isTicked = control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)
      const isNumber = control.closest('.date-part') !== null && /^\d+$/.test(control.value)
      if (isNumber) return [`${control.id} ${Number(control.value)}`]
      const value = isTicked ? `${control.value} ${String(control.checked)}` : control.value
      return [`${control.id || control.name} ${value}`]
    })
    const files = [...document.querySelectorAll('.file-row')].map(({ textContent }) => textContent)
    return [document.querySelector('#app h1')?.textContent ?? '', ...values, ...files]
  })
}

/** What is there in the place of something else, line by line; empty where nothing is. */
export function changesIn(before: readonly string[], now: readonly string[]): string {
  const lines = Array.from(
    { length: Math.max(before.length, now.length) },
    (_, index) => [before[index] ?? 'nothing', now[index] ?? 'nothing'] as const,
  )
  return lines.flatMap(([was, is]) => (was === is ? [] : [`"${is}" instead of "${was}"`])).join('; ')
}
