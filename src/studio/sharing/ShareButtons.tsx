import { useState } from 'react'
import type { DocumentStore } from '../documents'

interface ShareButtonsProps {
  readonly id: string
  readonly folders: readonly string[]
  readonly documents: DocumentStore
  /** The documents of the flow. */
  readonly files: readonly string[]
}

/** Shares the flow as it is edited, saved or not. */
export function ShareButtons({ id, folders, documents, files }: ShareButtonsProps) {
  const [shared, setShared] = useState<Shared>({ words: '', link: null })
  const copy = async (): Promise<void> => {
    setShared({ words: 'Making the link…', link: null })
    setShared(await copyDraftLink({ id, folders, documents, files }))
  }
  return (
    <>
      <button type="button" disabled={files.length === 0} onClick={() => void copy()}>
        Copy link to this draft
      </button>
      <p role="status">{shared.words}</p>
      {shared.link !== null && (
        <label>
          Link to this draft <input readOnly value={shared.link} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </>
  )
}

interface Shared {
  readonly words: string
  /** The link if the browser did not let it be copied. */
  readonly link: string | null
}

async function copyDraftLink({ id, folders, documents, files }: ShareButtonsProps): Promise<Shared> {
  const { collectDraft, createDraftHash, LONGEST_LINK } = await import('./draftLink')
  const list = (folder: string): readonly string[] => documents.list().filter((file) => file.startsWith(`${folder}/`))
  const hash = await createDraftHash(collectDraft({ folders, list, read: documents.read }, id, files))
  const link = new URL(hash, document.baseURI).href
  const length = `${link.length.toLocaleString('en')} characters`
  if (link.length > LONGEST_LINK)
    return {
      words: `The link would have ${length}, and browsers open at most ${LONGEST_LINK.toLocaleString('en')}. Pictures written into the documents are the usual reason: put them into files, or send the documents.`,
      link: null,
    }
  const size = `It holds the whole draft and has ${length}, which some chats cut off: mail it, or send it in a file.`
  try {
    await navigator.clipboard.writeText(link)
    return {
      words: `The link is copied. ${size}`,
      link: null,
    }
  } catch {
    return { words: `The browser did not let it be copied: copy it from the field. ${size}`, link }
  }
}
