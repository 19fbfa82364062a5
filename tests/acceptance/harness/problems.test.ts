import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { connectedBrowser } from './connection'
import { watchProblems, type Problems } from './problems'

describe('a watched page', () => {
  it.each([
    ['breaks the content security policy', /policy violation: style-src-attr/, setInlineStyle],
    ['makes markup of text', /policy violation: require-trusted-types-for/, makeMarkup],
    ['writes an error to the console', /console error: Something is wrong/, writeError],
    ['throws', /uncaught: Error: Nobody catches this/, throwLater],
    ['leaves a rejection unhandled', /uncaught: Error: Nobody waits for this/, reject],
    ['asks another host', /request to another host: GET https:\/\/elsewhere\.example\/logo\.png/, askElsewhere],
  ])('that %s is found out', async (_title, line, misdeed) => {
    const { page, problems } = await watchedPage()
    await page.evaluate(misdeed)
    await expect(problems.check()).rejects.toThrow(line)
  })

  it('that does nothing of the kind is left alone', async () => {
    const { problems } = await watchedPage()
    await expect(problems.check()).resolves.toBeUndefined()
  })

  it('may write the console error that a test expects, and must', async () => {
    const { page, problems } = await watchedPage()
    problems.expectConsoleErrors(/Something is wrong/)
    await expect(problems.check()).rejects.toThrow('no console error matched')
    await page.evaluate(writeError)
    await expect(problems.check()).resolves.toBeUndefined()
  })
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
