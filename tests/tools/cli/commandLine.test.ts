import { describe, expect, it } from 'vitest'
import { readCommandLine } from '../../../src/tools/cli/commandLine'

const OPTIONS = { switches: ['json', 'run'], values: ['svg'] }

describe('what follows a command', () => {
  it('is read as names, switches and values', () => {
    const line = readCommandLine(['one', '--json', '--svg', 'one.svg', 'two'], OPTIONS)
    expect(line).toEqual({ names: ['one', 'two'], switches: new Set(['json']), values: new Map([['svg', 'one.svg']]), unknown: [] })
  })

  it('is read where npm keeps it', () => {
    const line = readCommandLine(['one'], OPTIONS, { npm_config_run: 'true', npm_config_svg: 'one.svg', npm_config_json: '' })
    expect([...line.switches]).toEqual(['run'])
    expect([...line.values]).toEqual([['svg', 'one.svg']])
  })

  it('names what the command does not know, and an option without its value', () => {
    expect(readCommandLine(['--jsn', '--svg'], OPTIONS).unknown).toEqual(['--jsn', '--svg'])
  })
})
