import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createError, type Finding, createWarning } from '../../../src/engine/values/finding'
import { FlowProblems } from '../../../src/renderer/failure/FlowProblems'

const findings: readonly Finding[] = [
  createWarning('unused-action', '/actions/verify', 'Nothing runs the action "verify".'),
  {
    ...createError(
      'unknown-screen',
      '/screens/bank/on/go/goto',
      'There is no screen "histroy".',
      'Did you mean "history"?',
    ),
    location: { file: 'flows/shared/bank.json', line: 42, column: 18, endLine: 42, endColumn: 28 },
  },
]

it('lists what is wrong with a flow, errors first, each with its place and cure', () => {
  render(<FlowProblems name="tenant-screening" findings={findings} />)
  expect(screen.getByText(/tenant-screening: 1 error, 1 warning/)).toBeVisible()
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(first?.getByText('flows/shared/bank.json:42:18')).toBeVisible()
  expect(first?.getByText('error: unknown-screen')).toBeVisible()
  expect(first?.getByText('There is no screen "histroy".')).toBeVisible()
  expect(first?.getByText('Did you mean "history"?')).toBeVisible()
  expect(second?.getByText('/actions/verify')).toBeVisible()
})
