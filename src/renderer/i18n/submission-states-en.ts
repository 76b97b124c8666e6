import type { Labels } from './labels.ts'

export const submissionStatesEn: Labels['submissionStates'] = {
  queued: { label: 'Queued', next: 'It has not left: it waits for its turn, or for you to resume sending.' },
  armed: { label: 'Ready', next: 'It is about to leave. Do not close the program.' },
  sending: { label: 'Sending', next: 'It is being sent right now. Do not close the program.' },
  accepted: { label: 'In progress', next: 'The service has it. We ask for the result for you.' },
  'accepted-empty': {
    label: 'Nothing accepted',
    next: 'The service accepted no record and charged nothing. Look at the reasons and correct them.',
  },
  refused: {
    label: 'Refused',
    next: 'The service refused the whole request. Correct the cause and resend, or abandon it.',
  },
  unknown: { label: 'Uncertain send', next: 'We do not know whether it arrived. Decide before sending again.' },
  applied: {
    label: 'Marked as applied',
    next: 'You said it arrived. If the notification comes, it completes by itself.',
  },
  abandoned: { label: 'Abandoned', next: 'It will not be sent again.' },
  settled: { label: 'Finished', next: 'Every record has its result.' },
  failed: { label: 'Failed', next: 'The service said that the batch failed. Look at the reasons and send another.' },
  'not-found': {
    label: 'Not found',
    next: 'The service does not find the request number. It is asked again by itself: do not file again, and check the key and the address.',
  },
}
