import type { SubmissionState } from '#shared/domain/filing/submission.ts'

export const nextStepsEn: Readonly<Record<SubmissionState, string>> = {
  queued: 'It has not left: it waits for its turn, or for you to resume sending.',
  armed: 'It is about to leave. Do not close the program.',
  sending: 'It is being sent right now. Do not close the program.',
  accepted: 'The service has it. We ask for the result for you.',
  'accepted-empty': 'The service accepted no record and charged nothing. Look at the reasons and correct them.',
  refused: 'The service refused the whole request. Correct the cause and send it again, or abandon it.',
  unknown: 'We do not know whether it arrived. Decide before sending again.',
  applied:
    'You said it arrived. Its result is in the web application; if it becomes known here, it completes by itself.',
  abandoned: 'It will not be sent again.',
  settled: 'Every record has its result.',
  failed: 'The service said that the batch failed. Look at the reasons and send another.',
  'not-found':
    'The service does not find the request number. It is asked again by itself: do not file again, and check the key and the address.',
}
