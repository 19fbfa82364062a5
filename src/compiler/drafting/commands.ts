import { addCalculation, addList, addQuestion, changeCount, renameStep } from './answerDrafts'
import type { DraftCommand } from './draft'
import { addAction, addDialog } from './pressDrafts'
import { addBranch, addScreen } from './screenDrafts'

/** What can be added to a flow. */
export const draftCommands: readonly DraftCommand[] = [
  addScreen,
  addQuestion,
  addBranch,
  addAction,
  addList,
  addCalculation,
  addDialog,
  renameStep,
  changeCount,
]
