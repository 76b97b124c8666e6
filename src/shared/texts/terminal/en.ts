import { moduleNames } from '#shared/domain/worker/procedure.ts'
import { stateColumnWords, wordsIn } from '../states.ts'
import { cataloguesTextsEn } from './catalogues-en.ts'
import { consentChecksEn, consentsEn } from './consents-en.ts'
import { documentsEn, extractOptionsEn } from './documents-en.ts'
import type { spanish } from './es.ts'
import { noticeChecksEn, noticesEn } from './notices-en.ts'
import { officeCommandsEn, officeEn, officeOptionsEn } from './office-en.ts'
import { purgingEn } from './purging-en.ts'
import { queryOptionsEn } from './queries/en.ts'
import { requestCommandsEn, requestsEn } from './requests-en.ts'
import { sealingEn } from './sealing-en.ts'
import { progressEn, sendingEn } from './sending-en.ts'
import { supportCommandsEn, supportEn, supportOptionsEn } from './support-en.ts'
import { valueWords } from './values-en.ts'

const stateColumns = Object.values(wordsIn(stateColumnWords, 'en'))

/** All of `ventanilla`'s texts in English, except errors and findings. */
export const english: typeof spanish = {
  help: {
    program: 'Files Colombian social-security procedures in bulk: validates, sends, polls and saves the evidence.',
    titles: {},
    placeholders: {},
    help: 'show this help',
    version: 'show the version',
    after:
      'Exit codes: 0 success; 1 the data has errors; 2 usage; 3 unreadable or unsafe file; 4 refused by the service;\n' +
      '5 no network, nothing sent; 6 outcome unknown, or only part accepted; 7 local failure (disk, database, key, output).\n' +
      'Variables: VENTANILLA_HOME, VENTANILLA_STATE_HOME, VENTANILLA_BASE_URL, VENTANILLA_API_KEY; VENTANILLA_PASSPHRASE protects the stored keys.\n' +
      `Modules: ${moduleNames.join(', ')}.\n` +
      'Entities (the suffix is enough): eps, ccf, eps_ccf, arl, afp, adres.',
    options: {
      dataDir: 'data directory (or VENTANILLA_HOME)',
      baseUrl: 'service address (or VENTANILLA_BASE_URL)',
      profile: 'profile: each has its own database and key',
      lang: 'language: es or en',
      json: 'one JSON document on stdout; everything else on stderr',
      module: 'service module',
      entity: 'entity; the suffix is enough (eps, ccf, eps_ccf, arl, afp, adres)',
      sheet: 'workbook sheet; may be repeated, and “all” takes every sheet with people. Detected if omitted',
      includeHidden: 'include rows hidden in the file',
      block: 'number of the table to import when the sheet has several; may be repeated',
      allBlocks: 'import all tables in the sheet',
      column: 'the column that holds a field, by letter or header (Ibc=L); may be repeated',
      value: 'replace a value in all rows (Genero:M=MAS); may be repeated',
      confirm: 'confirm that a doubtful value is correct (Field:value); may be repeated',
      catalogues: 'official catalogues for this validation only',
      applySuggestions: 'apply the safe corrections; with =all, the doubtful ones too',
      records: 'include the records as they would be sent',
      annotate: 'write a workbook with the cells marked, to return to its author',
      kind: 'kind of catalogue; detected if omitted',
      ...queryOptionsEn,
      ...officeOptionsEn,
      acceptTerms: "declare that you accept the terms and hold the data subjects' authorisation",
      channel: 'batch channel: plataforma or asesor',
      option: 'request option, such as FirmaTrabajador=true; repeatable',
      onlyValid: 'send the rows without errors and quarantine the rest',
      onlyNew: 'leave out rows equal to the previous file that were filed before',
      update: 'update existing forms instead of creating them',
      chunk: 'records per send: the most one uncertain send can cost',
      again: 'reason for sending again what was already filed or is being filed; saved with the batch',
      wait: 'wait until everything is settled, or for this many seconds',
      ...extractOptionsEn,
      ...supportOptionsEn,
      untilSettled: 'keep polling until nothing is open, certificates included, or until --timeout',
      certificatesNow: 'check pending certificates now, without waiting for their turn',
      notFoundNow: 're-check requests that the service reported as not found',
      requestNow: 'check only this request now, settled or not',
      submission: 'the uncertain send it belongs to',
      timeout: 'give up after this many seconds',
      search: 'identification, name, contract or IdSolicitud',
      to: 'target folder, or a .zip file',
      names: 'file name pattern, such as “{nit}/{año}/{documento} - {tipo}”',
      how: 'how it was delivered: printed, mail, whatsapp, other',
      note: 'delivery note',
      undoDelivery: 'remove the delivery mark; what was noted stays in the log',
      as: 'resend, applied or abandoned',
      only: 'only records in this state',
      reason: 'reason for the reprocess; saved in the log',
      sameAccount: 'same account with another key or address: keep checking what is open',
      keyFile: 'no passphrase: go back to a key file',
      withoutKey: 'backup that can only be restored on this computer, without a passphrase',
      overwrite: 'replace the address even if it belongs to another system',
      signature: 'value of X-Service-Signature',
      delivery: 'value of X-Service-Delivery, if there is one',
      takeIn: 'if it is genuine, take it in as if it had arrived',
      waiting: 'only those that could not be applied yet',
      searchNotices: 'start of the IdSolicitud or of the delivery id',
      attachTo: 'the send it belongs to; if omitted, the candidates are shown',
      yesAttach: 'do not ask before attaching',
      port: 'local port',
      yesCatalogue: 'do not ask even if codes disappear or new errors appear',
      yes: 'do not ask before deleting',
      confirmRestored: 'confirm that it is safe to send from a restored database',
      by: 'group by batch, company, module or month (default: month)',
      from: 'from this batch date (2026-01-31 or 31/01/2026)',
      until: 'until this batch date (2026-01-31 or 31/01/2026)',
      before: 'delete what was created before this day (2026-01-31 or 31/01/2026)',
    },
    commands: {
      validate: 'check a file, without key or network',
      template: 'create a template with drop-down lists',
      catalogues: 'local catalogues',
      cataloguesImport: 'import a catalogue downloaded from the web application',
      cataloguesUndo: 'go back to the list before the last import',
      cataloguesList: 'show the catalogues in use',
      key: 'API key of this profile',
      keySet: 'save the key; read from standard input, never from an argument',
      keyShow: 'show the kind of key and its last characters',
      keyPassphrase: "change how the profile's secrets are protected; no other command does",
      keyForget: 'delete the stored key',
      submit: 'validate, send and, if asked, wait for the result',
      query: 'query typed documents: social security or background',
      send: 'send what is queued (after a network failure, a limit or a pause)',
      extract: 'send identity documents as PDF, or all those in a folder',
      poll: 'check the open requests of this key and address, and certificates at their own pace, within the limits; sends nothing',
      ...requestCommandsEn,
      ...officeCommandsEn,
      ...supportCommandsEn,
      status: 'show what is known, without the network',
      history: 'search the filing history',
      credits: 'credits estimated, debited and at risk; practice and test are not counted',
      documents: 'documents and evidence',
      documentsSave: 'save the PDFs and evidence of a batch to a folder or a ZIP',
      documentsDeliver: 'mark the documents of a batch as delivered to the workers',
      resolve: 'decide what to do with an uncertain send',
      reprocess: 'reprocess the accepted records of a batch (ForzarReproceso)',
      export: 'write a batch report as Excel or CSV',
      notifications: 'completion notifications (webhook)',
      notificationsShow: 'show the registered address and the stored notifications that could not be applied yet',
      notificationsSet: 'register an https address',
      notificationsOff: 'turn notifications off',
      notificationsList: 'list every notification received and what each one changed',
      notificationsVerify: 'tell whether the service signed a body stored in a file',
      notificationsTest: 'send a test notification to the registered address and report how far it got',
      notificationsAttach: 'attach a stored notification to an uncertain send',
      serviceSettings: 'what the specification leaves open, in this profile',
      serviceSettingsShow: 'show each setting with its reason and its default value',
      serviceSettingsSet: 'change the settings from a JSON file that holds only what differs',
      serviceSettingsReset: 'restore the default values',
      licences: 'licences of this program and of the components it uses',
      receive: 'receive notifications on this computer, behind a reverse proxy',
      practice: 'start the practice service and show its address and keys',
      backup: 'encrypted and verified backup',
      restore: 'restore a backup; the current data is kept aside',
      doctor: 'check that everything is in order',
      purge: 'delete what is older than a date',
      consents: 'chained register of acceptances',
    },
  },
  errorLabel: 'Error',
  nextStep: 'What now?',
  interrupted: 'Interrupted. Finishing what cannot be cut off, then closing; nothing is lost.',
  interruptedAgain: 'Still finishing what is in progress: a send cut off now would be uncertain.',
  validation: {
    heading: (file, sheet, headerRow) => `${file} · sheet "${sheet}" · headers in row ${headerRow}`,
    counts: (rows, valid, invalid) => `${rows} rows: ${valid} ready, ${invalid} with errors`,
    missingFields: (fields) => `Missing columns: ${fields}`,
    hidden: (count) => `Hidden rows in the file, left out: ${count} (--include-hidden includes them)`,
    otherBlock: (block) => `Not imported: ${block}; --block N or --all-blocks imports it`,
    askedBlock: (block) => `To decide: ${block}`,
    otherSheets: {
      asked: (sheet) => `Also contains people, not taken: ${sheet}`,
      refused: (sheet) => `Not taken: ${sheet}`,
      aside: (sheet) => `Not taken because of its name or title: ${sheet}; --sheet takes it`,
      hidden: (sheet) => `Not taken because it is hidden: ${sheet}; --sheet takes it`,
    },
    joined: (field, columns) => `${field}: columns ${columns} joined`,
    doubts: 'Columns to confirm (set them with --column Field=Letter):',
    doubt: (field, column) => (column === null ? `${field}, no column` : `${field} = ${column}`),
    candidates: (columns) => `it could also be ${columns}`,
    ...valueWords,
    unmapped: (columns) => `Unused columns: ${columns}`,
    applied: (count) => `Corrections applied: ${count}`,
    columns: ['Row', 'Field', 'Value', 'Suggestion', 'Problem'],
    groupColumns: ['Problem', 'Field', 'Cases'],
    more: (count) => `… and ${count} more. Use --json or --annotate to get all of them.`,
    clean: 'No issues: the file is ready to send.',
    error: 'error',
    warning: 'warning',
    withoutOfficial: 'Checked without official catalogues, only against the bundled reference lists.',
    annotated: (path) => `Workbook with the cells marked: ${path}`,
    nextAnswer: 'Answer what is listed above and validate again. Until then nothing is sent.',
    nextFix: 'Correct the rows above, or try --apply-suggestions and --annotate return.xlsx.',
    nextSubmit: 'Send the file with: ventanilla submit FILE --module M --entity E --accept-terms',
  },
  batch: {
    heading: (id, procedure, createdAt) => `Batch ${id} · ${procedure} · ${createdAt}`,
    credits: (estimated, debited) => `Up to ${estimated} credits; debited: ${debited}`,
    testKey: 'Test key: no credits are spent and the result is an example.',
    submissionColumns: ['Request', 'State', 'IdSolicitud', 'Sent', 'Acc.', 'Repr.', 'Rej.', 'Omit.'],
    itemColumns: ['Row', 'Identification', 'Name', ...stateColumns, 'Reasons or latest step'],
    answers: 'Results:',
    practice:
      'Practice: the address is on this computer, so nothing counts as charged or really filed, even with a production key.',
    flagged: 'The counts in the answer do not match what was sent: check row by row.',
    none: 'There are no batches yet.',
    nothingQueued: 'Nothing is queued.',
    foreignQueue: (id: string, count: string, hint: string) =>
      `Batch ${id}: ${count} queued sends belong to another account (…${hint}) and are not sent from here.`,
    leftToOthers: (sends, count) =>
      sends === 1
        ? '1 send includes records of other companies. Only someone who sees all those companies can send it and decide about it.'
        : `${count} sends include records of other companies. Only someone who sees all those companies can send them and decide about them.`,
    nothingOpen: 'Nothing is open.',
    more: (count) => `… and ${count} more. Use --json to get all of them.`,
    documents: (saved, total) => `Documents saved: ${saved} of ${total}`,
    settled: 'Everything is settled.',
    open: 'Still open.',
  },
  evidence: {
    known: (attempt, began) => `What is known (attempt ${attempt}, ${began}):`,
    reach: {
      'not-opened': 'the program stopped before it opened the connection; there is no sign that anything was sent.',
      unknown: 'the program stopped while sending; all, part or nothing may have gone out.',
      connected: 'there was a connection and everything may have gone out; no answer arrived.',
      answering: 'there was a connection and almost certainly everything went out; the other side began to answer.',
    },
    answer: (status, bytes, complete) =>
      complete
        ? `an answer arrived (status ${status}, ${bytes} bytes) that does not say what was accepted; it was saved in full.`
        : `an answer started to arrive (status ${status}) and was cut off after ${bytes} bytes; what arrived was saved.`,
    identifier: {
      pending: (id) =>
        `IdSolicitud ${id} is known: "ventanilla poll" checks it with a free query; if it matches exactly what was sent, the send is no longer uncertain.`,
      'not-found': (id) => `the service cannot find IdSolicitud ${id}; it will be checked again, less and less often.`,
      refused: (id) =>
        `to the service, IdSolicitud ${id} does not match what was sent: it was not used and is no longer checked. Check the number.`,
    },
    noIdentifier: 'no IdSolicitud could be read.',
    notice: (id, time) =>
      `a notification with exactly these people arrived at ${time} (IdSolicitud ${id}) and also fits another uncertain send: one of the two was applied.`,
  },
  next: {
    unverified: (id) => `Outcome unknown for ${id}: before you decide, check it with "ventanilla poll", at no cost.`,
    unknown: (id, credits) =>
      `Outcome unknown for ${id}: it may have been applied. Check in the web application (a notification only tells you if an address is registered and a receiver is running) and decide with ` +
      `"ventanilla resolve ${id} --as resend" (up to ${credits} credits may be debited again), "--as applied" or "--as abandoned".`,
    queued: (id) =>
      `Still queued, not sent: "ventanilla send", or only this one with "ventanilla resolve ${id} --as resend"; to discard it, "--as abandoned".`,
    refused: (id, advice, resendable) =>
      resendable
        ? `${advice} "ventanilla resolve ${id} --as resend" sends it again, "--as abandoned" discards it.`
        : `${advice} "ventanilla resolve ${id} --as abandoned" discards this send.`,
    smaller: '"ventanilla submit" and "ventanilla query" make smaller sends with --chunk.',
    certificates:
      'The certificates you asked for are not out yet: "ventanilla poll" checks for them when due; the desktop program does so automatically.',
    answers: (records, count) =>
      records === 1
        ? `${count} record waits for its entity’s answer: "ventanilla poll --request IDSOLICITUD" checks it now.`
        : `${count} records wait for their entity’s answer: "ventanilla poll --request IDSOLICITUD" checks them now.`,
    answersInAll: (awaited, overdue, soon) =>
      `Waiting for their entity’s answer: ${awaited}; past the term: ${overdue}; about to end: ${soon}.`,
    notFound:
      'The service cannot find a request. This is not final: "ventanilla poll --not-found" checks it now, and any answer or notification recovers it.',
    otherFiler: (count, hint, address) =>
      `${count} requests of another account or address (key …${hint}, ${address}) are not checked from here.`,
    awaiting: (requests, certificates, notFound, verifications) =>
      `Still waiting: ${requests} open requests, ${certificates} for their certificate, ${notFound} that the service cannot find, ${verifications} uncertain ones to check.`,
    open: 'Follow it with "ventanilla poll --until-settled".',
    rejected:
      'Correct the rejected records as their reasons say and send them in a new file; rejected records are not debited.',
    documents: (id) => `Save the PDFs with "ventanilla documents save ${id} --to DIR".`,
    resendWarning: (credits) =>
      `Warning: if the first send was applied, up to ${credits} credits may be debited again.`,
  },
  request: requestsEn,
  office: officeEn,
  sending: sendingEn,
  progress: progressEn,
  submit: {
    nothingNew: 'Nothing new: all rows equal the previous file and were filed before. Nothing was sent.',
    again: 'With "--again REASON" they are sent anyway; the reason is saved with the batch.',
    blocked: (rows) =>
      `Nothing was sent: ${rows} rows have errors. Correct them, use --apply-suggestions, or send only the good ones with --only-valid.`,
    refusedFiles: (files) =>
      `${files} files cannot be used: nothing was sent or charged. Remove them, or send the others with --only-valid.`,
    quarantine: (rows) => `${rows} rows with errors stay in quarantine and were not sent.`,
  },
  history: {
    total: (count) => `Results: ${count}`,
    columns: ['Date', 'Identification', 'Name', 'Procedure', ...stateColumns, 'Result'],
    none: 'Nothing matches.',
  },
  credits: {
    by: { batch: 'Batch', company: 'Company', module: 'Procedure', month: 'Month' },
    free: (count) => `Practice or test records, which cost no credits: ${count}`,
  },
  catalogues: cataloguesTextsEn,
  sealing: sealingEn,
  key: {
    prompt: 'Paste the key and press Enter (it will not be shown): ',
    stored: (kind, hint) => `Key saved: ${kind} (${hint}).`,
    shown: (kind, hint, source) => `Key: ${kind} (${hint}), ${source}.`,
    none: 'There is no key. Save one with "ventanilla key set" or use VENTANILLA_API_KEY.',
    forgotten: 'Key deleted from this profile.',
    kinds: { production: 'production', test: 'test', unknown: 'unknown kind' },
    sources: { environment: 'VENTANILLA_API_KEY', stored: 'saved' },
  },
  documents: documentsEn,
  written: (path) => `Written: ${path}`,
  serviceSettings: { standard: (value) => `Default: ${value}` },
  licences: {
    lead: (count) => `This program uses ${count} third-party components, each under its licence:`,
  },
  notifications: noticesEn,
  receive: {
    listening: (url) => `Receiving notifications at ${url}. Ctrl+C to stop.`,
    noSecret:
      'No address is registered from here: without its secret nothing can be verified and everything is returned to the service (503), which retries five times. Register it with “notifications set”; no restart is needed.',
    stopped: 'Receiver stopped.',
  },
  practice: {
    listening: (url) => `Practice service at ${url}`,
    keys: { 'all-scopes': 'key with every scope', 'no-scopes': 'key without scopes', test: 'test key' },
    advice: 'In another terminal, set VENTANILLA_BASE_URL and VENTANILLA_API_KEY to these values. Ctrl+C to stop.',
    stopped: 'Practice service stopped.',
  },
  consents: consentsEn,
  support: supportEn,
  care: {
    backup: (path, size) => `Verified backup: ${path} (${size} bytes)`,
    restored: (directory) => `Backup restored to ${directory}.`,
    previous: (path) => `The previous data is kept in ${path}`,
    restoredNext:
      'Sending is paused: check what was sent after the backup, then use "ventanilla doctor --confirm-restored".',
    ...purgingEn,
    concernNext: 'Once you have checked it: "ventanilla doctor --confirm-restored".',
    copies: 'Encrypted data kept aside is not touched; delete it by hand when you no longer need it:',
  },
  checkStatus: { ok: 'ok', warning: 'warning', failed: 'failed' },
  checks: {
    node: { ok: 'Node {version}', warning: 'Node {version}', failed: 'Node {version}: 22 or later is needed' },
    sqlite: {
      ok: 'SQLite {version} with encryption',
      warning: 'SQLite {version}',
      failed: 'The encrypted database does not load: {detail}',
    },
    'data-directory': {
      ok: 'Data directory: {path}',
      warning: 'The data directory {path} does not exist yet; it is created on first use',
      failed: '{path} is not writable: {detail}',
    },
    permissions: {
      ok: 'Only this user can read the data directory',
      warning: 'Other users can read the data directory (mode {mode})',
      failed: 'The permissions of the data directory cannot be read: {detail}',
    },
    store: {
      ok: 'The database is intact',
      warning: 'There is no database yet',
      failed: 'The database is damaged: {detail}. Delete nothing: restore a backup with “ventanilla restore”',
    },
    ...noticeChecksEn,
    generation: {
      ok: 'The database is the latest',
      warning:
        'The database looks like an older copy: check what was sent after it, then use "ventanilla doctor --confirm-restored"',
      failed: 'It is not known whether the database is the latest: {detail}',
    },
    'state-directory': {
      ok: 'This computer remembers which copy of this data is the latest',
      warning:
        '{path} is not writable ({detail}): this computer cannot remember everything it needs (the latest copy of the data, the queries that other profiles make with the key)',
      failed: '{path} cannot be used: {detail}',
    },
    key: {
      ok: 'Key present ({hint})',
      warning: 'There is no key; you can validate, but not send',
      failed: 'The stored key cannot be read: {detail}',
    },
    catalogues: {
      ok: 'Official catalogues imported: {official}',
      warning: 'Official catalogues imported: {official}; the others only have the bundled reference list',
      failed: 'The catalogues cannot be read: {detail}',
    },
    consents: consentChecksEn,
    disk: {
      ok: 'Free space: {freeMb} MB',
      warning: 'Low disk space: {freeMb} MB',
      failed: 'Not enough space to work: {freeMb} MB',
    },
  },
}
