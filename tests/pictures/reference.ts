import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Part, Sheet } from './sheet'

/** Where the pictures are that the design system is held against. */
const FOLDER = 'tests/pictures/reference'
const CELLS = path.join(FOLDER, 'cells.json')

/** The sheet that is kept. */
export function keptSheet(): Sheet {
  const cells: Readonly<Record<string, Part['cells']>> = JSON.parse(readFileSync(CELLS, 'utf8'))
  return Object.fromEntries(
    Object.entries(cells).map(([part, places]) => [part, { png: readFileSync(fileOf(part)), cells: places }]),
  )
}

/** Keeps a sheet in the place of the one before. */
export function keepSheet(sheet: Sheet): void {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const parts = Object.entries(sheet)
  for (const [part, { png }] of parts) writeFileSync(fileOf(part), png)
  const lines = parts.map(([part, { cells }]) => {
    const places = Object.entries(cells).map(([name, place]) => `    ${JSON.stringify(name)}: ${JSON.stringify(place)}`)
    return `  ${JSON.stringify(part)}: {\n${places.join(',\n')}\n  }`
  })
  writeFileSync(CELLS, `{\n${lines.join(',\n')}\n}\n`)
}

function fileOf(part: string): string {
  return path.join(FOLDER, `${part}.png`)
}
