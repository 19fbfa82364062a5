import { type ComponentType, memo, type ReactNode, type Ref, useId, useMemo } from 'react'
import type { BlockView } from '../../engine/blocks/blockViews'
import { useComing } from '../session/useArrival'
import type { AllBlockRenderers, BlockProps, BlockRenderers } from '../blocks/BlockProps'
import type { ButtonView } from '../../engine/view/flowView'
import type { Block, Link, ScreenLink } from '../../language/flow'
import { layouts } from '../layout/layouts'
import { PageHeader, PhaseBanner } from '../layout/PageHeader'
import { HeadingContext } from '../layout/ScreenHeading'
import { Buttons } from '../parts/buttons/Buttons'
import { useFlow, useText, useView } from '../session/sessionContext'
import { LanguageLinks } from '../language/LanguageLinks'
import type { BlockType } from '../../engine/blocks/formBlock'
import './screen.css'

interface ShownBlockProps {
  readonly view: BlockView
  readonly renderers: BlockRenderers
}

/** Any block of a screen, drawn by the component of its type. It renders again only when what it shows changes. */
export const ShownBlock = memo(function ShownBlock({ view, renderers }: ShownBlockProps) {
  useComing(({ came }) => came(view.name))
  return rendered(view, renderers)
})

function rendered<Type extends BlockType>(view: BlockView<Type>, renderers: Partial<AllBlockRenderers>) {
  const { name, type, block, data } = view
  const Renderer: ComponentType<BlockProps<Type>> | undefined = renderers[type]
  if (Renderer === undefined) throw new Error(`No component draws a block of the type "${type}".`)
  return <Renderer name={name} block={block} data={data} />
}

/** What a drawn screen is given. */
export interface DrawnScreenProps {
  readonly blockRenderers: BlockRenderers
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** Called when a button goes that has the focus. */
  readonly onFocusLost?: () => void
  /** Stands between the way back and the heading. */
  readonly problems?: ReactNode
  /** Stands below the heading. */
  readonly messages?: ReactNode
  /** Says beside the buttons what came of one. */
  readonly outcome?: ReactNode
}

/**
 * What every screen has, in its layout: links, heading, blocks and buttons. Of the page around it nothing changes
 * (see `ScreenFrame`).
 */
export function DrawnScreen({
  blockRenderers,
  headingRef = null,
  onFocusLost,
  problems,
  messages,
  outcome,
}: DrawnScreenProps) {
  const id = useView((view) => view.id)
  const screen = useView((view) => view.screen)
  const buttons = useView((view) => view.buttons)
  const eyebrow = useText(screen.eyebrow ?? '')
  const title = useText(screen.title)
  const eyebrowId = useId()
  const titleId = useId()
  const describedBy = eyebrow === '' ? undefined : eyebrowId
  const heading = useMemo(
    () => ({ ref: headingRef, id: titleId, 'aria-describedby': describedBy }),
    [headingRef, titleId, describedBy],
  )
  const blocks = useBlocks(blockRenderers)
  const isAbove = ({ name }: ButtonView): boolean => screen.above?.includes(name) === true
  const above = buttons.filter(isAbove)
  const below = buttons.filter((view) => !isAbove(view))
  const Layout = layouts[screen.layout ?? 'page']
  return (
    <HeadingContext value={heading}>
      <Layout
        lead={blocks.lead}
        isStop={screen.stops !== undefined}
        links={<ScreenLinks links={screen.links ?? {}} />}
        header={
          <div className="screen-head">
            <PhaseBanner />
            <PageHeader
              key={id}
              eyebrow={eyebrow}
              title={screen.isAsked ? null : title}
              description={screen.description}
            >
              {problems}
            </PageHeader>
            {messages}
          </div>
        }
        above={
          above.length === 0 ? null : (
            <Buttons key={`above ${id}`} views={above} place="above" onFocusLost={onFocusLost} />
          )
        }
        blocks={blocks.body}
        buttons={<Buttons key={id} views={below} place="screen" outcome={outcome} onFocusLost={onFocusLost} />}
        footnotes={blocks.footnotes}
      />
    </HeadingContext>
  )
}

/** The flow's ways back, the screen's links to other parts of the product, and the other languages, in the top right corner. */
function ScreenLinks({ links }: { readonly links: Readonly<Record<string, ScreenLink>> }) {
  const { links: back = {}, languages } = useFlow()
  const entries = [...Object.entries(back), ...Object.entries(links)]
  if (entries.length === 0 && languages === undefined) return null
  return (
    <div className="corner">
      {entries.length > 0 && (
        <nav className="screen-links">
          {entries.map(([name, link]) => (
            <CornerLink key={name} link={link} />
          ))}
        </nav>
      )}
      <LanguageLinks />
    </div>
  )
}

function CornerLink({ link }: { readonly link: ScreenLink | Link }) {
  return <a href={'to' in link ? `#${link.to}` : link.href}>{useText(link.label)}</a>
}

type BlockPlace = 'lead' | 'body' | 'footnotes'

/** The blocks that show, by the place they have in a layout; null above the heading and below the buttons where there is none. */
function useBlocks(renderers: BlockRenderers): Readonly<Record<BlockPlace, ReactNode>> {
  const hasLead = useView((view) => view.blocks.some(({ block }) => placeOf(block) === 'lead'))
  const hasFootnotes = useView((view) => view.blocks.some(({ block }) => placeOf(block) === 'footnotes'))
  return useMemo(() => {
    const at = (place: BlockPlace) => <Blocks place={place} renderers={renderers} />
    return { lead: hasLead ? at('lead') : null, body: at('body'), footnotes: hasFootnotes ? at('footnotes') : null }
  }, [renderers, hasLead, hasFootnotes])
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
  if ('style' in block && block.style === 'footnote') return 'footnotes'
  return leadsScreen(block) ? 'lead' : 'body'
}

/** The types of block that stand before the heading of their screen. */
const leading: { readonly [Type in Block['type']]?: true } = { logo: true, logos: true }

/** Whether a block stands before the heading of its screen. */
function leadsScreen({ type }: Block): boolean {
  return leading[type] === true
}
