import { describe, expect, it } from 'vitest'
import { emptyNames } from './emptyNames'

describe('an empty name', () => {
  it('is one that says nothing, of a folder or a file', () => {
    const paths = ['src/utils/a.ts', 'src/engine/helpers.test.ts', 'src/common.css', 'src/engine/commonPath.ts']
    expect(emptyNames(paths)).toEqual(paths.slice(0, 3))
  })
})
