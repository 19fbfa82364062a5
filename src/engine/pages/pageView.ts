import type { Wording } from '../../language/wording'
import type { BlockScope } from '../blocks/blockScope'
import type { BlockView } from '../blocks/blockViews'
import { isFormBlock } from '../blocks/formBlock'
import { itemName } from '../text/itemName'
import { BETWEEN_PARTS } from '../text/describeAnswer'
import { formOf } from '../values/path'
import { shownPlace } from '../state/shownPlace'
import type { ButtonView, FlowView } from '../view/flowView'
import { ANOTHER, openItemIn, pagesAsked, pagesOf } from './openItem'

function isForm(view: BlockView): view is BlockView<'form'> {
  return isFormBlock(view.block)
}

/** A screen as one sees it on a page of an item: what that asks, and the buttons that submit. Elsewhere the screen itself. */
export function pageView({ program, state, fill }: BlockScope, view: FlowView): FlowView {
  const open = openItemIn(program, state)
  if (open?.page === ANOTHER) return anotherView(view, shownPlace(state), open.list.options.another ?? '', fill(open.list.label), program.flow.wording)
  const page = open === null ? undefined : pagesOf(open.list)[open.page]
  if (open === null || page === undefined) return view
  const { wording } = program.flow
  const { list, path, index } = open
  const asked = pagesAsked(program, state, list, path)
  const names = [...asked.keys()]
  const place = fill(wording.countOf, { count: String(names.indexOf(open.page) + 1), limit: String(names.length) })
  const { description: _description, links: _links, ...screen } = view.screen
  return {
    ...view,
    id: shownPlace(state),
    screen: {
      ...screen,
      title: page.title,
      isAsked: false,
      eyebrow: [itemName(list, index, wording, fill), ...(names.length > 1 ? [place] : [])].join(BETWEEN_PARTS),
      ...(page.description === undefined ? {} : { description: page.description }),
    },
    canGoBack: true,
    blocks: view.blocks.flatMap((block): readonly BlockView[] => {
      if (!isForm(block) || block.name !== formOf(path)) return []
      const { form } = block.data
      return [{ ...block, data: { form: { ...form, title: null, isFolded: false, fields: list.fields }, fields: asked.get(open.page) ?? [], at: path } }]
    }),
    buttons: view.buttons.filter(({ button }) => button.submit === true),
  }
}

/** The page that asks whether there is another item: its answers are two buttons. */
function anotherView(view: FlowView, id: string, title: string, eyebrow: string, { yes, no }: Wording): FlowView {
  const { description: _description, links: _links, ...screen } = view.screen
  const button = (name: string, label: string): ButtonView => ({ name, button: { label, style: 'secondary' }, disabled: false, busy: false, missing: null })
  return { ...view, id, screen: { ...screen, title, isAsked: false, eyebrow }, canGoBack: true, blocks: [], buttons: [button('yes', yes), button('no', no)] }
}
