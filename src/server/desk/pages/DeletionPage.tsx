/** @jsxImportSource hono/jsx */
import { fillValues } from '../../../engine/text/template'
import { words } from '../words'
import { DeskPage } from './DeskPage'

/** Asks once more before an application is removed. */
export function DeletionPage({ clerk, reference }: { readonly clerk: string; readonly reference: string }) {
  const { title, warning, submit, keep } = words.deletion
  return (
    <DeskPage title={fillValues(title, { reference })} clerk={clerk}>
      <p className="notice notice-warning">{warning}</p>
      <form className="buttons" method="post" action={`/desk/applications/${reference}/deletion`}>
        <button className="button button-danger" type="submit">
          {submit}
        </button>
        <a className="button button-secondary" href={`/desk/applications/${reference}`}>
          {keep}
        </a>
      </form>
    </DeskPage>
  )
}
