import { fillValues } from '../../../src/engine/text/fillValues'
import { buttonsOf } from '../../../src/engine/program/handlers'
import { screenOf } from '../../../src/engine/program/program'
import { labelled } from '../harness/control'
import { type Deed, itemsAt, type Standing } from './deeds'
import { copy, type Driven, itemName, placeOf } from './driven'
import { giveAnswer } from './giveAnswer'

type FieldDeed = Extract<Deed, { readonly path: string }>

/** Carries out a deed in the browser, by what an applicant sees. `standing` is where they stand before it. */
export async function driveDeed(driven: Driven, standing: Standing, deed: Deed): Promise<void> {
  const { page, program } = driven
  switch (deed.type) {
    case 'press':
      return page.press(copy(driven, standing, labelOf(driven, standing, deed.name)))
    case 'finish':
      return page.wait(program.flow.actions?.[standing.run?.action ?? '']?.delay ?? 0)
    case 'back':
      return page.press(program.flow.wording.back)
    default:
      return driveField(driven, standing, deed)
  }
}

async function driveField(driven: Driven, standing: Standing, deed: FieldDeed): Promise<void> {
  const { field, scope, label } = placeOf(driven, standing, deed.path)
  const { wording } = driven.program.flow
  const options = field.ui['ui:options'] ?? {}
  const group = scope.within(labelled(label))
  switch (deed.type) {
    case 'answer':
      return giveAnswer(driven, standing, deed.path, deed.value)
    case 'leave':
      await scope.enter(label)
      return scope.leave(label)
    case 'refuse':
      await scope.upload(label, [deed.file])
      return scope.expectFiles(label, [deed.file])
    case 'takeBack':
      return group.press(fillValues(wording.removeFile, { name: deed.file }))
    case 'add':
      return group.press(copy(driven, standing, options.add ?? wording.add))
    case 'remove': {
      const button = copy(driven, standing, options.removeLabel ?? wording.remove)
      const last = itemName(driven, standing, field, itemsAt(standing.state, deed.path).length - 1)
      return group.press(options.remove === 'last' ? button : `${button} ${last}`)
    }
    case 'undo':
      return group.press(wording.undo)
    default:
      throw new Error(`Unknown deed: ${JSON.stringify(deed satisfies never)}`)
  }
}

/** The label of a button: of the open dialog, or of the screen. */
function labelOf({ program }: Driven, { state }: Standing, name: string): string {
  return buttonsOf(screenOf(program.flow, state.screen), state).get(name)?.label ?? name
}
