import type { TestProject } from 'vitest/node'
import buildServer from '../../server/harness/builtServer'
import startDatabase from '../../server/harness/globalSetup'
import buildAndServe from './globalSetup'

/**
 * Builds and serves the app, and meanwhile starts the database of the tests that run the server. If the server's own tests
 * are run as well, what they need is built at the same time.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isServerTested = project.vitest.projects.some(({ name }) => name === 'server')
  const endings = await Promise.all([
    buildAndServe(project),
    startDatabase(project),
    ...(isServerTested ? [buildServer(project)] : []),
  ])
  return async () => {
    await Promise.all(endings.map((end) => end()))
  }
}
