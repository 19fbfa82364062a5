/** @jsxImportSource hono/jsx */
import { type SaidDone, words } from '../words'
import { DeskPage } from './DeskPage'
import { TextField } from './TextField'

/** Where clerks sign in. `clerk` is the name that was given before, `error` what was wrong then. */
export function SignInPage({
  clerk = '',
  error = null,
  said = null,
}: {
  readonly clerk?: string
  readonly error?: string | null
  readonly said?: SaidDone | null
}) {
  const { title, name, nameHelp, token, submit } = words.signIn
  return (
    <DeskPage title={title} clerk={null} said={said}>
      <form className="fields" method="post" action="/desk/sign-in">
        <TextField name="clerk" label={name} help={nameHelp} value={clerk} isRequired autocomplete="name" />
        <TextField
          name="token"
          label={token}
          type="password"
          error={error}
          isRequired
          autocomplete="current-password"
        />
        <div className="buttons">
          <button className="button button-primary" type="submit">
            {submit}
          </button>
        </div>
      </form>
    </DeskPage>
  )
}
