import type { SimpleControlProps } from '../../renderer/form/controlProps'

export function CheckboxControl(props: SimpleControlProps) {
  const { id, label, value, onChange } = props
  return (
    <label className="checkbox">
      <input
        type="checkbox"
        id={id}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
      />
      <span>{label}</span>
    </label>
  )
}
