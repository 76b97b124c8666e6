import type { Texts } from '../spanish.ts'

export const sending: Texts['sending'] = {
  progressTitle: 'Sending progress',
  progress: '{{gone}} of {{total}} sends',
  starting: 'Preparing the next send…',
  current_one: 'Sending now: send {{number}}, {{formatted}} record.',
  current_other: 'Sending now: send {{number}}, {{formatted}} records.',
  pausing: 'Stops when send {{number}}, already in progress, is finished.',
  retry: 'It was not sent or charged. Next try {{at}}.',
  held_one: 'Stopped: {{formatted}} send is still queued and will not go out on its own.',
  held_other: 'Stopped: {{formatted}} sends are still queued and will not go out on their own.',
  retryNow: 'Try now',
  againTitle: 'Send records that were already filed',
  again: 'Send again',
  nextSending: 'Nothing for now: sending is in progress. Do not close the program until it finishes.',
  nextQueued_one:
    '{{formatted}} send is queued; it has not been sent and has cost nothing. When you are ready, use “Send the queue”.',
  nextQueued_other:
    '{{formatted}} sends are queued; they have not been sent and have cost nothing. When you are ready, use “Send the queue”.',
  nextCertificates:
    'Every record has its result. The certificates you asked for are not out yet: we keep checking for them and save them automatically.',
  nextApplied:
    'You marked a send as applied: look up its result in the web application. If it becomes known here, it will appear in this batch.',
  nextOfOthers:
    'A send includes records of companies you cannot see. Only someone who sees all those companies can send it and decide about it.',
  nextAbandoned: 'A send was abandoned: its records were not filed from here. File them again if needed.',
  followed: 'Still checking for its certificates.',
  certificatesToo: 'Missing certificates are still checked automatically.',
}
