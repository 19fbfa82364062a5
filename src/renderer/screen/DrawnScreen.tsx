import { type ComponentType, memo, type ReactNode, type Ref, useId, useMemo } from 'react'
import type { BlockView } from '../../engine/blocks/blockViews'
import { useLateAppearance } from '../session/useArrival'
import type { AllBlockRenderers, BlockProps, BlockRenderers } from '../blocks/BlockProps'
import type { ButtonView } from '../../engine/view/flowView'
import type { Block, Link, ScreenLink } from '../../language/flow'
import { layouts } from '../layout/layouts'
import { HeadingContext, PageHeader, PhaseBanner } from '../layout/ScreenHeading'
import { Buttons } from '../parts/buttons/Buttons'
import { useFlow, useText, useView } from '../session/sessionContext'
import { LanguageLinks } from '../language/LanguageLinks'
import type { BlockType } from '../../engine/blocks/formBlock'
import './screen.css'

interface ShownBlockProps {
  readonly view: BlockView
  readonly renderers: BlockRenderers
}

/** Renders a block by the component of its type, and again only when its view changes. */
export const ShownBlock = memo(function ShownBlock({ view, renderers }: ShownBlockProps) {
  useLateAppearance(({ addBlock }) => addBlock(view.name))
  return renderBlock(view, renderers)
})

function renderBlock<Type extends BlockType>(view: BlockView<Type>, renderers: Partial<AllBlockRenderers>) {
  const { name, type, block, data } = view
  const Renderer: ComponentType<BlockProps<Type>> | undefined = renderers[type]
  if (Renderer === undefined) throw new Error(`No component draws a block of the type "${type}".`)
  return <Renderer name={name} block={block} data={data} />
}

export interface DrawnScreenProps {
  readonly blockRenderers: BlockRenderers
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly onFocusLost?: () => void
  /** Shown between the Back button and the heading. */
  readonly problems?: ReactNode
  readonly messages?: ReactNode
  /** Shown beside the buttons: the message of the last press. */
  readonly outcome?: ReactNode
}

/** Renders a screen in its layout: links, heading, blocks and buttons. Changes nothing else on the page (`ScreenFrame` does). */
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
  const { clearData: ClearData } = blockRenderers
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
        forget={ClearData && <ClearData />}
      />
    </HeadingContext>
  )
}

function ScreenLinks({ links }: { readonly links: Readonly<Record<string, ScreenLink>> }) {
  const { links: flowLinks = {}, languages } = useFlow()
  const entries = [...Object.entries(flowLinks), ...Object.entries(links)]
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

type BlockSlot = 'lead' | 'body' | 'footnotes'

function useBlocks(renderers: BlockRenderers): Readonly<Record<BlockSlot, ReactNode>> {
  const hasLead = useView((view) => view.blocks.some(({ block }) => getSlot(block) === 'lead'))
  const hasFootnotes = useView((view) => view.blocks.some(({ block }) => getSlot(block) === 'footnotes'))
  return useMemo(() => {
    const fill = (slot: BlockSlot) => <Blocks slot={slot} renderers={renderers} />
    return {
      lead: hasLead ? fill('lead') : null,
      body: fill('body'),
      footnotes: hasFootnotes ? fill('footnotes') : null,
    }
  }, [renderers, hasLead, hasFootnotes])
}

/** Subscribes to the blocks itself, so that a block that appears does not render the screen around it again. */
function Blocks({ slot, renderers }: { readonly slot: BlockSlot; readonly renderers: BlockRenderers }) {
  const id = useView((view) => view.id)
  const views = useView((view) => view.blocks)
  return views
    .filter(({ block }) => getSlot(block) === slot)
    .map((view) => <ShownBlock key={`${id} ${view.name}`} view={view} renderers={renderers} />)
}

const leading: { readonly [Type in Block['type']]?: true } = { logo: true, logos: true }

/** Logos go before the heading of their screen, small print below its buttons. */
function getSlot(block: Block): BlockSlot {
  if ('style' in block && block.style === 'footnote') return 'footnotes'
  return leading[block.type] === true ? 'lead' : 'body'
}
