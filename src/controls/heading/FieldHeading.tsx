import type { Path } from '../../engine/values/answers'
import { useFormScope } from '../../renderer/form/formScope'

/** From that below the heading of the screen on. */
const HEADINGS = ['h2', 'h3', 'h4'] as const

interface FieldHeadingProps {
  readonly path: Path
  readonly text: string
}

/** A heading among fields: a level below that of the form and, in an item of a list, below that of the item. */
export function FieldHeading({ path, text }: FieldHeadingProps) {
  const { isHeaded } = useFormScope()
  const Heading = HEADINGS[Number(isHeaded) + Number(/\.\d+\./.test(path))] ?? 'h2'
  return <Heading className="field-heading">{text}</Heading>
}
