import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Tables } from './additionTables'

/** Where additions are written. */
const PLACES = [
  'schemas',
  ...['engine', 'controls', 'renderer'].map((room) => `src/${room}`),
  ...['guide', 'examples'].map((folder) => `flows/${folder}`),
  ...['engine', 'controls', 'renderer', 'pictures'].map((room) => `tests/${room}`),
]

/** Rules that no document asks for, or that only a control can find broken. */
const RULES_WITHOUT_CASE = ['completes', 'content', 'password', 'unique', 'must']
const RULES_WITHOUT_ROW = ['completes', 'must']

/**
 * What each rule, field type, control and block in the checkout at `root` still lacks, a line each: its parts that are
 * not there, and then the texts that `formway new` left to be written. `tables` are those of that checkout.
 */
export function listLacks(root: string, tables: Tables): readonly string[] {
  const guide = readGuide(root)
  const { rules, fieldTypes, controls, blocks } = tables
  const usual = new Set(Object.values(fieldTypes).map(({ control }) => control))
  const named = readNamedControls(root)
  const tested = readTestedNames(root)
  return [
    ...Object.keys(rules.all).flatMap((name) => [
      ...unless(
        RULES_WITHOUT_CASE.includes(name) || rules.tried.has(name),
        `rule ${name}: no case in tests/engine/rules/ruleCases.ts`,
      ),
      ...unless(
        RULES_WITHOUT_ROW.includes(name) || guide.rules.has(name),
        `rule ${name}: no row in flows/guide/rules.md`,
      ),
    ]),
    ...Object.entries(fieldTypes).flatMap(([name, { control }]) => [
      ...unless(guide.shown.has(name), `field type ${name}: no example in flows/guide/fields.md or lists.md`),
      ...unless(
        controls.all[control]?.fits.includes(name) === true,
        `field type ${name}: its control ${control} does not fit it`,
      ),
    ]),
    ...Object.keys(controls.all).flatMap((name) => [
      ...unless(controls.drawn.has(name), `control ${name}: no component in src/controls/`),
      ...unless(controls.shown.has(name), `control ${name}: no field in tests/pictures/designSystem/fields.ts`),
      ...unless(
        usual.has(name) || !named.has(name) || guide.text.includes(`"as": "${name}"`),
        `control ${name}: no "as": "${name}" in flows/guide/fields.md or lists.md`,
      ),
      ...unless(usual.has(name) || !named.has(name) || tested.has(name), `control ${name}: no test in tests/controls/`),
    ]),
    ...Object.entries(blocks.all).flatMap(([name, { isForConfiguration }]) => [
      ...unless(guide.blocks.has(name), `block ${name}: no row in flows/guide/blocks.md`),
      ...(isForConfiguration
        ? []
        : [
            ...unless(blocks.drawn.has(name), `block ${name}: no component in src/renderer/blocks/`),
            ...unless(tested.has(name), `block ${name}: no test in tests/renderer/blocks/`),
            ...unless(blocks.shown.has(name), `block ${name}: no cell in tests/pictures/designSystem/blocks.ts`),
            ...unless(guide.drawn.has(name), `block ${name}: no example with a drawing in flows/guide/blocks.md`),
          ]),
    ]),
    ...PLACES.flatMap((place) => listUnwritten(root, place)),
  ]
}

function unless(isThere: boolean, lack: string): readonly string[] {
  return isThere ? [] : [lack]
}

/** The texts in a folder that are still to be written. */
function listUnwritten(root: string, folder: string): readonly string[] {
  return listFiles(path.join(root, folder)).flatMap((file) => {
    // It repeats the other schemas.
    if (file.endsWith('part.schema.json')) return []
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [, text] = /\bTODO: ([^"'`|*]*)/.exec(line) ?? []
        return text === undefined ? [] : [`${path.relative(root, file)}:${index + 1} still says: ${text.trim()}`]
      })
  })
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((file) =>
    file.isFile() && /\.(?:json|md|tsx?)$/.test(file.name) ? [path.join(file.parentPath, file.name)] : [],
  )
}

/** The names by which fields choose how they are entered. */
function readNamedControls(root: string): ReadonlySet<string> {
  const files = readdirSync(path.join(root, 'schemas')).filter((name) => name.startsWith('field-'))
  const schemas = files.map((name) => readFileSync(path.join(root, 'schemas', name), 'utf8'))
  const choices = schemas.flatMap((text) => /"as": \{[^}]*?"enum": \[([^\]]*)\]/.exec(text)?.[1] ?? [])
  return namesIn(choices.join(), /"(\w+)"/g)
}

/** The types and controls that component tests show. */
function readTestedNames(root: string): ReadonlySet<string> {
  const files = ['controls', 'renderer'].flatMap((room) => listFiles(path.join(root, 'tests', room)))
  return namesIn(files.map((file) => readFileSync(file, 'utf8')).join('\n'), /\b(?:type|as): '(\w+)'/g)
}

/** What the guide for authors has rows and examples of. */
function readGuide(root: string) {
  const folder = path.join(root, 'flows/guide')
  const pages = [path.join(root, 'flows/README.md'), ...readdirSync(folder).map((name) => path.join(folder, name))]
  const guide = pages.map((page) => readFileSync(page, 'utf8')).join('\n')
  const [, ruleRows = ''] = /\| rule \| of \| broken when \|\n(.*?)\n\n/s.exec(guide) ?? []
  const [, section = ''] = /\n## Blocks\n(.*?)\n## /s.exec(guide) ?? []
  const [, blockRows = ''] = /\| block \| shows \|\n(.*?)\n\n/s.exec(section) ?? []
  const drawn = section.split(/\n### /).filter((part) => part.includes('```text\n') || part.includes('!['))
  return {
    text: guide,
    rules: namesIn(ruleRows, /`(\w+)`/g),
    blocks: namesIn(blockRows.replaceAll(/^\|([^|]*)\|.*$/gm, '$1'), /`(\w+)`/g),
    shown: typesIn(guide),
    drawn: typesIn(drawn.join('\n')),
  }
}

/** The types of what the examples in a text show. */
function typesIn(text: string): ReadonlySet<string> {
  const examples = [...text.matchAll(/```json (?!step)\w+\n(.*?)```/gs)].map(([, example = '']) => example)
  return namesIn(examples.join('\n'), /"type": "(\w+)"/g)
}

function namesIn(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? []))
}
