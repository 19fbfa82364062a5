import { useCallback, useEffect, useMemo, useState } from 'react'
import type { BrandPreviewBlock } from '../../language/block-brand-preview'
import type { FlowState } from '../../engine/state/flowState'
import { useBrand } from '../../renderer/parts/brand/BrandContext'
import { useFillText } from '../../renderer/session/sessionContext'
import type { Scheme } from '../../renderer/theme/palette'
import { whenIdle } from '../../services/whenIdle'
import { Miniatures } from '../preview/Miniatures'
import type { PreviewedFlow } from '../preview/usePreviewedFlow'
import { Verdict } from '../preview/Verdict'
import { type Device, LiveFlow } from './LiveFlow'
import './livePreview.css'
import { LIVE_STATES, type LiveState, liveStateOf, liveStatesOf } from './liveStates'
import { Segments } from './Segments'
import { useWide } from './useWide'

const SCHEMES: readonly Scheme[] = ['light', 'dark']
const DEVICES: readonly Device[] = ['desktop', 'phone']

interface LivePreviewProps {
  readonly block: BrandPreviewBlock
  readonly flow: PreviewedFlow | null
}

/** A flow in the brand around it: a large one to click through, and small pictures of it that lead there. */
export function LivePreview({ block, flow }: LivePreviewProps) {
  const fill = useFillText()
  const brand = useBrand()
  const isWide = useWide()
  const { live } = block
  const [chosen, setChosen] = useState<{ readonly device?: Device; readonly scheme?: Scheme }>({})
  const { device = isWide ? 'desktop' : 'phone', scheme = 'light' } = chosen
  const states = useMemo(() => (flow === null ? {} : liveStatesOf(flow, flow.sample)), [flow])
  const [asked, setAsked] = useState<{ readonly state: FlowState } | null>(null)
  const [shown, setShown] = useState<LiveState | null>('intro')
  const follow = useCallback((state: FlowState) => setShown(liveStateOf(states, state)), [states])
  const isTime = useIdle(flow !== null)

  const lead = (name: LiveState): void => {
    const state = states[name]
    if (state === undefined) return
    setAsked({ state })
    setShown(name)
  }
  const show = (name: LiveState, on: Device, worn: Scheme): void => {
    setChosen({ device: on, scheme: worn })
    lead(name)
  }
  const title = fill(live.title, { flow: flow?.name ?? '' })
  return (
    <div className={isWide ? 'live-preview' : 'live-preview live-narrow'}>
      <Segments
        label={fill(live.states)}
        names={LIVE_STATES.filter((name) => flow === null || states[name] !== undefined)}
        labelOf={(name) => fill(live[name])}
        chosen={shown}
        onChoose={lead}
      />
      {isTime && flow !== null ? (
        <LiveFlow key={`${flow.id} ${flow.language}`} title={title} useCase={flow.id} language={flow.language} look={brand} scheme={scheme} device={device} asked={asked} onState={follow} />
      ) : (
        <div className={`live-stage live-${device}`} />
      )}
      <div className="live-choices">
        <Segments label={fill(live.devices)} names={DEVICES} labelOf={(name) => fill(live[name])} chosen={device} onChoose={(name) => setChosen({ ...chosen, device: name })} />
        <Segments label={fill(live.schemes)} names={SCHEMES} labelOf={(name) => fill(block[name])} chosen={scheme} onChoose={(name) => setChosen({ ...chosen, scheme: name })} />
        <p>{fill(live.hint)}</p>
      </div>
      <div className="miniatures">
        {SCHEMES.map((each) => (
          <div key={each} className="miniature-scheme">
            <h3>{fill(block[each])}</h3>
            {isWide && (
                <Miniatures
                  flow={flow}
                  scheme={each}
                  color={brand.primaryColor}
                  labelOf={(name, on) => fill(block.miniature, { screen: fill(live[name]), device: fill(live[on]), scheme: fill(block[each]) })}
                  isShown={(name, on) => name === shown && on === device && each === scheme}
                  onShow={(name, on) => show(name, on, each)}
                />
            )}
            <Verdict block={block} scheme={each} color={brand.primaryColor} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Whether the browser had nothing more urgent to do since something was there: a page of its own takes some work. */
function useIdle(isThere: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (isThere) whenIdle(() => setIdle(true))
  }, [isThere])
  return isIdle
}
