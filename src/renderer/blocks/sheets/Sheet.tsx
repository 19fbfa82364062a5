import { type ComponentType, useMemo, useState } from 'react'
import type { Session } from '../../../engine/session/createSession'
import type { Sheet as SheetDocument } from '../../../language/sheet'
import { Buttons } from '../../parts/buttons/Buttons'
import { SessionProvider, useSession } from '../../session/sessionContext'
import './sheet.css'
import { sheetRenderers } from './sheetRenderers'
import type { SheetBlockProps, SheetOf, SheetProps, SheetType } from './SheetProps'

/** What a dialog holds above its buttons, and these: a press of one tells what was chosen. */
export function Sheet({ blocks, buttons }: SheetProps) {
  const session = useSession()
  const choice = Object.values(blocks).find(hasInstitutions)
  const names = choice?.institutions.map((name) => session.text(name)) ?? []
  const [chosen, onChoose] = useState<string | null>(null)
  const institution = chosen ?? names[0] ?? ''
  const choosing = useMemo(() => telling(session, choice?.brings, institution), [session, choice, institution])
  const busy = buttons.find((view) => view.busy)?.name ?? null
  return (
    <>
      {Object.entries(blocks).map(([name, block]) => (
        <Block key={name} type={block.type} block={block} busy={busy} institution={institution} onChoose={onChoose} />
      ))}
      <SessionProvider value={choosing}>
        <Buttons views={buttons} place="dialog" />
      </SessionProvider>
    </>
  )
}

/** The session, in which a press tells what was chosen beside it; nothing, where no key says what it is for. */
function telling(session: Session, key: string | undefined, institution: string): Session {
  if (key === undefined) return session
  const chosen = { [key]: institution }
  return { ...session, send: (event) => session.send(event.type === 'press' ? { ...event, chosen } : event) }
}

function hasInstitutions(block: SheetDocument): block is SheetOf<'institutions'> {
  return 'institutions' in block
}

function Block<Type extends SheetType>({ type, ...rest }: SheetBlockProps<Type> & { readonly type: Type }) {
  const Renderer: ComponentType<SheetBlockProps<Type>> = sheetRenderers[type]
  return <Renderer {...rest} />
}
