import { Session } from 'node:inspector/promises'

/** Runs `work` and lists the files of `src` of which a function ran, by V8's coverage; loading a file does not count. */
export async function listFilesThatRan(work: () => unknown): Promise<readonly string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  try {
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return result
      .filter(({ functions }) => functions.some(({ functionName, ranges }) => functionName !== '' && ranges[0]?.count))
      .flatMap(({ url }) => /\/(src\/(?!tools\/).+\.tsx?)$/.exec(url)?.[1] ?? [])
      .toSorted()
  } finally {
    session.disconnect()
  }
}
