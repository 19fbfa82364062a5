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
  /** The answer that contains the files, if their pictures are to be shown. */
  readonly answer?: Json | undefined
}

/** The lines of an answer on the review or the receipt, or "Not provided". */
export function SummaryLines({ lines, answer }: SummaryLinesProps) {
  const { notProvided } = useWording()
  const [first, ...others] = lines
  if (first === undefined) return <span className="muted">{notProvided}</span>
  // A single line gets no element of its own: Orca with Firefox would read it twice.
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

/** The picture beside a file's name. Nothing if the file is not in this tab, or `name` is no file of the answer. */
function AnswerPicture({ answer, name }: { readonly answer: Json; readonly name: string }) {
  const store = use(FilesContext)
  const { id = '', type = '' } = collectFiles(answer).find((handle) => handle.name === name) ?? {}
  const file = store?.get(id) ?? null
  if (file === null) return null
  const isImage = type.startsWith('image/')
  return <FilePicture image={isImage ? file : null} drawing={isImage ? Image : FileText} />
}

/** An answer on the review. A masked one has a button that reveals it. */
export function ShownAnswer({ row }: { readonly row: AnswerRow }) {
  const answer = useAnswer(row.path)
  if (row.given && row.reveals && typeof answer === 'string') return <Masked row={row} answer={answer} />
  return <SummaryLines lines={row.lines} answer={answer} />
}

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

export function filterViewsByType<Type extends BlockType>(
  views: readonly BlockView[],
  type: Type,
): readonly Extract<BlockView, { type: Type }>[] {
  return views.filter((view): view is Extract<BlockView, { type: Type }> => view.type === type)
}
