import { describe, expect, it } from 'vitest'
import { bannerOnce, namelessProblems } from './tree'

describe('a tree', () => {
  it('reports elements without a name', () => {
    expect(
      namelessProblems('- main:\n  - button "Send"\n  - radiogroup "Age":\n    - radio [checked]\n  - textbox'),
    ).toEqual(['has something without a name: - radio [checked]', 'has something without a name: - textbox'])
  })

  it('shows a banner only once for each screen', () => {
    const shortened = bannerOnce()
    const tree = '- banner:\n  - img "Logo"\n- main:\n  - text: One\n'
    expect(shortened('one', tree)).toBe(tree)
    expect(shortened('one', tree)).toBe('- banner: as before\n- main:\n  - text: One\n')
    expect(shortened('one', tree.replace('Logo', 'Other'))).toContain('Other')
    expect(shortened('two', tree)).toBe(tree)
  })
})
