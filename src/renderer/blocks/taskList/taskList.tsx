import { Check } from 'lucide'
import { useId } from 'react'
import type { Task, TaskStatus } from '../../../engine/program/program'
import { formatLabelList } from '../../../engine/values/format'
import type { Wording } from '../../../language/flow'
import { DrawnIcon } from '../../parts/icons/DrawnIcon'
import { useFillText, useFlow, useSend } from '../../session/sessionContext'
import type { BlockProps, BlockRenderers } from '../BlockProps'
import './taskList.css'

const statusWords: Readonly<Record<TaskStatus, (wording: Wording) => string>> = {
  completed: ({ completed }) => completed,
  inProgress: ({ tasks }) => tasks.inProgress,
  notStarted: ({ pending }) => pending,
  waiting: ({ tasks }) => tasks.waiting,
  notNeeded: ({ notNeeded }) => notNeeded,
}

export function TasksBlock({ data: tasks }: BlockProps<'tasks'>) {
  const fill = useFillText()
  const { wording } = useFlow()
  const needed = tasks.filter(({ status }) => status !== 'notNeeded')
  const completed = needed.filter(({ status }) => status === 'completed').length
  return (
    <div className="tasks">
      <p className="muted">{fill(wording.tasks.done, { count: String(completed), total: String(needed.length) })}</p>
      <ul className="card">
        {tasks.map((task) => (
          <TaskRow key={task.step} task={task} />
        ))}
      </ul>
    </div>
  )
}

function TaskRow({ task: { step, label, status, waitsFor } }: { readonly task: Task }) {
  const id = useId()
  const send = useSend()
  const fill = useFillText()
  const { wording, language } = useFlow()
  const words = fill(label)
  const canBegin = status !== 'waiting' && status !== 'notNeeded'
  return (
    <li className={`task task-${status}`}>
      <span className="task-words">
        {canBegin ? (
          <button
            type="button"
            className="task-begin"
            aria-describedby={id}
            onClick={() => send({ type: 'begin', step })}
          >
            {words}
          </button>
        ) : (
          <span className="task-label">{words}</span>
        )}
        {waitsFor.length > 0 && (
          <span className="task-hint">
            {fill(wording.tasks.waitsFor, { steps: fill(formatLabelList(waitsFor, language)) })}
          </span>
        )}
      </span>
      <span id={id} className="task-status">
        {status === 'completed' && <DrawnIcon drawing={Check} size={16} stroke={3} />}
        {statusWords[status](wording)}
      </span>
    </li>
  )
}

/** The lazy block of flows whose sections can be started in any order. */
export const taskList = { tasks: TasksBlock } satisfies BlockRenderers
