import type { Icons } from '../../engine/values/icons'
import type { OpeningDocument } from '../../engine/session/opening'
import type { BlockRenderers } from '../blocks/BlockProps'
import { ItemsBlock } from '../blocks/ItemsBlock'
import { LogoBlock } from '../blocks/LogoBlock'
import { LogosBlock } from '../blocks/LogosBlock'
import { TextBlock } from '../blocks/TextBlock'
import { IconsContext } from '../parts/icons/Icon'
import { IntroLayout } from '../layout/IntroLayout'
import { ScreenFrame } from './ScreenFrame'

/** The blocks that come with the first screen. */
const renderers: BlockRenderers = { items: ItemsBlock, logo: LogoBlock, logos: LogosBlock, text: TextBlock }

/** Whether a flow's first screen is made only of what comes first. */
export function isOpening({ view }: OpeningDocument): boolean {
  const isShowable = view.blocks.every(({ type }) => renderers[type] !== undefined)
  return view.screen.layout === 'intro' && view.dialog === null && isShowable
}

/** A flow's first screen, shown while the rest is loading. `icons` are those that it names. */
export function OpeningScreen({ icons }: { readonly icons: Icons }) {
  return (
    <IconsContext value={icons}>
      <ScreenFrame layout={IntroLayout} blockRenderers={renderers} shownBefore={null} />
    </IconsContext>
  )
}
