/** The same in English. */
export const requestsEn = {
  repeated: (id: string) =>
    `Not sent: another batch has the same. Send it with "ventanilla resolve ${id} --as resend --again REASON", or discard it with "--as abandoned".`,
  known: (id: string) => `The request ${id} is here already; nothing was made.`,
  followed: (id: string, records: string) =>
    `The request ${id} is followed (${records} records): followed, not sent from here; it adds no credits.`,
  fits: (id: string, submission: string) =>
    `The request ${id} names exactly the people of the uncertain send ${submission}. Nothing was made: note it there with “ventanilla request add ${id} --submission ${submission}”.`,
  cancelled: 'Cancelled before it left: nothing was asked.',
  nothingNew: (id: string) => `Nothing new: of the request ${id} the service answered what was known already.`,
  changed: (id: string, records: string) => `There is news of the request ${id}: ${records} records.`,
  moved: (before: string, after: string) => `It went from “${before}” to “${after}”.`,
  next: (id: string, when: string, why: string) => `${id}: ${when}. ${why}`,
  followedBatch: 'Followed, not sent from here: it adds no credits, and its records are not sent again.',
  heading: (id: string, state: string) => `Request ${id} · ${state}`,
  key: (kind: string, fingerprint: string, address: string) => `Key: ${kind} (fingerprint ${fingerprint}), ${address}`,
  keyKinds: { production: 'production', test: 'test', practice: 'practice', unknown: 'kind not kept' },
  origins: {
    answer: 'Its number came from the answer to the send',
    'damaged-answer': 'Its number was read in a damaged answer',
    witness: 'Its number came from the witness that is kept beside the database',
    notification: 'Its number came from a notification',
    operator: 'A person noted its number',
    followed: 'A person typed its number to follow it',
  },
  attempt: (number: string, armed: string, end: string, answer: string) =>
    `Attempt ${number}, ${armed}: ${end} (${answer})`,
  former: (number: string) => `  That answer had given the number ${number}.`,
  noAttempts: 'No attempt to send from here.',
  answer: (at: string, kind: string, answer: string) => `Answer ${kind}, ${at}: ${answer}`,
  answerKinds: { post: 'to the send', get: 'to a query', notification: 'by notification' },
  told: (status: string, bytes: string, complete: boolean) =>
    `code ${status}, ${bytes} bytes${complete ? '' : ', cut'}`,
  untold: 'no answer kept',
  lasting: 'under way',
  renewed: {
    saved: (name: string) => `“${name}” was saved.`,
    kept: (name: string) => `“${name}” was saved already; nothing was asked.`,
    cancelled: () => 'Cancelled: nothing was asked.',
  },
}

/** Help texts of these commands. */
export const requestCommandsEn = {
  request: 'request numbers (IdSolicitud) learnt elsewhere',
  requestAdd: 'note the IdSolicitud of an uncertain send and check it with a query',
  requestFollow: 'follows a request that was filed elsewhere: a query checks it before anything is made',
  requestShow: 'shows a request: where its number came from, every attempt, every answer and when it is asked for',
  documentsRenew: 'renews the link of a document: one query of its request and the download of that file',
}
