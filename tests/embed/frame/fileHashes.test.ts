import { expect, it, vi } from 'vitest'
import { hashFiles } from '../../../src/embed/frame/frameSession'

const file = new File(['abc'], 'a.txt')
const files = { get: (id: string) => (id === 'f1' ? file : null) }
const handles = ['f1', 'f2'].map((id) => ({ id, name: 'a.txt', size: 3, type: 'text/plain' }))

it('EDG-05 is the SHA-256 of each file that is there', async () => {
  expect(await hashFiles(files, handles)).toEqual({
    f1: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  })
})

it('reads a file once, however often it is asked for', async () => {
  const other = new File(['once'], 'b.txt')
  const read = vi.spyOn(other, 'arrayBuffer')
  for (let time = 0; time < 3; time += 1) await hashFiles({ get: () => other }, handles.slice(0, 1))
  expect(read).toHaveBeenCalledOnce()
})
