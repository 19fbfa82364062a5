import { Picture } from '../../renderer/parts/brand/Picture'
import { useFillText } from '../../renderer/session/sessionContext'
import { usePreviewSurroundings } from './PreviewContext'

interface PreviewedLogoProps {
  readonly label: string
  /** The address as it is entered. */
  readonly address: string
  /** The address to load; the fallback of its shape stands where there is none. */
  readonly src: string
  readonly name: string
  readonly shape: 'square' | 'wide'
  /** Names the file of a logo that came with a use case. */
  readonly preset: string
}

/** Of a longer file name, in characters, the middle is left out. */
const LONGEST_NAME = 28

/** The stock image of each shape, with its size in CSS pixels. */
const SHAPES = {
  square: { fallback: 'fallback/square.svg', width: 64, height: 64, className: 'logo logo-square' },
  wide: { fallback: 'fallback/wide.svg', width: 240, height: 32, className: 'logo logo-wide' },
}

/** A logo as it is entered, and the name of its file. */
export function PreviewedLogo({ label, address, src, name, shape, preset }: PreviewedLogoProps) {
  const { flows } = usePreviewSurroundings()
  const fill = useFillText()
  const file = fileOf(address)
  const isPreset = flows.some(({ look }) => [look.logo, look.secondaryLogo].some((own) => new URL(own, document.baseURI).href === address))
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Picture src={src || SHAPES[shape].fallback} name={name} {...SHAPES[shape]} />
      </dd>
      <dd className="brand-preview-file">{isPreset ? fill(preset, { file }) : file}</dd>
    </div>
  )
}

/** The name of the file at an address, short enough for two lines; an image in the address itself has none. */
function fileOf(address: string): string {
  const name = /^https?:/i.test(address) ? (new URL(address).pathname.split('/').at(-1) ?? '') : ''
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 11)}…${name.slice(-10)}` : name
}
