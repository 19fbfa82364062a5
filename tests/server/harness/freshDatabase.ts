import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { connectDatabase, type Database } from '../../../src/server/database/database'
import { migrate } from '../../../src/server/database/migrate'
import { MIGRATIONS } from '../../../src/server/database/migrations'

/** The address of a database with nothing in it, which goes with its test. */
export async function emptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(`create database ${name}`)
  onTestFinished(() => onServer(`drop database ${name} with (force)`))
  const address = new URL(inject('postgres'))
  address.pathname = name
  return address.href
}

/** A database of the newest shape, connected until its test is over. */
export async function freshDatabase(): Promise<Database> {
  const database = connectedTo(await emptyDatabase())
  await migrate(database, MIGRATIONS)
  return database
}

/** Connected until the test is over. */
export function connectedTo(url: string): Database {
  const database = connectDatabase(url, { connections: 5 })
  onTestFinished(() => database.close())
  return database
}

async function onServer(statement: string): Promise<void> {
  const server = connectDatabase(inject('postgres'), { connections: 1 })
  await server.rows(statement)
  await server.close()
}
