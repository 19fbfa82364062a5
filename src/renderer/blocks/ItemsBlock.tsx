import type { Item } from '../../language/block-items'
import { Icon } from '../parts/icons/Icon'
import { useText } from '../session/sessionContext'
import type { BlockProps } from './BlockProps'
import './items.css'

/** Points with an icon each: rows of one card, tiles, or steps one after the other. */
export function ItemsBlock({ block }: BlockProps<'items'>) {
  const List = block.layout === 'steps' ? 'ol' : 'ul'
  const title = useText(block.title ?? '')
  return (
    <section className="items">
      {title !== '' && <h2>{title}</h2>}
      <List className={block.layout ?? 'card'}>
        {Object.entries(block.items).map(([id, item]) => (
          <ItemRow key={id} item={item} />
        ))}
      </List>
    </section>
  )
}

function ItemRow({ item }: { readonly item: Item }) {
  const title = useText(item.title)
  const description = useText(item.description ?? '')
  return (
    <li className="item">
      <span className="item-icon">
        <Icon name={item.icon} />
      </span>
      <span className="item-words">
        <strong>{title}</strong>
        {description !== '' && <span className="muted">{description}</span>}
      </span>
    </li>
  )
}
