import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { BenchForm } from '../forms/benchForm'
import { formSchema, formUi } from './formSchema'

const files = import.meta.glob<BenchForm>('@forms/*.json', { import: 'default' })

/** The same form as RJSF draws and checks it by itself, with its own theme and validator. */
function Stock({ form }: { readonly form: BenchForm }) {
  const [isBegun, begin] = useState(false)
  const [data, change] = useState<unknown>({})
  const schema = useMemo(() => formSchema(form), [form])
  const ui = useMemo(() => formUi(form), [form])
  if (!isBegun) {
    return (
      <button type="button" className="button-primary" onClick={() => begin(true)}>
        Begin
      </button>
    )
  }
  return (
    <>
      <button type="button" className="back-button" onClick={() => begin(false)}>
        Back
      </button>
      <Form
        schema={schema}
        uiSchema={ui}
        validator={validator}
        noHtml5Validate
        formData={data}
        onChange={({ formData }) => change(formData)}
      >
        <button type="submit" className="button-primary">
          Continue
        </button>
      </Form>
    </>
  )
}

const id = window.location.hash.slice(1)
const load = Object.entries(files).find(([file]) => file.endsWith(`/${id}.json`))?.[1]
const mount = document.getElementById('app')
if (mount === null || load === undefined) throw new Error(`There is no form "${id}".`)
createRoot(mount).render(<Stock form={await load()} />)
