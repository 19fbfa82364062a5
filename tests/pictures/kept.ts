import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Change } from './comparison'
import type { Sheet } from './sheet'

/** Where pictures to look at are left, which git leaves out. */
const FOLDER = 'pictures'

/** Keeps a sheet to look at: pictures/design-system.html shows all of it, light beside dark. */
export async function keepPage(sheet: Sheet): Promise<void> {
  const folder = await emptied('design-system')
  const names = Object.keys(sheet)
  for (const [name, { png }] of Object.entries(sheet)) await writeFile(path.join(folder, `${name}.png`), png)
  const parts = [...new Set(names.map((name) => name.replace(/-\w+$/, '')))]
  const rows = parts.map((part) =>
    rowOf(
      part,
      names.filter((name) => name.startsWith(`${part}-`)).map((name) => `design-system/${name}.png`),
    ),
  )
  await writePage('design-system', rows)
}

/** Keeps what changed, before beside after: pictures/changes.html shows it. Nothing stays where nothing did. */
export async function keepChanges(changes: readonly Change[]): Promise<void> {
  const folder = await emptied('changes')
  const rows: string[] = []
  for (const [index, { state, difference, before, after }] of changes.entries()) {
    const pictures = Object.entries({ before, after }).flatMap(([when, png]) =>
      png === null ? [] : [{ file: `${index}-${when}.png`, png }],
    )
    for (const { file, png } of pictures) await writeFile(path.join(folder, file), png)
    rows.push(
      rowOf(
        `${state} ${difference}`,
        pictures.map(({ file }) => `changes/${file}`),
      ),
    )
  }
  await writePage('changes', rows)
}

async function emptied(name: string): Promise<string> {
  const folder = path.join(FOLDER, name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

function rowOf(title: string, files: readonly string[]): string {
  return `<h2>${title}</h2>\n<p>${files.map((file) => `<img src="${file}" alt="">`).join('\n')}</p>`
}

async function writePage(name: string, rows: readonly string[]): Promise<void> {
  const style = 'body { font: 16px system-ui; background: #888 } p { display: flex; gap: 8px; align-items: start }'
  await writeFile(
    path.join(FOLDER, `${name}.html`),
    `<!doctype html>\n<title>${name}</title>\n<style>${style}</style>\n${rows.join('\n')}\n`,
  )
}
