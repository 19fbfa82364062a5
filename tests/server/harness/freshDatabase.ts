import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { connectDatabase, type Database } from '../../../src/server/database/database'

/** The address of a database with nothing in it, which goes with its test. */
export async function emptyDatabase(): Promise<string> {
  return newDatabase('template1')
}

/** The address of a copy of the database of this name, to which nobody may be connected. */
export async function newDatabase(like: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(`create database ${name} template ${like}`)
  onTestFinished(() => onServer(`drop database ${name} with (force)`))
  const address = new URL(inject('postgres'))
  address.pathname = name
  return address.href
}

/** A database of the newest shape, connected until its test is over. */
export async function freshDatabase(): Promise<Database> {
  return connectedTo(await newDatabase(inject('migrated')))
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
