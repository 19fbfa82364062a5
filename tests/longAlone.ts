/** The tests that only the long run has time for. What they try by the hundred, others in the short run show by examples. */
export const LONG_ALONE: readonly string[] = [
  'tests/server/killed.test.ts',
  'tests/explorer/findings/besideErrors.test.ts',
  'tests/explorer/findings/generatedPairs.test.ts',
  'tests/acceptance/states/questions.test.ts',
  'tests/acceptance/questions/trial.test.ts',
  'tests/acceptance/embedding/sent.test.ts',
  'tests/acceptance/secondPress/secondPress.test.ts',
]
