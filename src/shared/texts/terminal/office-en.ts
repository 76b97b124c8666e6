import type { officeCommandsEs, officeEs, officeOptionsEs } from './office-es.ts'

export const officeEn: typeof officeEs = {
  begun: 'Office created.',
  broughtUpToDate: (migrations: string) => `The office is now up to date. Changes to its tables: ${migrations}.`,
  nothingToDo: 'The office was already up to date; nothing was changed.',
  dataKeys: {
    made: 'This desk has the office’s key, which encrypts what is filed. Without it nothing can be read: invite another person as administrator so that this is not the only desk that has it.',
    kept: 'This desk already had the office’s key.',
    elsewhere: 'Another desk has the office’s key. To work in the office, ask there for an invitation (office invite).',
  },
  invited: (user: string, standing: string, until: string) =>
    `Invitation for “${user}” (${standing}). It works once, until ${until} by the server’s clock. Give the code in person or through a safe channel: the first to use it gets in.`,
  codePrompt: 'Invitation code (not shown): ',
  joined: (id: string, address: string, standing: string) =>
    `This profile now belongs to office ${id} (${address}): ${standing}.`,
  brought: (brought: string, officesOwn: string, stayed: string) =>
    `What this computer remembered (companies, wages, terms, channels, columns and code lists). Moved to the office: ${brought}. Left as the office had it: ${officesOwn}. Still only on this computer: ${stayed}.`,
  toAdopt:
    'This profile has already filed on its own. Until you move that to the office (office adopt), it shows and sends nothing; drafts still work.',
  adopt: {
    adopted: (records: string, batches: string) =>
      `What this profile filed on its own is now in the office. Records: ${records}, batches: ${batches}.`,
    before: 'What this profile filed on its own was already moved to the office; nothing was changed.',
    nothing: 'This profile has filed nothing on its own; nothing was changed.',
    there: (batches: string) => `Batches the office already had, not repeated: ${batches}.`,
    requestsThere: 'Requests the office already had in another batch; they were left as they are there:',
    filedTwice:
      'Sends made from two copies of this data, with two numbers: ask the service whether they were filed twice.',
    copy: (file: string) => `The verified backup made beforehand is at ${file}. This program does not delete it.`,
  },
  left: 'This profile no longer belongs to the office; the office’s address and keys were deleted from this computer. Companies, wages, columns and lists are kept as they were there.',
  leftUntold: 'The server could not be notified: the office’s administrator must dismiss this user (office dismiss).',
  certificateKept: (address: string) =>
    `The server ${address} was verified with that certificate. From now on this desk uses it, and so do the invitations made here.`,
  rotated: (keys: string) => `New data is encrypted with a new key. Office keys: ${keys}.`,
  heading: (id: string, address: string, version: string) => `Office ${id} · ${address} · PostgreSQL ${version}`,
  standing: (standing: string) => `This user: ${standing}`,
  standings: {
    owner: 'created it',
    administrator: 'administers it',
    clerk: 'files',
    supervisor: 'reads; assigns records, sets terms',
  },
  everyCompany: 'Sees the records of every company.',
  companies: (nits: string) => `Sees the records of the companies with NIT: ${nits === '' ? 'none' : nits}`,
  filed: (batches: string, undecided: string) => `Batches: ${batches}. With sends to decide: ${undecided}.`,
  notDurable: (settings: string) =>
    `The server may lose confirmed data if it goes down suddenly (${settings}): its administrator should turn that on.`,
  restoringUnnoticed:
    'The server cannot tell whether its data directory was restored: a right is missing (GRANT EXECUTE ON FUNCTION pg_stat_file(text)).',
  desks: {
    wrote: (when: string) => `last wrote on ${when}`,
    states: {
      here: 'has connected since the server started',
      awaited: 'has not connected since the server started',
      gone: 'marked as not coming back',
    },
    isThis: '(this desk)',
  },
  noMembers: 'The office has no members yet.',
  dismissed: (user: string) => `“${user}” no longer belongs to the office.`,
  wasNoMember: (user: string) => `“${user}” did not belong to the office; nothing was changed.`,
  restored:
    'No desk of the office files until somebody confirms that it continues with the copy (“ventanilla doctor --confirm-restored”, or in the window) and every desk has connected.',
  clockAhead: (seconds: string) => `The server’s clock is ${seconds} s ahead of this computer’s.`,
  copyOfDesk:
    'What was filed in the office is not in the backup: the server’s administrator backs that up. The backup holds the drafts and settings of this computer, and what the profile filed on its own before moving it to the office.',
  practice: {
    lead: 'Practice office, on a PostgreSQL server on this computer. In other terminals, each person in their own profile:',
    person: (name: string, standing: string) => `${name} (${standing}):`,
    next: 'Then the usual commands with --profile: everyone in the office sees each filing. Each code works once.',
    ends: 'When this program ends, the office is deleted with everything in it: leave nothing there that you need.',
  },
  clockBehind: (seconds: string) => `The server’s clock is ${seconds} s behind this computer’s.`,
}

export const officeCommandsEn: typeof officeCommandsEs = {
  office: 'the office: filings that several computers share on a PostgreSQL server',
  officeInit: 'create the office in a database, or bring an existing one up to date',
  officeMembers: 'list the office’s members and what they may do',
  officeAdmit: 'admit a server user to the office, or change what they may do',
  officeDismiss: 'remove a server user from the office',
  officeInvite: 'create a code that lets another computer into this profile’s office, once',
  officeJoin: 'join an office with a code; if omitted, it is read from standard input',
  officeAdopt: 'move what this profile filed on its own to the office; makes a backup first, and can be repeated',
  officeLeave: 'take this profile out of its office',
  officeCertificate:
    'use another certificate of the authority that vouches for the office’s server; nothing changes unless the server passes with it',
  officeRotateKey: 'start encrypting with a new key; earlier data can still be read',
  officeDesks: 'list the desks of this profile’s office, and which have not connected since the server started',
  officeRestored: 'say that the office’s server went back to a copy: nobody files until that is confirmed',
  officeDeskGone: 'mark a desk of the office as gone: what was waiting for it stops waiting',
  officeStatus: 'show what is in the office and what this user may do',
}

export const officeOptionsEn: typeof officeOptionsEs = {
  officeRole:
    'what they may do: clerk (files), supervisor (reads, assigns records, sets terms) or administrator (files, and admits others)',
  officeUser: 'an existing server user; if omitted, one is created',
  officeHours: 'hours the code is valid, by the server’s clock (48)',
  practiceOffice: 'also start a practice office for three people, on a PostgreSQL server that ends with this program',
  officeCompany: 'NIT of the companies they see; if omitted, all of them',
}
