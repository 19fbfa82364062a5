import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo } from 'react'
import type { Block } from '../../language/block'
import { ShownBlock } from '../blocks/ShownBlock'
import type { BlockRenderers } from '../blocks/BlockProps'
import { Buttons } from '../parts/buttons/Buttons'
import type { LayoutProps } from '../layout/LayoutProps'
import { PageHeader } from '../layout/PageHeader'
import '../layout/reach.css'
import { ScreenLinks } from './ScreenLinks'
import { useText, useView } from '../session/session'
import { useFlow } from '../session/useFlow'
import { useScreenChange } from './useScreenChange'

interface ScreenFrameProps {
  readonly layout: ComponentType<LayoutProps>
  readonly blockRenderers: BlockRenderers
  /** Whether the applicant comes to this screen from something else that was shown: it is told like a change of screens. */
  readonly isArrival: boolean
  /** Stands between the way back and the heading. */
  readonly problems?: ReactNode
  /** Stands below the heading. */
  readonly messages?: ReactNode
  /** Says beside the buttons what came of one. */
  readonly outcome?: ReactNode
}

/** What every screen has: links, heading, blocks and buttons in a layout, and a live region that says its title. */
export function ScreenFrame({ layout: Layout, blockRenderers, isArrival, problems, messages, outcome }: ScreenFrameProps) {
  const id = useView((view) => view.id)
  const screen = useView((view) => view.screen)
  const buttons = useView((view) => view.buttons)
  const title = useText(screen.title)
  const description = useText(screen.description ?? '')
  const { headingRef, announced } = useScreenChange(isArrival)
  const focusHeading = useCallback(() => headingRef.current?.focus(), [headingRef])
  const { language } = useFlow()
  const blocks = useBlocks(blockRenderers)

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  return (
    <>
      <Layout
        lead={blocks.lead}
        links={<ScreenLinks links={screen.links ?? {}} />}
        header={
          <div>
            <PageHeader key={id} title={title} description={description} headingRef={headingRef}>
              {problems}
            </PageHeader>
            {messages}
          </div>
        }
        blocks={blocks.body}
        buttons={<Buttons key={id} views={buttons} place="screen" outcome={outcome} onFocusLost={focusHeading} />}
        footnotes={blocks.footnotes}
      />
      <p className="visually-hidden" role="status">
        <span key={announced.count}>{announced.title}</span>
      </p>
    </>
  )
}

type BlockPlace = 'lead' | 'body' | 'footnotes'

/** The blocks that show, by the place they have in a layout; null above the heading where there is none. */
function useBlocks(renderers: BlockRenderers): Readonly<Record<BlockPlace, ReactNode>> {
  const hasLead = useView((view) => view.blocks.some(({ block }) => placeOf(block) === 'lead'))
  return useMemo(() => {
    const at = (place: BlockPlace) => <Blocks place={place} renderers={renderers} />
    return { lead: hasLead ? at('lead') : null, body: at('body'), footnotes: at('footnotes') }
  }, [renderers, hasLead])
}

/** The blocks of one place: what comes and goes in a form renders nothing around it. */
function Blocks({ place, renderers }: { readonly place: BlockPlace; readonly renderers: BlockRenderers }) {
  const id = useView((view) => view.id)
  const views = useView((view) => view.blocks)
  return views
    .filter(({ block }) => placeOf(block) === place)
    .map((view) => <ShownBlock key={`${id} ${view.name}`} view={view} renderers={renderers} />)
}

function placeOf(block: Block): BlockPlace {
  if (block.type === 'logos' || block.type === 'logo') return 'lead'
  return block.type === 'text' && block.style === 'footnote' ? 'footnotes' : 'body'
}
