import { describe, expect, it } from 'vitest'
import { namesOfSeveral } from './oneHome'
import { sourcesIn } from './sources'

describe('an exported name', () => {
  it('is met twice where two files export it, but for a control and its kind', () => {
    const file = (path: string, name: string) => ({ path, text: `import './a'\nexport const ${name} = 1\n` })
    expect(namesOfSeveral([file('src/a.ts', 'place'), file('src/b.ts', 'place'), file('src/c.ts', 'other')])).toEqual([
      'place: src/a.ts, src/b.ts',
    ])
    expect(
      namesOfSeveral([
        file('src/engine/kinds/choices.ts', 'scale'),
        file('src/controls/choice/ScaleControl.tsx', 'scale'),
      ]),
    ).toEqual([])
  })

  it('has one home in the whole project', () => {
    // What a page calls is loaded when it is called, from the file that does it.
    const lazy = 'diagnose: src/embed/host/diagnose.ts, src/embed/host/formway.ts'
    expect(namesOfSeveral(sourcesIn('src', ['.ts', '.tsx'])).filter((found) => found !== lazy)).toEqual([])
  })
})
