import { memo, useRef } from 'react'
import { collectRelevantAnswers, findActiveField } from '../../engine/answers/relevantAnswers'
import { type Field, getInnerFields } from '../../engine/program/field'
import { describeAnswer } from '../../engine/text/fillText'
import { getValueAt, type Path } from '../../engine/values/answers'
import { bindGroup } from '../../renderer/form/bind'
import type { GroupControlProps } from '../../renderer/form/controlProps'
import { getFieldId, getLabelId } from '../../renderer/form/fieldId'
import { NamedAround, TableRowContext } from '../../renderer/form/formContexts'
import { useFormScope } from '../../renderer/form/formScope'
import { useSession, useStored } from '../../renderer/session/sessionContext'
import { ColumnHead, FieldAlone } from './columns'
import './fixedTable.css'

const NO_ROWS: readonly Field[] = []

function FixedTableControl({ id, field, path }: GroupControlProps) {
  const session = useSession()
  const active = useStored(session.subscribe, () => {
    const asked = findActiveField(collectRelevantAnswers(session.program, session.getState()), path)
    return asked === null ? NO_ROWS : getInnerFields(asked)
  })
  const columns = getInnerFields(field.fields[0] ?? field)
  const rows = active.map((row) => (
    <Row key={row.name} path={`${path}.${row.name}`} row={row} cells={getInnerFields(row)} columns={columns} />
  ))
  const sums = active.slice(-1).find(isSums)
  return (
    <div className="fixed-table">
      <table id={id} tabIndex={-1} aria-labelledby={getLabelId(id)} {...useAnnouncedSums(path, sums)}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.name} scope="col">
                <ColumnHead column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{sums === undefined ? rows : rows.slice(0, -1)}</tbody>
        {sums !== undefined && <tfoot>{rows.at(-1)}</tfoot>}
      </table>
    </div>
  )
}

/** Whether nothing of the row is entered: the last one, with the sums of columns. */
function isSums(row: Field): boolean {
  return getInnerFields(row).every(({ isLocked }) => isLocked)
}

interface RowProps {
  readonly path: Path
  readonly row: Field
  /** The fields that are asked or calculated now. */
  readonly cells: readonly Field[]
  readonly columns: readonly Field[]
}

const Row = memo(function Row({ path, row, cells, columns }: RowProps) {
  const name = useFormScope().fill(row.label)
  const Cell = isSums(row) ? Sum : FieldAlone
  return (
    <tr>
      <th scope="row">{name}</th>
      <TableRowContext value={name}>
        <NamedAround name={name}>
          {columns.map((column) => {
            const cell = cells.find((one) => one.name === column.name)
            return <td key={column.name}>{cell !== undefined && <Cell path={path} field={cell} />}</td>
          })}
        </NamedAround>
      </TableRowContext>
    </tr>
  )
})

interface CellProps {
  /** The path of the row. */
  readonly path: Path
  readonly field: Field
}

/** Says nothing by itself: it would at each key. */
function Sum({ path, field }: CellProps) {
  const session = useSession()
  const { fill } = useFormScope()
  const words = useStored(session.subscribe, () => describeSum(session, path, field))
  const id = getFieldId(`${path}.${field.name}`)
  return (
    <p className="fixed-table-sum">
      <label htmlFor={id}>{fill(field.label)}</label>
      <output id={id} aria-live="off">
        {words}
      </output>
    </p>
  )
}

type Session = ReturnType<typeof useSession>

function describeSum({ program, getState }: Session, path: Path, field: Field): string {
  const { answers } = collectRelevantAnswers(program, getState())
  return describeAnswer(program.flow, field, getValueAt(answers, `${path}.${field.name}`)).join(' ')
}

/** Announces the sums that have changed when the applicant leaves a cell. */
function useAnnouncedSums(path: Path, sums: Field | undefined) {
  const session = useSession()
  const { fill, announce, wording } = useFormScope()
  const before = useRef<readonly string[]>([])
  const columns = sums === undefined ? [] : getInnerFields(sums)
  const read = (): readonly string[] =>
    columns.map((column) => describeSum(session, `${path}.${sums?.name ?? ''}`, column))
  return {
    onFocus: () => {
      before.current = read()
    },
    onBlur: () => {
      for (const [index, message] of read().entries()) {
        if (message === before.current[index]) continue
        const item = `${fill(sums?.label ?? '')}, ${fill(columns[index]?.label ?? '')}`
        announce(fill(wording.itemProblem, { item, message }))
      }
    },
  }
}

export const fixedTable = bindGroup(FixedTableControl)
