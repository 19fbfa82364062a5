import type { Page } from 'playwright'
import { expect, inject, it } from 'vitest'
import { connectedBrowser } from './connection'
import { watchProblems, type Problems } from './problems'

/** What no page may do, with the report of it. */
const MISDEEDS: readonly (readonly [misdeed: () => void, line: RegExp])[] = [
  [setInlineStyle, /policy violation: style-src-attr/],
  [makeMarkup, /policy violation: require-trusted-types-for/],
  [writeError, /console error: Something is wrong/],
  [throwLater, /uncaught: Error: Nobody catches this/],
  [reject, /uncaught: Error: Nobody waits for this/],
  [askElsewhere, /request to another host: GET https:\/\/elsewhere\.example\/logo\.png/],
]

it('a watched page reports each forbidden action, and only those', async () => {
  const { page, problems } = await watchedPage()
  await expect(problems.check()).resolves.toBeUndefined()
  problems.expectConsoleErrors(/Something is wrong/)
  await expect(problems.check()).rejects.toThrow('no console error matched')
  await page.evaluate(writeError)
  await expect(problems.check()).resolves.toBeUndefined()
  for (const [misdeed, line] of MISDEEDS) {
    const watched = await watchedPage()
    await watched.page.evaluate(misdeed)
    await expect(watched.problems.check()).rejects.toThrow(line)
  }
})

async function watchedPage(): Promise<{ page: Page; problems: Problems }> {
  const browser = await connectedBrowser()
  const context = await browser.newContext()
  const problems = await watchProblems(context, new URL(inject('site')).origin, () => false)
  const page = await context.newPage()
  await page.goto(inject('site'))
  return { page, problems }
}

function setInlineStyle(): void {
  document.body.setAttribute('style', 'color: red')
}

function makeMarkup(): void {
  queueMicrotask(() => {
    document.body.innerHTML = '<b>text</b>'
  })
}

function writeError(): void {
  console.error('Something is wrong')
}

function throwLater(): void {
  queueMicrotask(() => {
    throw new Error('Nobody catches this')
  })
}

function reject(): void {
  void Promise.reject(new Error('Nobody waits for this'))
}

function askElsewhere(): void {
  new Image().src = 'https://elsewhere.example/logo.png'
}
