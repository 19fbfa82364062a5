import { NewTabLink, Words } from '../parts/Words'
import { useFillText, useFlow, useText } from '../session/sessionContext'
import type { BlockProps, BlockRenderers } from './BlockProps'
import type { Item } from '../../language/flow'
import { Icon } from '../parts/icons/Icon'
import { Logo, Picture } from '../parts/brand/Logo'
import { joinSentences, stripMarks } from '../../engine/text/template'
import { useAnnouncer } from '../announcer/announcer'
import { Notice } from '../parts/Notice'
import { useLateAppearance } from '../session/useArrival'
import './blocks.css'
import { FormBlock } from '../form/FormBlock'

function ItemsBlock({ block, data }: BlockProps<'items'>) {
  const List = block.layout === 'steps' ? 'ol' : 'ul'
  const title = useText(block.title ?? '')
  if (data.length === 0) return null
  const Block = title === '' ? 'div' : 'section'
  return (
    <Block className="items">
      {title !== '' && <h2>{title}</h2>}
      <List className={block.layout ?? 'card'}>
        {data.map(([id, item]) => (
          <ItemRow key={id} item={item} />
        ))}
      </List>
    </Block>
  )
}

function ItemRow({ item }: { readonly item: Item }) {
  const title = useText(item.title)
  return (
    <li className="item">
      {item.icon !== undefined && (
        <span className="item-icon">
          <Icon name={item.icon} />
        </span>
      )}
      <div className="item-words">
        <strong>{title}</strong>
        {item.description !== undefined && <Words className="muted" words={item.description} />}
      </div>
    </li>
  )
}

function LogoBlock({ block }: BlockProps<'logo'>) {
  return <Logo shape={block.shape ?? 'wide'} />
}

function LogosBlock() {
  const { provider } = useFlow()
  return (
    <div className="logos">
      <Logo shape="intro" />
      <svg className="logos-link" width="40" height="12" viewBox="0 0 40 12" aria-hidden="true" focusable="false">
        <circle cx="4" cy="6" r="3" />
        <path d="M12 6h16" strokeDasharray="2 5" strokeLinecap="round" />
        <circle cx="36" cy="6" r="3" />
      </svg>
      {provider !== undefined && (
        <Picture
          src={provider.logo}
          fallback="fallback/intro.svg"
          name={provider.name}
          width={72}
          height={72}
          className="logo logo-intro"
        />
      )}
    </div>
  )
}

/** A message in a box. It is announced when an answer makes it appear. */
function NoticeBlock({ block }: BlockProps<'notice'>) {
  const title = useText(block.title ?? '')
  const fill = useFillText()
  const { announce } = useAnnouncer()
  useLateAppearance(() => void announce(joinSentences([title, ...stripMarks(block.text).map((line) => fill(line))])))
  return (
    <Notice tone={block.tone} icon={block.icon ?? null} title={title}>
      <Words words={block.text} />
    </Notice>
  )
}

function TextBlock({ block: { text, style, link } }: BlockProps<'text'>) {
  return (
    <Words words={text} className={style === 'footnote' ? 'text footnote' : 'text'}>
      {link !== undefined && (
        <>
          {' '}
          <NewTabLink link={link} />
        </>
      )}
    </Words>
  )
}

/** The blocks that load before the first form; blockAuthoring.ts marks them with `isFirst`. */
export const firstBlocks = {
  form: FormBlock,
  items: ItemsBlock,
  logo: LogoBlock,
  logos: LogosBlock,
  notice: NoticeBlock,
  text: TextBlock,
} satisfies BlockRenderers
