import type { ReactNode } from 'react'
import { getChoicePicture } from '../../engine/kinds/choice'
import { getOwnValue } from '../../engine/values/answers'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { bindControl } from '../../renderer/form/bindControl'
import { useFormScope } from '../../renderer/form/formScope'
import { CheckboxesControl } from './CheckboxesControl'
import { RadioCards } from './ChoiceControls'
import './pictures.css'

/** Returns a function that draws a choice: its picture, if it has one, above its words. */
function useDrawnChoice({ options: { choices } }: SimpleControlProps): (choice: string, words: string) => ReactNode {
  const { fill } = useFormScope()
  return (choice, words) => {
    const picture = getChoicePicture(getOwnValue(choices, choice))
    return (
      <span className="choice-pictured">
        {picture !== undefined && (
          <img className="choice-picture" src={picture.src} alt={fill(picture.words ?? '')} width={160} height={120} />
        )}{' '}
        <span className="radio-card-label">{fill(words)}</span>
      </span>
    )
  }
}

function PicturesControl(props: SimpleControlProps) {
  const draw = useDrawnChoice(props)
  const cards = [...(props.field.choices ?? [])].map(([choice, words]) => [choice, draw(choice, words)] as const)
  return <RadioCards {...props} className="choices-pictures" choices={cards} />
}

export const pictures = bindControl(PicturesControl)

function PictureBoxesControl(props: SimpleControlProps) {
  return <CheckboxesControl {...props} className="choices-pictures" draw={useDrawnChoice(props)} />
}

export const pictureBoxes = bindControl(PictureBoxesControl)
