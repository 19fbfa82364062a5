import type { Item } from '../../language/block-items'
import { Icon } from '../parts/icons/Icon'
import { Words } from '../parts/Words'
import { useText } from '../session/sessionContext'
import type { BlockProps } from './BlockProps'
import './items.css'

/** Points, each with an icon or without: rows of one card, tiles, or steps one after the other. */
export function ItemsBlock({ block, data }: BlockProps<'items'>) {
  const List = block.layout === 'steps' ? 'ol' : 'ul'
  const title = useText(block.title ?? '')
  if (data.length === 0) return null
  // A section is one by its heading.
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
