import { bindAside } from '../../renderer/form/bindAside'
import { NoteControl } from './NoteControl'

/** Words among the fields. */
export const note = bindAside(NoteControl)
