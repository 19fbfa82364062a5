import { createElement } from 'react'

export type Drawing = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[]

interface DrawnIconProps {
  readonly drawing: Drawing
  /** In CSS pixels at the default text size; grows with the text. */
  readonly size: number
  /** The width of the lines on the square of 24. */
  readonly stroke?: number
  readonly className?: string
}

/** An icon that repeats the words beside it, and is hidden from screen readers. */
export function DrawnIcon({ drawing, size, stroke = 2, className }: DrawnIconProps) {
  const length = `${size / 16}rem`
  return (
    <svg
      className={className}
      width={length}
      height={length}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawing.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
