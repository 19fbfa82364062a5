import { Logo } from '../parts/brand/Logo'
import { Picture } from '../parts/brand/Picture'
import { useFlow } from '../session/useFlow'
import './logos.css'

/** The client's logo and the connection provider's, joined. */
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
