import type { Texts } from '../spanish.ts'

export const sending: Texts['sending'] = {
  progressTitle: 'Progress of the sending',
  progress: '{{gone}} of {{total}} sends',
  starting: 'Preparing the next send…',
  current_one: 'Leaving now: send {{number}}, {{formatted}} record.',
  current_other: 'Leaving now: send {{number}}, {{formatted}} records.',
  pausing: 'It stops when send {{number}}, which is already leaving, has ended.',
  retry: 'It did not get to leave, nor to be charged. It is tried again {{at}}.',
  held_one: 'Stopped: {{formatted}} send is still queued and does not leave by itself.',
  held_other: 'Stopped: {{formatted}} sends are still queued and do not leave by themselves.',
  retryNow: 'Try now',
  againTitle: 'Send records that were filed already',
  again: 'Send again',
  nextSending: 'Nothing for now: it is being sent. Do not close the program until it has ended.',
  nextQueued_one:
    '{{formatted}} send is queued; it has not left and has cost nothing. When you wish, use “Send what is queued”.',
  nextQueued_other:
    '{{formatted}} sends are queued; they have not left and have cost nothing. When you wish, use “Send what is queued”.',
  nextCertificates:
    'Every record has its result. The certificates you asked for are not out yet: we go on looking for them and save them by themselves.',
  nextApplied:
    'You marked a send as applied: look at its result in the web application. If it becomes known here, it will show in this batch.',
  nextOfOthers:
    'A send also has records of companies that you do not see: whoever sees all of its companies sends it and decides about it.',
  nextAbandoned: 'A send was abandoned: its records were not filed from here. File them again if need be.',
  followed: 'Its certificates are still looked for.',
  certificatesToo: 'Besides, the missing certificates are still looked for by themselves.',
}
