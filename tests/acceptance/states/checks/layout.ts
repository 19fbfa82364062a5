import type { Page } from 'playwright'

/** What makes the page scroll sideways; nothing while it does not. */
export async function sidewaysProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 0.5 && element.closest('.visually-hidden') === null,
    )
    // What is inside of something wide is no news.
    const widest = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    const names = widest
      .slice(0, 3)
      .map(
        (element) =>
          `${element.localName}.${element.getAttribute('class') ?? ''} "${element.textContent.slice(0, 30)}"`,
      )
    return [`scrolls sideways by ${scrollWidth - clientWidth} px: ${names.join(', ')}`]
  })
}

/** Controls that are lower than a fingertip is wide. Links inside a sentence are as high as its line. */
export async function targetProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const least = 44
    const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, summary')]
    const isInSentence = (element: Element): boolean =>
      element.localName === 'a' && (element.parentElement?.textContent.trim() ?? '') !== element.textContent.trim()
    const targetOf = (control: Element): Element => {
      const isDrawnByLabel = control instanceof HTMLInputElement && ['radio', 'checkbox', 'file'].includes(control.type)
      return (isDrawnByLabel ? control.labels?.[0] : undefined) ?? control
    }
    return controls
      .filter((control) => control.checkVisibility() && !isInSentence(control))
      .map(targetOf)
      .map((target) => ({ target, height: target.getBoundingClientRect().height }))
      .filter(({ height }) => height < least - 0.5)
      .map(({ target, height }) => {
        const name = `${target.localName}.${target.getAttribute('class') ?? ''} "${target.textContent.slice(0, 30)}"`
        return `is only ${Math.round(height)} px high: ${name}`
      })
  })
}

/** Text that does not fit into what it stands in and is cut off there. */
export async function cutOffProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const isTooWide = element.scrollWidth > element.clientWidth + 1 && ['hidden', 'clip'].includes(overflowX)
      const isTooHigh = element.scrollHeight > element.clientHeight + 1 && ['hidden', 'clip'].includes(overflowY)
      return (isTooWide || isTooHigh) && element.clientWidth > 1
    }
    return [...document.body.querySelectorAll(':not(input, textarea, select, iframe, svg, svg *)')]
      .filter((element) => element.textContent.trim() !== '' && element.checkVisibility() && isCut(element))
      .map((element) => {
        const name = `${element.localName}.${element.getAttribute('class') ?? ''} "${element.textContent.slice(0, 30)}"`
        return `cuts off its text: ${name}`
      })
  })
}
