import { useId, useRef } from 'react'
import { CopyButton } from '../parts/copying/CopyButton'
import { NewTabLink, Words } from '../parts/Words'
import { useFillText, useFlow, useText } from '../session/sessionContext'
import type { BlockProps } from './BlockProps'
import type { Item } from '../../language/flow'
import { Icon } from '../parts/icons/icons'
import { Logo, Picture } from '../parts/brand/Logo'
import { formatPercent } from '../../engine/values/format'
import { joinSentences, stripMarks } from '../../engine/text/template'
import { useAnnouncer } from '../announcer/announcer'
import { Notice } from '../parts/Notice'
import { useLateAppearance } from '../session/useArrival'
import './blocks.css'

/** A large value to write down or copy, under its label. Renders nothing while the value is empty. */
export function HighlightBlock({ block }: BlockProps<'highlight'>) {
  const id = useId()
  const valueRef = useRef<HTMLElement>(null)
  const label = useText(block.label)
  const value = useText(block.value)
  if (value === '') return null
  return (
    <div className="highlight">
      <dl>
        <dt id={id}>{label}</dt>
        <dd ref={valueRef} className="highlight-value">
          {value}
        </dd>
      </dl>
      {block.copy !== undefined && <CopyButton words={block.copy} value={value} valueRef={valueRef} labelId={id} />}
      {block.note !== undefined && <Words className="highlight-note" words={block.note} />}
    </div>
  )
}

export function ItemsBlock({ block, data }: BlockProps<'items'>) {
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

export function LogoBlock({ block }: BlockProps<'logo'>) {
  return <Logo shape={block.shape ?? 'wide'} />
}

export function LogosBlock() {
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

/** A progress in words with a bar. The bar is hidden from screen readers, which would read each change of it. */
export function MeterBlock({ block, data: share }: BlockProps<'meter'>) {
  const { language } = useFlow()
  const label = useText(block.label)
  const detail = useText(block.detail ?? '')
  const words = detail === '' ? formatPercent(share, language) : detail
  return (
    <div className="meter">
      <p className="meter-words">
        <span className="meter-label">{label}</span> <span className="meter-detail">{words}</span>
      </p>
      <progress className="meter-bar" aria-hidden="true" max={1} value={share} />
    </div>
  )
}

/** A message in a box. It is announced when an answer makes it appear. */
export function NoticeBlock({ block }: BlockProps<'notice'>) {
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

export function TextBlock({ block: { text, style, link } }: BlockProps<'text'>) {
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
