import { readdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFileCache } from '../../src/tools/disk/diskSources'
import { write, writtenFlows } from '../fixtures/writtenFlows'

describe('what took long to make', () => {
  it('is kept by its hash', () => {
    const folder = path.join(writtenFlows({}), 'kept/here')
    createFileCache(folder, 2).write('one', 'first')
    expect(createFileCache(folder, 2).read('one')).toBe('first')
    expect(createFileCache(folder, 2).read('two')).toBeNull()
  })

  it('goes when others were used since, and what an ended command left behind goes too', () => {
    const folder = writtenFlows({})
    const kept = createFileCache(folder, 2)
    for (const [age, name] of ['three', 'two', 'one', 'two.123'].entries()) {
      write(folder, name, name)
      utimesSync(path.join(folder, name), age, age)
    }
    expect(kept.read('three')).toBe('three')
    kept.write('four', 'four')
    expect(readdirSync(folder).toSorted()).toEqual(['four', 'three'])
  })

  it('is made again where nothing can be kept', () => {
    const folder = path.join(writtenFlows({ kept: 'a file where a folder is wanted' }), 'kept')
    const kept = createFileCache(folder, 2)
    kept.write('one', 'first')
    expect(kept.read('one')).toBeNull()
  })
})
