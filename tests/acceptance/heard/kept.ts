import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('flows/', import.meta.url))

/** What is kept of what is heard on the walks through a flow; empty where nothing is. */
export function keptHeard(flow: string): string {
  const file = fileOf(flow)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Keeps what is heard on the walks through a flow. */
export function keepHeard(flow: string, heard: string): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(fileOf(flow), heard)
}

function fileOf(flow: string): string {
  return path.join(FOLDER, `${flow}.txt`)
}
