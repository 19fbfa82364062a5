import { FileText, Image } from 'lucide'
import { use } from 'react'
import type { Json } from '../../engine/values/answers'
import { MaskedText } from '../parts/MaskedText'
import { useWording } from '../session/useFlow'
import { filesAmong } from '../../engine/answers/filesAmong'
import { FilesContext } from '../form/fileStoreContext'
import { FilePicture } from '../parts/files/FilePicture'

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
  const { id = '', type = '' } = filesAmong(answer).find((handle) => handle.name === name) ?? {}
  const file = store?.get(id) ?? null
  if (file === null) return null
  const isImage = type.startsWith('image/')
  return <FilePicture image={isImage ? file : null} drawing={isImage ? Image : FileText} />
}
