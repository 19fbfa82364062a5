import { describe, expect, it } from 'vitest'
import { fitToSquare } from '../../../src/configure/logo/logoPicture'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"'

describe('a drawing that is brought into a square', () => {
  it('MOM-08 stays a drawing, of which all is seen or the middle fills the square', () => {
    const wide = `${SVG} viewBox="0 0 300 90"><path d="M0 0h300"/></svg>`
    expect(fitToSquare(wide, 'whole')).toBe(
      `${SVG} viewBox="0 0 300 90" width="300" height="300" preserveAspectRatio="xMidYMid meet"><path d="M0 0h300"/></svg>`,
    )
    expect(fitToSquare(wide, 'fill')).toBe(
      `${SVG} viewBox="0 0 300 90" width="300" height="300" preserveAspectRatio="xMidYMid slice"><path d="M0 0h300"/></svg>`,
    )
  })

  it('has its own size in the place of its former one, and shows what it showed', () => {
    expect(fitToSquare(`${SVG} width="40px" height='20px'/>`, 'whole')).toBe(
      `${SVG} width="40" height="40" viewBox="0 0 40 20" preserveAspectRatio="xMidYMid meet"/>`,
    )
    expect(fitToSquare(`${SVG} width="2in" height="1in" viewBox="0 0 10 5"/>`, 'fill')).toBe(
      `${SVG} width="2" height="2" viewBox="0 0 10 5" preserveAspectRatio="xMidYMid slice"/>`,
    )
  })

  it('keeps what stands before its root, and attributes with marks in them', () => {
    const before =
      '<?xml version="1.0"?>\n<!-- <svg width="1" height="9"> -->\n<!DOCTYPE svg [\n<!ENTITY ns "http://a.example">\n]>\n'
    const drawn = fitToSquare(`${before}<svg data-of='"a" > b' viewBox="0,0,10,40"></svg>`, 'whole')
    expect(drawn).toBe(
      `${before}<svg data-of="&quot;a&quot; > b" viewBox="0,0,10,40" width="40" height="40" preserveAspectRatio="xMidYMid meet"></svg>`,
    )
  })

  it.each([
    ['is square', `${SVG} viewBox="0 0 64 64"/>`],
    ['is square but for a hair', `${SVG} width="100" height="96"/>`],
    ['tells no size', `${SVG}/>`],
    ['tells one side alone', `${SVG} width="100"/>`],
    ['has no width at all', `${SVG} width="0" height="40" viewBox="0 0 0 40"/>`],
    ['is sized by its style', `${SVG} style="width: 3em" viewBox="0 0 300 90"/>`],
    ['has a size in inches and no plane', `${SVG} width="2in" height="1in"/>`],
    ['is none', '<html></html>'],
  ])('is left as it is where it %s', (_, text) => {
    expect(fitToSquare(text, 'whole')).toBeNull()
  })

  it('is looked at in no time, whatever comes before it', () => {
    const text = `${'<!--a-->'.repeat(2000)}<p>`
    const start = performance.now()
    expect(fitToSquare(text, 'whole')).toBeNull()
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
