import type { ExportedApplication } from './exportedApplications'
import { maskedAnswers } from './maskedAnswers'

/** Applications as one JSON list, what is sensitive masked. */
export async function* jsonExport(applications: AsyncIterable<ExportedApplication>): AsyncGenerator<string> {
  let before = '['
  for await (const { reference, flow, revision, status, mode, simulated, receivedAt, submission, program } of applications) {
    const one = { reference, useCase: flow, revision, status, mode, simulated, receivedAt, submittedOn: submission.submittedOn, answers: maskedAnswers(program, submission.answers) }
    yield `${before}\n${JSON.stringify(one)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
