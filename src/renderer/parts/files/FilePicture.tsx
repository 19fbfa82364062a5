import { DrawnIcon, type Drawing } from '../icons/DrawnIcon'
import { FilePreview } from './FilePreview'

interface FilePictureProps {
  /** An image the applicant chose; null for any other file. */
  readonly image: File | null
  readonly drawing: Drawing
}

/** What stands beside the name of a file: a small picture of an image, an icon of anything else. */
export function FilePicture({ image, drawing }: FilePictureProps) {
  const icon = <DrawnIcon drawing={drawing} size={20} />
  return <span className="file-picture">{image === null ? icon : <FilePreview file={image}>{icon}</FilePreview>}</span>
}
