import { Lock } from 'lucide'
import { Picture } from '../../parts/brand/Picture'
import { DrawnIcon } from '../../parts/icons/DrawnIcon'
import { useFillText } from '../../session/sessionContext'
import { useFlow } from '../../session/useFlow'
import { Initials } from './InstitutionsSheet'
import type { SheetBlockProps } from './SheetProps'

/** The provider's mark and the institution's, between which a line travels while they are connected. */
export function ConnectingSheet({ block, busy, institution }: SheetBlockProps<'connecting'>) {
  const { provider } = useFlow()
  const fill = useFillText()
  const said = busy === null ? undefined : block.while[busy]
  return (
    <div className={said === undefined ? 'connecting' : 'connecting connecting-busy'}>
      <div className="connecting-marks">
        {provider !== undefined && (
          <Picture
            src={provider.logo}
            fallback="fallback/intro.svg"
            name={provider.name}
            width={48}
            height={48}
            className="logo connecting-logo"
          />
        )}
        <svg className="connecting-line" width="72" height="8" viewBox="0 0 72 8" aria-hidden="true" focusable="false">
          <path d="M4 4h64" strokeDasharray="0 8" />
          <path className="connecting-travels" d="M4 4h64" pathLength="8" strokeDasharray="2 8" />
        </svg>
        <Initials name={institution} />
      </div>
      <p>
        <DrawnIcon drawing={Lock} size={16} />
        {fill(said ?? block.text, { institution })}
      </p>
    </div>
  )
}
