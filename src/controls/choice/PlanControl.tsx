import { formatMoney } from '../../engine/values/format'
import type { PlanChoice } from '../../engine/blocks/schedule'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { useView } from '../../renderer/session/sessionContext'
import { RadioCards } from './ChoiceControls'
import { bindControl } from '../../renderer/form/bindControl'
import './choice.css'

const NONE: readonly PlanChoice[] = []

function PlanControl(props: SimpleControlProps) {
  const plans = useView((view) => view.plans.get(props.options.calculation ?? '')) ?? NONE
  const choices = plans.map((each) => {
    const words = (
      <span className="plan-words">
        <span className="radio-card-label">{each.label}</span> <PlanPayments plan={each} />
      </span>
    )
    return [each.id, words] as const
  })
  return <RadioCards {...props} cardClassName="plan" choices={choices} />
}

function PlanPayments({ plan: { payments, description } }: { readonly plan: PlanChoice }) {
  const { program, language, wording, fill } = useFormScope()
  const [first, second = first] = payments
  const last = payments.at(-1)
  if (first === undefined || second === undefined || last === undefined) return null
  const usual = (first.isDownPayment ? second : first).amount
  const several = first.isDownPayment ? wording.planDown : wording.planPayments
  const beginning = payments.length === 1 ? wording.planPayment : several
  const words = fill(first.isToday ? beginning : wording.planLater, {
    first: formatMoney(first.amount, program.flow),
    count: String(payments.length - (first.isDownPayment ? 1 : 0)),
    interval: description.toLocaleLowerCase(language),
    amount: formatMoney(usual, program.flow),
  })
  const isEven = last.amount === usual
  return (
    <span className="plan-payments">
      {isEven ? words : fill(wording.planLast, { payments: words, amount: formatMoney(last.amount, program.flow) })}
    </span>
  )
}

export const plan = bindControl(PlanControl)
