import applications from './migrations/0001-applications.sql?raw'
import codes from './migrations/0002-codes.sql?raw'
import files from './migrations/0003-files.sql?raw'
import webhooks from './migrations/0004-webhooks.sql?raw'
import desk from './migrations/0005-desk.sql?raw'
import retention from './migrations/0006-retention.sql?raw'
import counts from './migrations/0007-counts.sql?raw'
import modes from './migrations/0008-modes.sql?raw'
import simulated from './migrations/0009-simulated.sql?raw'
import type { Migration } from './migrate'

/** Every migration in its order: a change of the database is one more. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-applications', sql: applications },
  { name: '0002-codes', sql: codes },
  { name: '0003-files', sql: files },
  { name: '0004-webhooks', sql: webhooks },
  { name: '0005-desk', sql: desk },
  { name: '0006-retention', sql: retention },
  { name: '0007-counts', sql: counts },
  { name: '0008-modes', sql: modes },
  { name: '0009-simulated', sql: simulated },
]
