import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const FORBIDDEN = [
  'useEffect(() => place.scrollIntoView(), [])',
  'useEffect(() => void load(), [])',
  'useLayoutEffect(() => (isOpen ? hold() : undefined))',
  'useInsertionEffect(() => add(), [])',
  'React.useEffect(() => scrollTo(0, 0), [])',
  'useEffect(async () => { await load() }, [])',
  'useEffect(load, [])',
  'const box = <div ref={(element) => element?.scrollIntoView()} />',
]

const ALLOWED = [
  'useEffect(() => { place.scrollIntoView() }, [])',
  'useEffect(() => { return watch(place) }, [])',
  'useLayoutEffect(function hold() { ignorePresses() })',
  'const box = <div ref={(element) => { take(element) }} />',
  'const other = <div ref={place} />',
  'useMemo(() => place.scrollIntoView(), [])',
]

/** The lines of a file that the linter finds the rule broken in, by the configuration of this project. */
async function brokenLines(lines: readonly string[]): Promise<readonly number[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formway-lint-'))
  const file = path.join(folder, 'effects.tsx')
  writeFileSync(file, lines.join('\n'))
  const linter = path.resolve('node_modules/oxlint/bin/oxlint')
  const told = await new Promise<string>((resolve) => {
    // It ends with 1 where it finds something.
    execFile(process.execPath, [linter, '--config', '.oxlintrc.json', '--format', 'unix', file], (_problem, stdout) =>
      resolve(stdout),
    )
  })
  rmSync(folder, { recursive: true })
  return told.split('\n').flatMap((line) => {
    const found = /:(\d+):\d+: .*effect-bodies/.exec(line)
    return found === null ? [] : [Number(found[1])]
  })
}

describe('the lint rule of effects', () => {
  it('FLT-01 forbids each effect and ref whose function gives back what it calls', async () => {
    expect(await brokenLines(FORBIDDEN)).toEqual(FORBIDDEN.map((_, index) => index + 1))
    expect(await brokenLines(ALLOWED)).toEqual([])
  })
})
