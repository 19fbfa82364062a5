import { describe, expect, it, vi } from 'vitest'
import { walk } from '../acceptance/harness/journey'
import { sampleFile } from '../acceptance/harness/sampleFile'
import { stops } from '../acceptance/tenantScreening'
import { showTenantAfter } from './shownWays'

const atEmployment = () => showTenantAfter(['intro', 'number', 'code', 'identity'])
const atReference = () => showTenantAfter(['intro', 'number', 'code', 'identity', 'employed'])
const atPayroll = () => showTenantAfter(['intro', 'number', 'code', 'identity', 'employed', 'reference'])

describe('the employment status', () => {
  it('EMP-01 ANS-04 is one of four, each of which is its value, and required', async () => {
    const flow = await atEmployment()
    await flow.press('Continue')
    await flow.expectMessage('Employment status', 'Employment status is required')
    const radios = [...document.querySelectorAll('input[type=radio]')]
    expect(radios.map((radio) => radio.getAttribute('value'))).toEqual([
      'fullTime',
      'partTime',
      'selfEmployed',
      'unemployed',
    ])
    for (const option of ['Full time', 'Part time', 'Self employed', 'Unemployed']) {
      await flow.choose('Employment status', option)
    }
  })

  it.each(['Full time', 'Part time', 'Self employed'])('EMP-02 asks for documents at %s', async (status) => {
    const flow = await atEmployment()
    await flow.choose('Employment status', status)
    await flow.expectField('Pay stubs')
    await flow.expectField('Employment letter')
  })

  it('EMP-02 asks for none at Unemployed and goes on to the bank', async () => {
    const flow = await atEmployment()
    await flow.choose('Employment status', 'Full time')
    await flow.choose('Employment status', 'Unemployed')
    await flow.expectNoField('Pay stubs')
    await flow.press('Continue')
    await flow.expectScreen('Connect your Bank')
  })
})

describe('the documents', () => {
  it('EMP-12 show how many of 4 files are there', async () => {
    const flow = await atEmployment()
    await flow.choose('Employment status', 'Full time')
    await flow.expectMeter('Documents', '0 of 4')
    await flow.upload('Pay stubs', ['one.pdf', 'two.pdf'])
    await flow.expectMeter('Documents', '2 of 4')
    await flow.upload('Employment letter', ['letter.pdf'])
    await flow.expectMeter('Documents', '3 of 4')
  })

  it('EMP-03 takes pay stubs of four endings, in any case, and keeps at most 3', async () => {
    const flow = await atEmployment()
    await flow.choose('Employment status', 'Full time')
    await flow.upload('Pay stubs', ['A.PDF', 'b.jpeg', 'c.jpg', 'd.png'])
    for (const name of ['A.PDF', 'b.jpeg', 'c.jpg']) await flow.expectText(name)
    await flow.expectText('Only 3 files are kept. Left out: d.png')
    await flow.expectNoMessage('Pay stubs', /Only 3/)
  })

  it('EMP-03 refuses another type, an empty file and a renamed one, and keeps the good one', async () => {
    const flow = await atEmployment()
    await flow.choose('Employment status', 'Full time')
    await flow.upload('Pay stubs', ['good.pdf', 'notes.txt'])
    await flow.expectText('good.pdf')
    await flow.expectMessage(
      'Pay stubs',
      "notes.txt isn't an accepted file type. Choose a file of type PDF, JPG, JPEG or PNG",
    )
    await flow.upload('Pay stubs', [sampleFile('empty.pdf', { content: 'nothing' })])
    await flow.expectMessage('Pay stubs', 'empty.pdf is empty')
    await flow.upload('Pay stubs', [sampleFile('liar.pdf', { content: 'text' })])
    await flow.expectMessage('Pay stubs', "The contents of liar.pdf don't match its file type")
    await flow.expectText('good.pdf')
  })

  it('EMP-03 takes the letter as PDF only, dropped or chosen', async () => {
    const flow = await atEmployment()
    await flow.choose('Employment status', 'Full time')
    await flow.drop('Employment letter', ['letter.png'])
    await flow.expectMessage('Employment letter', "letter.png isn't an accepted file type. Choose a file of type PDF")
    await flow.drop('Employment letter', ['letter.pdf'])
    await flow.expectText('letter.pdf')
  })

  it('EMP-04 says which are missing', async () => {
    const flow = await atEmployment()
    await flow.choose('Employment status', 'Part time')
    await flow.upload('Pay stubs', ['one.pdf'])
    await flow.press('Continue')
    await flow.expectSummary(['Please upload all 3 pay stubs', 'Please upload your employment letter'])
  })

  it('EMP-05 count when Continue is pressed while they are still checked', async () => {
    const flow = await atEmployment()
    await flow.choose('Employment status', 'Full time')
    const { arrayBuffer } = Blob.prototype
    let lookOn = (): void => undefined
    const isHeld = new Promise<void>((resolve) => (lookOn = resolve))
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function held(this: Blob) {
      await isHeld
      return arrayBuffer.call(this)
    })
    await flow.upload('Pay stubs', ['one.pdf', 'two.pdf', 'three.pdf'])
    await flow.upload('Employment letter', ['letter.pdf'])
    await flow.press('Continue')
    await flow.expectMeter('Documents', '0 of 4')
    lookOn()
    await flow.expectScreen('Your reference')
  })
})

describe('the reference', () => {
  it('EMP-05 lead on to the reference when all are there', async () => {
    const flow = await atReference()
    await flow.expectField('First name')
  })

  it('EMP-12 shows the share of its fields', async () => {
    const flow = await atReference()
    await flow.expectMeter('Reference', '0 of 4')
    await flow.fill('First name', 'Alex')
    await flow.expectMeter('Reference', '1 of 4')
    await flow.fill('First name', '')
  })

  it('EMP-06 can be submitted once all four fields are filled', async () => {
    const flow = await atReference()
    await flow.expectDisabled('Submit Reference')
    await flow.expectText('Still needed: First name, Last name, Phone number, Email')
    await flow.fill('First name', 'Alex')
    await flow.fill('Last name', 'Chen')
    await flow.phone('Phone number', '416 555 0145')
    await flow.expectDisabled('Submit Reference')
    await flow.fill('Email', 'x')
    await flow.expectEnabled('Submit Reference')
  })

  it('EMP-07 says what is wrong with each field', async () => {
    const flow = await atReference()
    await flow.fill('First name', 'Alex')
    await flow.fill('Last name', 'Chen')
    await flow.phone('Phone number', '416 555 0145')
    await flow.fill('Email', 'alex')
    await flow.press('Submit Reference')
    await flow.expectMessage('Email', 'Please enter a valid email')
    await flow.fill('Email', 'alex@example.org')
    await flow.leave('Email')
    await flow.expectMessage('Email', 'Please enter a valid work email')
    for (const [label, message] of [
      ['First name', 'First name is required'],
      ['Last name', 'Last name is required'],
      ['Email', 'Email is required'],
    ] as const) {
      await flow.fill(label, '')
      await flow.leave(label)
      await flow.expectMessage(label, message)
    }
    await flow.emptyPhone('Phone number')
    await flow.leave('Phone number')
    await flow.expectMessage('Phone number', 'Phone number is required')
  })

  it('EMP-08 has its email in lower case', async () => {
    const flow = await atReference()
    await flow.fill('Email', 'Alex.Chen@Example.COM')
    await flow.expectValue('Email', 'alex.chen@example.com')
  })

  it('EMP-09 leads on to payroll, and back to the documents', async () => {
    const flow = await atReference()
    await flow.press('Back to Documents')
    await flow.expectText('stub-1.pdf')
    await flow.press('Continue')
    await walk(flow, [stops.reference])
    await flow.expectMeter('Verification', '50%')
    await flow.press('Back to Reference')
    await flow.expectValue('First name', 'Alex')
  })

  it('EMP-11 is followed by payroll, which can be tried again after Back', async () => {
    const flow = await atPayroll()
    await walk(flow, [stops.payrollFails])
    await flow.expectField('Employer name')
    await flow.press('Back')
    await flow.expectEnabled('Connect Payroll')
  })

  it('EMP-11 is followed by payroll, which when it fails leads to the employer form, whose details count as success', async () => {
    const flow = await atPayroll()
    await flow.press('Connect Payroll')
    await flow.holdTime()
    await flow.press('Simulate Failure')
    await flow.expectText('Verifying...')
    await flow.wait(1500)
    await flow.expectNoDialog()
    await flow.expectNoText('Verifying...')
    await flow.expectEnabled('Back')
    await flow.fill('Employer name', 'Lakeside Design')
    await flow.fill('Job title', 'Designer')
    await flow.date('Start date', '2021-03-01')
    await flow.phone('Employer phone', '416 555 0177')
    await flow.press('Submit Details')
    await flow.expectScreen('Connect your Bank')
    expect(await flow.stored('employmentFormState')).toBeNull()
  })
})

describe('the payroll connection', () => {
  it('EMP-10 verifies for 1.5 s, forgets the kept answers and goes on to the bank', async () => {
    const flow = await atPayroll()
    expect(await flow.stored('employmentFormState')).toContain('fullTime')
    await flow.press('Connect Payroll')
    await flow.expectDialog('Verify Employment')
    await flow.holdTime()
    await flow.press('Simulate Success')
    await flow.expectText('Verifying...')
    await flow.wait(1499)
    await flow.expectDialog('Verify Employment')
    await flow.wait(1)
    await flow.expectScreen('Connect your Bank')
    expect(await flow.stored('employmentFormState')).toBeNull()
  })
})
