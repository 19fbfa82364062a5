import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Task } from '../../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../../src/engine/program/programOf'
import { createSession } from '../../../../src/engine/session/createSession'
import type { FlowEvent } from '../../../../src/engine/state/step'
import { TasksBlock } from '../../../../src/renderer/blocks/taskList/taskList'
import { SessionProvider } from '../../../../src/renderer/session/sessionContext'
import { flowOf, host } from '../../show'

const tasks: readonly Task[] = [
  { step: 'about', label: 'About you', status: 'completed', waitsFor: [] },
  { step: 'work', label: 'Work', status: 'inProgress', waitsFor: [] },
  { step: 'home', label: 'Home', status: 'notStarted', waitsFor: [] },
  { step: 'money', label: 'Money', status: 'waiting', waitsFor: ['Work', 'Home'] },
  { step: 'vet', label: 'Vet', status: 'notNeeded', waitsFor: [] },
]

describe('a task list', () => {
  it('LRG-06 tells in words how far each section has come, and what one waits for', () => {
    shown()
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toEqual([
      'About youCompleted',
      'WorkIn progress',
      'HomeNot started',
      'MoneyComplete Work, Home firstCannot start yet',
      'VetNot needed',
    ])
    expect(screen.getByText('1 of 4 completed')).toBeVisible()
  })

  it('LRG-06 begins what can be begun, and offers nothing else', async () => {
    const sent = shown()
    const list = within(screen.getByRole('list'))
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['About you', 'Work', 'Home'])
    expect(list.getByRole('button', { name: 'Work' })).toHaveAccessibleDescription('In progress')
    await userEvent.click(list.getByRole('button', { name: 'Home' }))
    expect(sent).toEqual([{ type: 'begin', step: 'home' }])
  })
})

function shown(): readonly FlowEvent[] {
  const sent: FlowEvent[] = []
  const session = createSession({ program: compileCheckedFlow(flowOf({ list: { title: 'List' } })), host, facts: {} })
  render(
    <SessionProvider value={{ ...session, send: (event) => void sent.push(event) }}>
      <TasksBlock name="tasks" block={{ type: 'tasks', steps: ['about'] }} data={tasks} />
    </SessionProvider>,
  )
  return sent
}
