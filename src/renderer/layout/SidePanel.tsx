import { useEffect, useRef } from 'react'
import { Logo } from '../parts/brand/Logo'
import { useView } from '../session/sessionContext'
import { Badge } from './Badge'
import { StepList } from './StepList'
import './sidePanel.css'

/** The client's wide logo, what is applied for, and how far it has come. */
export function SidePanel() {
  const ref = useRef<HTMLDivElement>(null)
  const step = useView(({ progress }) => progress?.step ?? 0)
  useEffect(() => {
    const { current: panel } = ref
    const current = panel?.querySelectorAll<HTMLElement>('.step')[step - 1]
    if (panel === null || current === undefined) return
    // It calls back once the page is laid out: asked before, where the step stands would have all of it laid out for that.
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return
      // Only the panel scrolls: `scrollIntoView` would move the page, and the page around a frame.
      panel.scrollTop = current.offsetTop - panel.clientHeight / 3
      observer.disconnect()
    })
    observer.observe(panel)
    return () => observer.disconnect()
  }, [step])
  return (
    <header className="side-panel">
      <div ref={ref} className="side-panel-content">
        <Logo shape="wide" />
        <Badge />
        <StepList />
      </div>
    </header>
  )
}
