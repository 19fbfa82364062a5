/** @jsxImportSource hono/jsx */
import type { AnswerRow, SummaryRow } from '../../engine/blocks/summary'
import { fillValues } from '../../engine/text/template'
import { splitMaskedText } from '../../engine/text/maskedText'
import { SubmitButton } from './DeskPage'
import { words } from './words'

/** A masked value that is shown, and the number of its entry in the audit log. */
export interface Revealed {
  readonly path: string
  readonly value: string
  readonly entry: number
}

interface AnswerContext {
  readonly reference: string
  readonly revealed: Revealed | null
  readonly canReveal: (path: string) => boolean
}

interface AnswerRowsProps {
  readonly rows: readonly SummaryRow[]
  readonly context: AnswerContext
  readonly level?: 4 | 5
}

export function AnswerRows({ rows, context, level = 4 }: AnswerRowsProps) {
  const Heading = `h${level}` as const
  const answers = rows.flatMap((row) => (row.kind === 'answer' ? [row] : []))
  const items = rows.flatMap((row) => (row.kind === 'items' ? row.items : []))
  return (
    <>
      {answers.length > 0 && (
        <dl>
          {answers.map((row) => (
            <Answer row={row} context={context} />
          ))}
        </dl>
      )}
      {items.map(({ name, mark, rows: inside }) => (
        <div className="summary-item">
          <Heading>{mark === null ? name : `${name} (${mark})`}</Heading>
          <AnswerRows rows={inside} context={context} level={5} />
        </div>
      ))}
    </>
  )
}

function Answer({ row, context }: { readonly row: AnswerRow; readonly context: AnswerContext }) {
  const { path, label, lines, given, masked } = row
  const { reference, revealed, canReveal } = context
  const { show, showing, shown } = words.application
  const id = `answer-${path}`
  const spoken = fillValues(showing, { label })
  return (
    <div className="summary-row" id={id}>
      <dt>{label}</dt>
      {revealed?.path === path ? (
        <dd>
          <strong>{revealed.value}</strong>
          <p className="field-help" role="status" lang={words.language}>
            {fillValues(shown, { entry: String(revealed.entry) })}
          </p>
        </dd>
      ) : (
        <dd>
          <MaskedLines lines={lines} />
          {masked && given && canReveal(path) && (
            // The fragment lets the browser scroll to the answer on the next page.
            <form
              lang={words.language}
              method="post"
              action={`/desk/applications/${reference}/reveal#${id}`}
              aria-label={spoken}
            >
              <input type="hidden" name="path" value={path} />
              <SubmitButton label={show} look="link" spoken={spoken} />
            </form>
          )}
        </dd>
      )}
    </div>
  )
}

/** The lines of an answer. Screen readers get words in place of mask bullets. */
function MaskedLines({ lines }: { readonly lines: readonly string[] }) {
  const { notGiven, hidden, endingIn } = words.application
  if (lines.length === 0) {
    return (
      <span className="muted" lang={words.language}>
        {notGiven}
      </span>
    )
  }
  return (
    <>
      {lines.map((line) => (
        <span className="summary-line">
          {splitMaskedText(line).map(({ text, ending }) =>
            ending === null ? (
              text
            ) : (
              <>
                <span aria-hidden="true">{text}</span>
                <span className="visually-hidden" lang={words.language}>
                  {ending === '' ? hidden : fillValues(endingIn, { characters: ending })}
                </span>
              </>
            ),
          )}
        </span>
      ))}
    </>
  )
}
