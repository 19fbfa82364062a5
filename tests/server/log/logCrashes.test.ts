import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { type LogEntry, logCrashes } from '../../../src/server/http/log'

it.each(['uncaughtException', 'unhandledRejection'])(
  'an %s ends the process and is noted by its name, without its words',
  (event) => {
    const entries: LogEntry[] = []
    const source = new EventEmitter()
    let ends = 0
    logCrashes(
      source,
      (entry) => void entries.push(entry),
      () => void (ends += 1),
    )
    source.emit(event, Object.assign(new TypeError('invalid input "jane@example.com"'), { code: '22P02' }))
    expect([entries, ends]).toEqual([[{ event: 'failed', route: 'process', error: 'TypeError 22P02' }], 1])
  },
)
