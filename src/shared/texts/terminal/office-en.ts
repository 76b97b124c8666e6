import type { officeCommandsEs, officeEs, officeOptionsEs } from './office-es.ts'

export const officeEn: typeof officeEs = {
  begun: 'The office was begun.',
  broughtUpToDate: (migrations: string) => `The office is up to date now. Changes to its tables: ${migrations}.`,
  nothingToDo: 'The office was up to date already; nothing was changed.',
  dataKeys: {
    made: 'This desk has the office’s key, by which what is filed is sealed. Without it nothing can be read: invite another person as administrator, so as not to be the only one who has it.',
    kept: 'This desk had the office’s key already.',
    elsewhere: 'Another desk has the office’s key. To work in it ask there for an invitation (office invite).',
  },
  invited: (user: string, standing: string, until: string) =>
    `Invitation for “${user}” (${standing}). It works once, until ${until} by the server’s clock. Hand the code over in person or by a safe way: whoever uses it first is in.`,
  codePrompt: 'Invitation code (not shown): ',
  joined: (id: string, address: string, standing: string) =>
    `This profile belongs to office ${id} now (${address}): ${standing}.`,
  brought: (brought: string, officesOwn: string, stayed: string) =>
    `What this machine remembered (companies, wages, terms, channels, columns and lists of codes). Brought to the office: ${brought}. Stayed as the office had it: ${officesOwn}. Still on this machine alone: ${stayed}.`,
  toAdopt:
    'This profile has filed by itself. Until that is brought into the office (office adopt) nothing is shown or sent from it; drafts go on.',
  adopt: {
    adopted: (records: string, batches: string) =>
      `What this profile has filed by itself is in the office now. Records: ${records}, batches: ${batches}.`,
    before: 'What this profile has filed by itself was brought into the office before; nothing was changed.',
    nothing: 'This profile has filed nothing by itself; nothing was changed.',
    there: (batches: string) => `Batches that the office had already and that were not repeated: ${batches}.`,
    requestsThere: 'Requests that the office had already in another batch; they stayed as they are there:',
    filedTwice:
      'Sends that left from two copies of these data, under two numbers: find out with the service whether they were filed twice.',
    copy: (file: string) => `The verified copy from before is at ${file}. This program does not delete it.`,
  },
  left: 'This profile does not belong to the office any more; its address and keys were deleted from this machine. Companies, wages, columns and lists are kept as they were there.',
  leftUntold: 'The server could not be told: whoever administers the office has to dismiss this user (office dismiss).',
  certificateKept: (address: string) =>
    `The server ${address} was verified with that certificate. From now on this desk uses it, and so do the invitations made here.`,
  rotated: (keys: string) => `What is sealed from now on has a new key. Keys of the office: ${keys}.`,
  heading: (id: string, address: string, version: string) => `Office ${id} · ${address} · PostgreSQL ${version}`,
  standing: (standing: string) => `This user: ${standing}`,
  standings: {
    owner: 'made it',
    administrator: 'administers it',
    clerk: 'files',
    supervisor: 'only looks',
  },
  everyCompany: 'Sees the records of every company.',
  companies: (nits: string) => `Sees the records of the companies with NIT: ${nits === '' ? 'none' : nits}`,
  filed: (batches: string, undecided: string) => `Batches: ${batches}. With sends to be decided: ${undecided}.`,
  notDurable: (settings: string) =>
    `The server may lose what it has confirmed if it goes down at once (${settings}): whoever keeps it should turn that on.`,
  desks: {
    wrote: (when: string) => `wrote last on ${when}`,
    states: {
      here: 'has entered since the server was started',
      awaited: 'has not entered since the server was started',
      gone: 'somebody said that it will not come back',
    },
    isThis: '(this desk)',
  },
  noMembers: 'Nobody belongs to the office yet.',
  dismissed: (user: string) => `“${user}” does not belong to the office any more.`,
  wasNoMember: (user: string) => `“${user}” did not belong to the office; nothing was changed.`,
  clockAhead: (seconds: string) => `The server’s clock is ${seconds} s ahead of this machine’s.`,
  copyOfDesk:
    'What was filed in the office is not in the copy: whoever keeps the server backs that up. The copy holds the drafts and settings of this machine, and what the profile may have filed by itself before that was brought into the office.',
  practice: {
    lead: 'An office for practice, on a PostgreSQL of this machine. In other terminals, each person in a profile:',
    person: (name: string, standing: string) => `${name} (${standing}):`,
    next: 'From there the usual commands with --profile: what one files all of them see. Each code works once.',
    ends: 'When this program ends the office is removed with all that is in it; leave nothing there that matters to you.',
  },
  clockBehind: (seconds: string) => `The server’s clock is ${seconds} s behind this machine’s.`,
}

export const officeCommandsEn: typeof officeCommandsEs = {
  office: 'the office: filings that several machines share on a PostgreSQL server',
  officeInit: 'begins the office in a database, or brings the one that is there up to date',
  officeMembers: 'lists who belongs to the office and what they may do',
  officeAdmit: 'lets a user of the server into the office, or changes what they may do',
  officeDismiss: 'takes a user of the server out of the office',
  officeInvite: 'makes a code that lets another machine into this profile’s office, once',
  officeJoin: 'enters an office with a code; without one in the line, it is read from standard input',
  officeAdopt: 'brings what this profile has filed by itself into the office; makes a copy first, and can be repeated',
  officeLeave: 'takes this profile out of its office',
  officeCertificate:
    'uses another certificate of the authority that vouches for the office’s server; nothing changes unless the server passes with it',
  officeRotateKey: 'begins to seal with a new key; what was before can still be read',
  officeDesks: 'lists the desks of this profile’s office, and which have not entered since the server was started',
  officeDeskGone: 'says that a desk of the office is no more: what waited for it waits no longer',
  officeStatus: 'says what there is in the office and what this user may do',
}

export const officeOptionsEn: typeof officeOptionsEs = {
  officeRole: 'what they may do: clerk (files), supervisor (only looks) or administrator (files, and admits others)',
  officeUser: 'a user of the server that is there already; without it, one is made',
  officeHours: 'for how many hours the code holds, by the server’s clock (48)',
  practiceOffice: 'also an office for practice, for three people, on a PostgreSQL that ends with this program',
  officeCompany: 'NIT of the companies that they see; without it, all of them',
}
