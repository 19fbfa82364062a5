import { createElement } from 'react'

/** The lines of an icon: SVG elements with their attributes, on a square of 24 by 24. */
export type Drawing = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[]

interface DrawnIconProps {
  readonly drawing: Drawing
  /** In CSS pixels at the usual size of text, with which it grows. */
  readonly size: number
  /** The width of the lines; the whole icon is 24 wide. */
  readonly stroke?: number
  readonly className?: string
}

/** An icon beside words that say the same: hidden from screen readers. */
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
