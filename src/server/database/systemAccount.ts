import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Whom a program runs as. */
export interface SystemAccount {
  readonly uid: number
  readonly gid: number
}

/** The account that PostgreSQL runs as, which refuses root; null where this process is none of root's. */
export function databaseAccount(): SystemAccount | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n').map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].flatMap((name) => accounts.filter(([own]) => own === name))[0]
  const [uid, gid] = [Number(found?.[2]), Number(found?.[3])]
  if (!Number.isInteger(uid) || !Number.isInteger(gid)) throw new Error('PostgreSQL does not run as root, and /etc/passwd names neither postgres nor nobody: set DATABASE_URL.')
  return { uid, gid }
}

/** Whether everybody may enter a folder and all that it lies in. */
export function isOpenToAll(folder: string): boolean {
  for (let part = path.resolve(folder); ; part = path.dirname(part)) {
    if (isThere(part) && (statSync(part).mode & constants.S_IXOTH) === 0) return false
    if (part === path.dirname(part)) return true
  }
}

function isThere(file: string): boolean {
  try {
    accessSync(file)
    return true
  } catch {
    return false
  }
}
