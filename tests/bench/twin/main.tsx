import './styles'
import { useCallback, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { BenchForm } from '../forms/benchForm'
import { createEntries } from './entries'
import { askedBy, type Extent, FormScreen } from './FormScreen'
import { Buttons } from './PageFrame'

const files = import.meta.glob<BenchForm>('@forms/*.json', { import: 'default' })

/** The product's three screens, written by hand: the first, the form, the end. */
function Twin({ form }: { readonly form: BenchForm }) {
  const [screen, setScreen] = useState<'welcome' | 'form' | 'done'>('welcome')
  const [extent, setExtent] = useState<Extent>({ hasMore: false, items: [0] })
  const [entries] = useState(() => createEntries(askedBy(form, extent)))
  const current = useRef(extent)
  const changeExtent = useCallback(
    (change: (before: Extent) => Extent) => {
      current.current = change(current.current)
      entries.ask(askedBy(form, current.current))
      setExtent(current.current)
    },
    [form, entries],
  )
  if (screen === 'form') {
    return (
      <FormScreen
        form={form}
        extent={extent}
        entries={entries}
        isSectioned={window.location.search === '?sections'}
        onExtent={changeExtent}
        onBack={() => setScreen('welcome')}
        onDone={() => setScreen('done')}
      />
    )
  }
  return (
    <div className="card-layout">
      <main className="card-main intro">
        <div>
          <div className="page-header">
            <h1 tabIndex={-1}>{screen === 'done' ? 'Done' : 'Welcome'}</h1>
          </div>
        </div>
        {screen === 'welcome' && <Buttons label="Begin" onPress={() => setScreen('form')} />}
      </main>
    </div>
  )
}

const id = window.location.hash.slice(1)
const load = Object.entries(files).find(([file]) => file.endsWith(`/${id}.json`))?.[1]
const mount = document.getElementById('app')
if (mount === null || load === undefined) throw new Error(`There is no form "${id}".`)
createRoot(mount).render(<Twin form={await load()} />)
