import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import longTests from './longTests'

const hanging = {
  id: '1',
  fullName: 'a page > that never answers',
  module: { relativeModuleId: 'tests/page.test.ts' },
  result: () => ({ state: 'pending' }),
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('reports a hanging test once, after a minute', () => {
  const said: string[] = []
  const reporter = longTests({ say: (words) => void said.push(words) })
  reporter.onTestRunStart()
  reporter.onTestCaseReady(hanging)
  vi.advanceTimersByTime(59_000)
  expect(said).toEqual([])
  vi.advanceTimersByTime(200_000)
  expect(said).toEqual(['not over after a minute: tests/page.test.ts > a page > that never answers'])
  reporter.onTestRunEnd()
})

it('does not report a test that ends in time', () => {
  const said: string[] = []
  const reporter = longTests({ say: (words) => void said.push(words) })
  reporter.onTestRunStart()
  reporter.onTestCaseReady(hanging)
  vi.advanceTimersByTime(30_000)
  reporter.onTestCaseResult(hanging)
  vi.advanceTimersByTime(200_000)
  expect(said).toEqual([])
  reporter.onTestRunEnd()
})

it('does not report a test whose start is announced after its end', () => {
  const said: string[] = []
  const reporter = longTests({ say: (words) => void said.push(words) })
  reporter.onTestRunStart()
  reporter.onTestCaseReady({ ...hanging, result: () => ({ state: 'passed' }) })
  vi.advanceTimersByTime(200_000)
  expect(said).toEqual([])
  reporter.onTestRunEnd()
})

it('reports to the console when vitest creates the reporter', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const reporter = longTests({})
  reporter.onTestRunStart()
  reporter.onTestCaseReady(hanging)
  vi.advanceTimersByTime(70_000)
  expect(log).toHaveBeenCalledOnce()
  reporter.onTestRunEnd()
  log.mockRestore()
})
