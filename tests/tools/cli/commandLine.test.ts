import { describe, expect, it } from 'vitest'
import { readCommandLine } from '../../../src/tools/cli/commandLine'

const OPTIONS = { switches: ['json', 'run'], values: ['svg'] }

describe('what follows a command', () => {
  it('is read as names, switches and values', () => {
    const line = readCommandLine(['one', '--json', '--svg', 'one.svg', 'two'], OPTIONS)
    expect(line).toEqual({
      names: ['one', 'two'],
      switches: new Set(['json']),
      values: new Map([['svg', 'one.svg']]),
      unknown: [],
    })
  })

  it('is read where npm keeps it', () => {
    const line = readCommandLine(['one'], OPTIONS, {
      npm_config_run: 'true',
      npm_config_svg: 'one.svg',
      npm_config_json: '',
    })
    expect([...line.switches]).toEqual(['run'])
    expect([...line.values]).toEqual([['svg', 'one.svg']])
  })

  it('takes the last word for the value of an option of which npm kept the name', () => {
    const line = readCommandLine(['one', 'one.svg'], OPTIONS, { npm_config_svg: 'true' })
    expect(line).toEqual({ names: ['one'], switches: new Set(), values: new Map([['svg', 'one.svg']]), unknown: [] })
    expect(readCommandLine([], OPTIONS, { npm_config_svg: 'true' }).unknown).toEqual(['--svg'])
  })

  it('names what the command does not know, and an option without its value', () => {
    expect(readCommandLine(['--jsn', '--svg'], OPTIONS).unknown).toEqual(['--jsn', '--svg'])
  })
})
