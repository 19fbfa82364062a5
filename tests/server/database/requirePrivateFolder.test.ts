import { chmodSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { requirePrivateFolder } from '../../../src/server/database/ownPostgres'
import { openFolder } from '../harness/smallBuild'

it('programs are run from a folder that this account made alone: where all may write, somebody may have been first', () => {
  const folder = openFolder()
  expect(requirePrivateFolder(folder)).toBe(folder)
  const elsewhere = path.join(folder, 'link')
  symlinkSync(folder, elsewhere)
  expect(() => requirePrivateFolder(elsewhere)).toThrow('was made by another account, or others may write to it')
  chmodSync(folder, 0o777)
  expect(() => requirePrivateFolder(folder)).toThrow(
    `${folder} was made by another account, or others may write to it: remove it, or set DATABASE_URL.`,
  )
})
