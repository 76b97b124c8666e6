import type { noticeChecksEs, noticesEs } from './notices-es.ts'

export const noticesEn: typeof noticesEs = {
  active: (url) => `Notifications active to ${url}`,
  testKey: (url) =>
    `Address registered with a test key (${url}): with it the service never sends a notification. Use a production key, or read results with "ventanilla poll".`,
  elsewhere:
    'The address was registered from another computer or program: its secret is not here, and "ventanilla receive" would refuse what arrives.',
  renewed: 'It was registered from here already: the service gave a new secret, which replaces the former one.',
  said: (message) => `The service answered: ${message}`,
  notKnown: (reason) => `Which address the service has registered for notifications is not known. ${reason}`,
  inactive: 'Notifications are off; results are read with "ventanilla poll".',
  kept: (count) => `Kept notifications that could not be applied yet: ${count}`,
  keptLine: (time, requestId, reason) => `  ${time}  ${requestId}  ${reason}`,
  waitingFor: {
    unreadable: 'its content is not understood',
    request: 'nobody here filed that request',
    person: 'it names somebody who is not known in that request yet; it will be asked for',
    decision: 'it fits more than one uncertain send: you decide',
    fault: 'what it says could not be stored: it was set aside',
  },
  total: (count) => `Received notifications: ${count}`,
  none: 'No received notification matches.',
  takenIn: 'Taken in: applied or kept as if it had arrived.',
  candidates: (count) => `Sends that it may be about: ${count}`,
  candidate: (id, file, named, sent) => `  ${id}  ${file}  names ${named} of ${sent} sent`,
  ways: {
    decide: 'can be attached with --submission',
    number: 'with --submission its number is checked by a query',
    none: 'cannot be about this one',
  },
  attachQuestion: (file, number, named, sent) =>
    `Is the notification about send ${number} of "${file}"? It names ${named} of ${sent}; it will count as accepted and charged. (y/N)`,
  attached: { decide: 'Attached: the send is uncertain no more.', number: 'The number was noted and is asked for.' },
}

/** `doctor`'s texts about received notifications. */
export const noticeChecksEn: typeof noticeChecksEs = {
  spool: {
    ok: 'Received notifications that wait to enter the database: {waiting}',
    warning:
      '{damaged} received notifications could not be read and are kept aside in {folder}; "ventanilla poll" brings what they told. Waiting to enter the database: {waiting}',
    failed:
      '{damaged} received notifications could not be read and are kept aside in {folder}; "ventanilla poll" brings what they told. Waiting to enter the database: {waiting}',
  },
  notifications: {
    ok: 'No received notification was set aside',
    warning:
      'Received notifications that were set aside because they are not understood or could not be stored: {count}. They are kept whole; the queries bring the results too',
    failed: 'The received notifications cannot be read',
  },
}
