import { useState } from 'react'
import { downloadFile } from '../../services/downloadFile'
import type { CompiledFlow } from '../compiling/studioCompiler'
import { createSources, type DocumentStore } from '../documents'
import { describeVerdict, listShownFindings } from '../verdict/VerdictPane'

interface ShareButtonsProps {
  readonly id: string
  readonly folders: readonly string[]
  readonly documents: DocumentStore
  readonly compiled: CompiledFlow
}

interface Shared {
  readonly words: string
  /** The link if the browser did not let it be copied. */
  readonly link?: string
}

/** Shares the flow as it is edited, saved or not. */
export function ShareButtons(props: ShareButtonsProps) {
  const { latest } = props.compiled
  const [{ words, link }, setShared] = useState<Shared>({ words: '' })
  const share = async (doing: string, work: (shared: ShareButtonsProps) => Promise<Shared>): Promise<void> => {
    setShared({ words: doing })
    setShared(
      await work(props).catch((problem: unknown) => ({ words: `That failed. Please report this: ${String(problem)}` })),
    )
  }
  return (
    <>
      <button type="button" disabled={latest === null} onClick={() => void share('Making the link…', copyDraftLink)}>
        Copy draft link
      </button>
      <button
        type="button"
        disabled={latest === null}
        onClick={() => void share('Drawing the screens…', downloadApprovalPage)}
      >
        Approval page
      </button>
      <p role="status">{words}</p>
      {link !== undefined && (
        <label>
          Link to this draft <input readOnly value={link} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </>
  )
}

async function copyDraftLink({ id, folders, documents, compiled }: ShareButtonsProps): Promise<Shared> {
  const { collectDraft, createDraftHash, LONGEST_LINK } = await import('../../compiler/documents/draftLink')
  const draft = collectDraft(createSources(folders, documents), id, compiled.latest?.files ?? [])
  const link = new URL(await createDraftHash(draft), document.baseURI).href
  const length = `${link.length.toLocaleString('en')} characters`
  if (link.length > LONGEST_LINK)
    return {
      words: `The link would have ${length}, and browsers open at most ${LONGEST_LINK.toLocaleString('en')}. Pictures written into the documents are the usual reason: put them into files, or send the documents.`,
    }
  const size = `It holds the whole draft and has ${length}, which some chats cut off: mail it, or send it in a file.`
  try {
    await navigator.clipboard.writeText(link)
    return { words: `The link is copied. ${size}` }
  } catch {
    return { words: `The browser did not let it be copied: copy it from the field. ${size}`, link }
  }
}

async function downloadApprovalPage({ id, documents, folders, compiled }: ShareButtonsProps): Promise<Shared> {
  const { latest, working, proof, isProving } = compiled
  if (latest === null || latest !== working || proof === null || isProving)
    return { words: 'A page for approval can be made once the flow has no errors and all is proven.' }
  const { createApprovalPage } = await import('./approval')
  const date = new Date()
  const page = await createApprovalPage({
    flow: latest,
    proof,
    verdict: describeVerdict(compiled),
    findings: listShownFindings(compiled).map(({ finding }) => finding.message),
    folders,
    documents,
    date: date.toLocaleDateString('en', { dateStyle: 'long' }),
  })
  const name = `${id}-approval.html`
  downloadFile(name, new Blob([page], { type: 'text/html' }))
  const size = `${Math.ceil(page.length / 1000).toLocaleString('en')} kB`
  return { words: `${name} is downloaded: ${size}, opens without a network, and can be printed.` }
}
