/** @jsxImportSource hono/jsx */
import { type RefusalCode, REFUSALS } from '../../refusals/refusals'
import { words } from '../words'
import { DeskPage } from './DeskPage'

/** What a clerk is told of a refusal: its words and its code. */
export function RefusalPage({ code, clerk }: { readonly code: RefusalCode; readonly clerk: string | null }) {
  return (
    <DeskPage title={words.refused} clerk={clerk}>
      <p className="notice notice-error" role="alert">
        {REFUSALS[code].message} <code>{code}</code>
      </p>
      <p>{clerk === null ? <a href="/desk/sign-in">{words.signIn.again}</a> : <a href="/desk">{words.back}</a>}</p>
    </DeskPage>
  )
}
