/** The same in English. */
export const requestsEn = {
  repeated: (id: string) =>
    `Not sent: another batch already contains the same. Send it with "ventanilla resolve ${id} --as resend --again REASON", or discard it with "--as abandoned".`,
  known: (id: string) => `Request ${id} is already here; nothing was created.`,
  followed: (id: string, records: string) =>
    `Following request ${id} (${records} records). It was not sent from here and adds no credits.`,
  fits: (id: string, submission: string) =>
    `Request ${id} names exactly the people of the uncertain send ${submission}. Nothing was created: add it there with “ventanilla request add ${id} --submission ${submission}”.`,
  cancelled: 'Cancelled before going out: nothing was checked.',
  nothingNew: (id: string) => `Nothing new: the service answered what was already known about request ${id}.`,
  changed: (id: string, records: string) => `There are updates for request ${id}: ${records} records.`,
  moved: (before: string, after: string) => `Changed from “${before}” to “${after}”.`,
  next: (id: string, when: string, why: string) => `${id}: ${when}. ${why}`,
  followedBatch: 'Followed, not sent from here: it adds no credits, and its records are not sent again.',
  heading: (id: string, state: string) => `Request ${id} · ${state}`,
  key: (kind: string, fingerprint: string, address: string) => `Key: ${kind} (fingerprint ${fingerprint}), ${address}`,
  keyKinds: { production: 'production', test: 'test', practice: 'practice', unknown: 'kind not recorded' },
  origins: {
    answer: 'Its number came from the answer to the send',
    'damaged-answer': 'Its number was read from a damaged answer',
    witness: 'Its number came from the record kept outside the database',
    notification: 'Its number came from a notification',
    operator: 'A person entered its number',
    followed: 'A person entered its number to follow it',
  },
  attempt: (number: string, armed: string, end: string, answer: string) =>
    `Attempt ${number}, ${armed}: ${end} (${answer})`,
  former: (number: string) => `  That answer gave the number ${number}.`,
  noAttempts: 'No attempts to send from here.',
  answer: (at: string, kind: string, answer: string) => `Answer ${kind}, ${at}: ${answer}`,
  answerKinds: { post: 'to the send', get: 'to a query', notification: 'by notification' },
  told: (status: string, bytes: string, complete: boolean) =>
    `code ${status}, ${bytes} bytes${complete ? '' : ', cut off'}`,
  untold: 'no answer saved',
  lasting: 'in progress',
  renewed: {
    saved: (name: string) => `“${name}” was saved.`,
    kept: (name: string) => `“${name}” was already saved; nothing was checked.`,
    cancelled: () => 'Cancelled: nothing was checked.',
  },
}

/** Help texts of these commands. */
export const requestCommandsEn = {
  request: 'request numbers (IdSolicitud) obtained outside the program',
  requestAdd: 'enter the IdSolicitud of an uncertain send and check it with a query',
  requestFollow: 'follow a request filed elsewhere: a query checks it before anything is created',
  requestShow: 'show a request: where its number came from, every attempt, every answer and when it is checked',
  documentsRenew: 'renew a document’s link: checks its request and downloads that file',
}
