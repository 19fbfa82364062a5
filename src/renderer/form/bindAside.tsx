import { type ComponentType, memo } from 'react'
import type { ControlOptions } from '../../engine/program/field'
import type { Path } from '../../engine/values/answers'
import { useText } from '../session/sessionContext'
import type { BoundControl } from './controlRegistry'
import { fieldId } from './fieldId'
import { type BindingSource, useBinding } from './useBinding'

/** What stands among the fields and asks nothing is drawn from this. */
export interface AsideProps {
  readonly id: string
  /** Where it stands, as if it had an answer there. */
  readonly path: Path
  /** Its placeholders are filled, as are those of the title and the words. */
  readonly label: string
  readonly title: string
  readonly words: string
  readonly options: ControlOptions
}

const NOTHING: ControlOptions = {}
const nothingBinding: BindingSource<object, null> = { read: () => NOTHING, changes: () => null }

/** Binds what only says or shows something. No answer renders it again, but one that its words name. */
export function bindAside(Aside: ComponentType<AsideProps>): BoundControl {
  return memo(function BoundAside({ path }) {
    const { field, label } = useBinding(path, nothingBinding)
    const options = field?.options ?? NOTHING
    const title = useText(options.title ?? '')
    const words = useText(options.words ?? '')
    return field === null ? null : (
      <Aside id={fieldId(path)} path={path} label={label} title={title} words={words} options={options} />
    )
  })
}
