import { describe, expect, it } from 'vitest'
import { endLater } from './ending'
import { sharedPage } from './sharedPage'

/** The numbers of what is closed, and what the page did that it must not do. */
const closed: number[] = []
const misdeeds: string[] = []

let count = 0

async function open(): Promise<number> {
  count += 1
  const number = count
  endLater({
    check: async () => {
      if (misdeeds.length > 0) throw new Error(misdeeds.splice(0).join())
    },
    close: async () => void closed.push(number),
  })
  return number
}

describe('a page that tests share', () => {
  const page = sharedPage(open)

  it('is opened by the first that asks for it', async () => {
    expect(await page()).toBe(1)
  })

  it('is the same for the next, whatever these open for themselves', async () => {
    expect(await page()).toBe(1)
    expect(await open()).toBe(2)
  })

  it.fails('stays as it is for a test that fails', async () => {
    expect(closed).toEqual([2])
    expect(await page()).toBe(3)
  })

  it('is closed and opened anew after it', async () => {
    expect(closed).toEqual([2, 1])
    expect(await page()).toBe(3)
  })

  it.fails('fails the test in which it does what it must not do', async () => {
    expect(await page()).toBe(3)
    misdeeds.push('written to the console')
  })

  it('is opened anew after that, too', async () => {
    expect(closed).toEqual([2, 1, 3])
    expect(await page()).toBe(4)
  })
})

it('is closed after the last of them', () => {
  expect(closed).toEqual([2, 1, 3, 4])
})
