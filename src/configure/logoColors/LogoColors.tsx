import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Path } from '../../engine/values/answers'
import { CONFIGURATION_FORM } from '../../engine/session/useCaseField'
import { useAnswer, useFillText, useSend } from '../../renderer/session/sessionContext'
import { useFlow } from '../../renderer/session/useFlow'
import { configurationWords } from '../configurationWords'
import { useGood } from '../preview/useGood'
import { PAUSE, useSettled } from '../preview/useSettled'
import './logoColors.css'
import { logoPixels } from './logoPixels'
import { rankedColors } from './rankedColors'

interface LogoColorsProps {
  readonly path: Path
  /** The field of the colour. */
  readonly children: ReactNode
}

/** Has beside a colour's field those that are found in the square logo, on the device, each to be filled in by a press. */
export function LogoColors({ path, children }: LogoColorsProps) {
  const label = configurationWords(useFlow())?.logoColors
  if (label === undefined) return children
  return (
    <div className="color-and-logo">
      <div>
        {children}
        <FoundColors path={path} label={label} />
      </div>
    </div>
  )
}

function FoundColors({ path, label }: { readonly path: Path; readonly label: string }) {
  const id = useId()
  const send = useSend()
  const fill = useFillText()
  const answer = useAnswer(path)
  const address = useGood(`${CONFIGURATION_FORM}.logo`)
  const { of, colors } = useColorsOf(useSettled(address, PAUSE))
  return (
    // Its room is kept while there are none, so that nothing moves once a logo is read.
    <div className="logo-colors" aria-busy={of !== address}>
      {colors.length > 0 && (
        <>
          <span id={id}>{fill(label)}</span>
          <div role="group" aria-labelledby={id}>
            {colors.map((color) => (
              <button key={color} type="button" title={color} aria-label={color} aria-pressed={color === answer} onClick={() => send({ type: 'answer', path, value: color })}>
                <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
                  <circle cx="14" cy="14" r="13.5" fill={color} />
                </svg>
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

interface Found {
  /** The address of the picture that they were found in. */
  readonly of: string
  readonly colors: readonly string[]
}

/** The colours of the picture at an address; until it is read those of the one before. */
function useColorsOf(address: string): Found {
  const [found, setFound] = useState<Found>({ of: '', colors: [] })
  useEffect(() => {
    let isOver = false
    const read = async (): Promise<void> => {
      const pixels = await logoPixels(address)
      if (!isOver) setFound({ of: address, colors: pixels === null ? [] : rankedColors(pixels) })
    }
    void read()
    return () => {
      isOver = true
    }
  }, [address])
  return found
}
