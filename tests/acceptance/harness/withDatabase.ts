import type { TestProject } from 'vitest/node'
import startDatabase from '../../server/harness/globalSetup'
import buildAndServe from './globalSetup'

/** Builds and serves the app, and meanwhile starts the database of the tests that run the server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const endings = await Promise.all([buildAndServe(project), startDatabase(project)])
  return async () => {
    await Promise.all(endings.map((end) => end()))
  }
}
