import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DrawnIcon } from '../../../../src/renderer/parts/icons/DrawnIcon'

it('an icon is as large as the text at its usual size asks for, and grows with it', () => {
  const { container } = render(<DrawnIcon drawing={[['path', { d: 'M4 4h16' }]]} size={20} />)
  const icon = container.querySelector('svg')
  expect([icon?.getAttribute('width'), icon?.getAttribute('height')]).toEqual(['1.25rem', '1.25rem'])
})
