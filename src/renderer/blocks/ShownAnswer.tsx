import { FileText, Image } from 'lucide'
import { use, useState } from 'react'
import type { Json } from '../../engine/values/answers'
import { MaskedText } from '../parts/MaskedText'
import { useAnswer, useWording } from '../session/sessionContext'
import { collectFiles } from '../../engine/answers/filesAmong'
import { FilesContext } from '../form/formContexts'
import { FilePicture } from '../parts/files/FilePicture'
import type { AnswerRow } from '../../engine/blocks/summary'
import { Button } from '../parts/buttons/Buttons'
import type { BlockView } from '../../engine/blocks/blockViews'
import type { BlockType } from '../../engine/blocks/formBlock'

interface SummaryLinesProps {
  readonly lines: readonly string[]
  /** Where what is a picture shows as one: the answer that holds the files. */
  readonly answer?: Json | undefined
}

/** An answer on the review or the receipt, line by line; without any, the words for what was not given. */
export function SummaryLines({ lines, answer }: SummaryLinesProps) {
  const { notProvided } = useWording()
  const [first, ...others] = lines
  if (first === undefined) return <span className="muted">{notProvided}</span>
  // A line alone stands as it is: Orca with Firefox reads what is in an element of its own twice.
  if (others.length === 0) return <Line text={first} answer={answer} />
  return lines.map((line, index) => (
    <span key={index} className="summary-line">
      <Line text={line} answer={answer} />
    </span>
  ))
}

function Line({ text, answer }: { readonly text: string } & Pick<SummaryLinesProps, 'answer'>) {
  return (
    <>
      {answer !== undefined && <AnswerPicture answer={answer} name={text} />}
      <MaskedText text={text} />
    </>
  )
}

/** What stands beside the name of a file in an answer; nothing where the file is not at hand, and where it is no file's name. */
function AnswerPicture({ answer, name }: { readonly answer: Json; readonly name: string }) {
  const store = use(FilesContext)
  const { id = '', type = '' } = collectFiles(answer).find((handle) => handle.name === name) ?? {}
  const file = store?.get(id) ?? null
  if (file === null) return null
  const isImage = type.startsWith('image/')
  return <FilePicture image={isImage ? file : null} drawing={isImage ? Image : FileText} />
}

/** An answer on the review; what is masked can be seen by who gave it. */
export function ShownAnswer({ row }: { readonly row: AnswerRow }) {
  const answer = useAnswer(row.path)
  if (row.given && row.reveals && typeof answer === 'string') return <Masked row={row} answer={answer} />
  return <SummaryLines lines={row.lines} answer={answer} />
}

/** A sensitive answer, masked until the applicant asks to see it. */
function Masked({ row, answer }: { readonly row: AnswerRow; readonly answer: string }) {
  const [isShown, setShown] = useState(false)
  const { show, hide } = useWording()
  return (
    <span className="summary-masked">
      <span>{isShown ? answer : <MaskedText text={row.lines.join(' ')} />}</span>
      <Button look="link" onClick={() => setShown(!isShown)}>
        {isShown ? hide : show} <span className="visually-hidden">{row.label}</span>
      </Button>
    </span>
  )
}

/** The blocks of a type, of those that show. */
export function filterViewsByType<Type extends BlockType>(
  views: readonly BlockView[],
  type: Type,
): readonly Extract<BlockView, { type: Type }>[] {
  return views.filter((view): view is Extract<BlockView, { type: Type }> => view.type === type)
}
