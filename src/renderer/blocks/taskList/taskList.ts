import type { BlockRenderers } from '../BlockProps'
import { TasksBlock } from './TasksBlock'

/** What only flows have whose sections can be begun in any order. */
export const taskList: BlockRenderers = { tasks: TasksBlock }
