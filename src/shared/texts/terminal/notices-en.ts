import type { noticeChecksEs, noticesEs } from './notices-es.ts'

export const noticesEn: typeof noticesEs = {
  active: (url) => `Notifications active for ${url}`,
  testKey: (url) =>
    `Address registered with a test key (${url}): the service never sends notifications for test keys. Use a production key, or read results with "ventanilla poll".`,
  elsewhere:
    'The address was registered from another computer or program: its secret is not here, and "ventanilla receive" would refuse what arrives.',
  renewed: 'It was already registered from here: the service issued a new secret, which replaces the old one.',
  said: (message) => `The service answered: ${message}`,
  notKnown: (reason) => `The notification address registered with the service is unknown. ${reason}`,
  inactive: 'Notifications are off; read results with "ventanilla poll".',
  kept: (count) => `Stored notifications not applied yet: ${count}`,
  keptLine: (time, requestId, reason) => `  ${time}  ${requestId}  ${reason}`,
  waitingFor: {
    unreadable: 'its content cannot be understood',
    request: 'that request was not filed from here',
    person: 'it names a person not known in that request yet; the request will be checked',
    decision: 'it fits more than one uncertain send: you decide',
    fault: 'its content could not be stored: it was set aside',
  },
  total: (count) => `Notifications received: ${count}`,
  none: 'No notification matches.',
  takenIn: 'Taken in: applied or stored as if it had arrived.',
  candidates: (count) => `Sends it may belong to: ${count}`,
  candidate: (id, file, named, sent) => `  ${id}  ${file}  names ${named} of ${sent} sent`,
  ways: {
    decide: 'can be attached with --submission',
    number: 'with --submission its number is checked with a query',
    none: 'cannot belong to this one',
  },
  attachQuestion: (file, number, named, sent) =>
    `Does the notification belong to send ${number} of "${file}"? It names ${named} of ${sent}; the send will count as accepted and charged. (y/N)`,
  attached: {
    decide: 'Attached: the send is no longer uncertain.',
    number: 'The number was saved and is being checked.',
  },
}

/** `doctor`'s texts about received notifications. */
export const noticeChecksEn: typeof noticeChecksEs = {
  spool: {
    ok: 'Notifications waiting to be saved in the database: {waiting}',
    warning:
      '{damaged} notifications could not be read and are kept aside in {folder}; "ventanilla poll" recovers their content. Waiting to be saved in the database: {waiting}',
    failed:
      '{damaged} notifications could not be read and are kept aside in {folder}; "ventanilla poll" recovers their content. Waiting to be saved in the database: {waiting}',
  },
  notifications: {
    ok: 'No notification was set aside',
    warning:
      'Notifications set aside because they cannot be understood or stored: {count}. They are kept in full; queries bring the results too',
    failed: 'The notifications cannot be read',
  },
}
