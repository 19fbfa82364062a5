import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const catalogue = readFileSync('src/embed/README.md', 'utf8')

/** What a pattern finds in a part of a source file. */
function namesIn(file: string, part: RegExp, name: RegExp): readonly string[] {
  const [, text = ''] = part.exec(readFileSync(file, 'utf8')) ?? []
  return [...text.matchAll(name)].map(([, found = '']) => found)
}

const OPTIONS = 'src/embed/host/options.ts'

it.each([
  [
    'option',
    namesIn(OPTIONS, /interface EmbedConfig<[^>]*> extends Callbacks<\w+> {\n([^]*?)\n}/, /readonly (\w+)\??:/g),
    15,
  ],
  ['callback', namesIn(OPTIONS, /interface Callbacks<[^>]*> {\n([^]*?)\n}/, /^ {2}(on\w+)\?/gm), 7],
  ['error', namesIn(OPTIONS, /type EmbedError =\n([^]*?)\n\n/, /type: '(\w+)'/g), 6],
  ['way of the handle', namesIn(OPTIONS, /interface EmbedHandle {\n([^]*?)\n}/, /^ {2}(\w+)\(/gm), 5],
  ['event', namesIn('src/engine/events/hostEvents.ts', /type HostEvent =\n([^]*?)\n\n/, /name: '(\w+)'/g), 8],
])('the catalogue of embedding names every %s that the types have', (_, names, least) => {
  expect(names.length).toBeGreaterThanOrEqual(least)
  expect(names.filter((name) => !new RegExp(`\`${name}[\`(]`).test(catalogue))).toEqual([])
})
