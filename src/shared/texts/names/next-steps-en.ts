import type { SendStanding } from '#shared/domain/filing/submission.ts'

export const nextStepsEn: Readonly<Record<SendStanding, string>> = {
  queued: 'Not sent yet: it is waiting its turn, or for you to resume sending.',
  armed: 'About to be sent. Do not close the program.',
  sending: 'It is being sent right now. Do not close the program.',
  accepted: 'The service received it. We check for the result for you.',
  'accepted-empty': 'The service accepted no records and charged nothing. Check the reasons and correct them.',
  refused: 'The service refused the whole request. Correct the cause and send it again, or abandon it.',
  unknown: 'We do not know whether it arrived. Decide before sending again.',
  applied:
    'You said it arrived. Its result is in the web application; if it becomes known here, it is completed automatically.',
  abandoned: 'It will not be sent again.',
  settled: 'Every record has its result.',
  awaiting: 'The service finished. The entity has yet to answer.',
  failed: 'The service reported that the batch failed. Check the reasons and create another send.',
  'not-found':
    'The service cannot find the request number. It is checked again automatically: do not file again, and check the key and the address.',
}
