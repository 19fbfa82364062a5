import { FileText, Image } from 'lucide'
import { use } from 'react'
import { filesAmong } from '../../engine/answers/filesAmong'
import type { Json } from '../../engine/values/answers'
import { FilesContext } from '../form/fileStoreContext'
import { FilePicture } from '../parts/files/FilePicture'

/** What stands beside the name of a file in an answer; nothing where the file is not at hand, and where it is no file's name. */
export function AnswerPicture({ answer, name }: { readonly answer: Json; readonly name: string }) {
  const store = use(FilesContext)
  const { id = '', type = '' } = filesAmong(answer).find((handle) => handle.name === name) ?? {}
  const file = store?.get(id) ?? null
  if (file === null) return null
  const isImage = type.startsWith('image/')
  return <FilePicture image={isImage ? file : null} drawing={isImage ? Image : FileText} />
}
