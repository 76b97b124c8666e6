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
    program: 'Files Colombian social-security procedures in bulk: validates, sends, polls and keeps the evidence.',
    titles: {},
    placeholders: {},
    help: 'show this help',
    version: 'show the version',
    after:
      'Exit codes: 0 clean; 1 the data has errors; 2 usage; 3 unreadable or unsafe file; 4 the service refused;\n' +
      '5 no network, nothing sent; 6 outcome unknown, or a part accepted and another not; 7 local fault (disk, database, key, output).\n' +
      'Variables: VENTANILLA_HOME, VENTANILLA_STATE_HOME, VENTANILLA_BASE_URL, VENTANILLA_API_KEY; VENTANILLA_PASSPHRASE protects the kept keys.\n' +
      `Modules: ${moduleNames.join(', ')}.\n` +
      'Entities (the suffix is enough): eps, ccf, eps_ccf, arl, afp, adres.',
    options: {
      dataDir: 'data directory (or VENTANILLA_HOME)',
      baseUrl: 'address of the service (or VENTANILLA_BASE_URL)',
      profile: 'profile: each has its own database and key',
      lang: 'language: es or en',
      json: 'one JSON document on stdout; everything else on stderr',
      module: 'module of the service',
      entity: 'entity; the suffix is enough (eps, ccf, eps_ccf, arl, afp, adres)',
      sheet:
        'sheet of the workbook; may be repeated, and “all” takes together all that hold people. Found by itself without it',
      includeHidden: 'include rows that are hidden in the file',
      block: 'table of the sheet to import, by its number, when there are several; may be repeated',
      allBlocks: 'import all tables of the sheet',
      column: 'which column a field is, by its letter or its header (Ibc=L); may be repeated',
      value: 'answer to a value in all its rows (Genero:M=MAS); may be repeated',
      confirm: 'value that is right as it is, though it is doubted (Field:value); may be repeated',
      catalogues: 'official catalogues for this validation only',
      applySuggestions: 'apply the sure corrections; with =all those in doubt too',
      records: 'include the records as they would be sent',
      annotate: 'write a workbook with the cells marked, to give back to its author',
      kind: 'kind of catalogue; recognised by itself without it',
      ...queryOptionsEn,
      ...officeOptionsEn,
      acceptTerms: "declare that you accept the terms and hold the data subjects' authorisation",
      channel: 'channel of the batch: plataforma or asesor',
      option: 'option of the request, such as FirmaTrabajador=true; repeatable',
      onlyValid: 'send the rows without errors and leave the others in quarantine',
      update: 'update existing forms instead of creating them',
      chunk: 'records per request: the most that one uncertain send can cost',
      again: 'reason to send again what was filed already or is being filed; kept with the batch',
      wait: 'wait until everything is settled, or until these seconds are over',
      ...extractOptionsEn,
      ...supportOptionsEn,
      untilSettled: 'go on until nothing is open, certificates included, or until --timeout',
      certificatesNow: 'ask for awaited certificates now, without waiting for their slow cadence',
      notFoundNow: 'ask now for what the service said not to find',
      requestNow: 'asks for this request now and for no other, settled or not',
      submission: 'the uncertain submission it belongs to',
      timeout: 'most seconds',
      search: 'identification, name, contract or IdSolicitud',
      to: 'target folder, or a .zip file',
      names: 'how files are called, such as “{nit}/{año}/{documento} - {tipo}”',
      how: 'how it was given: printed, mail, whatsapp, other',
      note: 'a note on it',
      undoDelivery: 'takes the mark back; what was written stays as a trace',
      as: 'resend, applied or abandoned',
      only: 'only those in this state',
      reason: 'reason for the reprocess; kept in the record',
      sameAccount: 'the same account with another key or address: goes on with what is open',
      keyFile: 'without a passphrase: back to a key file',
      withoutKey: 'a backup that can only be restored on this machine, without a passphrase',
      overwrite: "replace the address even if it is another system's",
      signature: 'value of X-Service-Signature',
      delivery: 'value of X-Service-Delivery, if there is one',
      takeIn: 'take it in as if it had arrived, if it is genuine',
      waiting: 'only those that could not be applied yet',
      searchNotices: 'beginning of the IdSolicitud or of the delivery',
      attachTo: 'the send that it is about; without it the possible ones are shown',
      yesAttach: 'do not ask before attaching',
      port: 'local port',
      yesCatalogue: 'do not ask even where codes disappear or errors appear',
      yes: 'does not ask before removing',
      confirmRestored: 'confirm that sending from a restored database is right',
      by: 'group by batch, company, module or month (month unless told otherwise)',
      from: 'from this day of the batch on (2026-01-31 or 31/01/2026)',
      until: 'until this day of the batch (2026-01-31 or 31/01/2026)',
      before: 'remove what was created before this day (2026-01-31 or 31/01/2026)',
    },
    commands: {
      validate: 'check a file without key or network',
      template: 'write a workbook with drop-downs',
      catalogues: 'local catalogues',
      cataloguesImport: 'import a catalogue downloaded from the web application',
      cataloguesUndo: 'go back to the list before the latest import',
      cataloguesList: 'show the catalogues in force',
      key: 'API key of this profile',
      keySet: 'keep the key; read from standard input, never from an argument',
      keyShow: 'show the kind of the key and its last characters',
      keyPassphrase: "changes how the profile's secrets are sealed; no other command does",
      keyForget: 'remove the kept key',
      submit: 'validate, send and, when asked, wait for the result',
      query: 'query documents that are typed: social security or background',
      send: 'send what is queued (no network, a limit, a pause)',
      extract: 'send identity documents as PDF, or those of a folder',
      poll: 'poll what is open of this key and address, and certificates at their cadence, within the limits; sends nothing',
      ...requestCommandsEn,
      ...officeCommandsEn,
      ...supportCommandsEn,
      status: 'show what is known, without the network',
      history: 'search the filing history',
      credits: 'credits estimated, debited and at risk; practice and test keys are not counted',
      documents: 'documents and evidence',
      documentsSave: 'saves PDFs and evidence of a batch into a folder or a ZIP',
      documentsDeliver: 'marks the documents of a batch as given to their workers',
      resolve: 'decide what to do with an uncertain send',
      reprocess: 'process accepted records of a batch again (ForzarReproceso)',
      export: "write a batch's report as Excel or CSV",
      notifications: 'completion notification (webhook)',
      notificationsShow: 'show the registered address and the kept notifications that could not be applied yet',
      notificationsSet: 'register an https address',
      notificationsOff: 'turn notifications off',
      notificationsList: 'list every received notification and what each changed',
      notificationsVerify: 'say whether the service signed a body kept in a file',
      notificationsTest: 'send itself a test notification through the registered address and say how far it came',
      notificationsAttach: 'attach a kept notification to an uncertain send',
      serviceSettings: 'what the specification leaves open, in this profile',
      serviceSettingsShow: 'show each setting with its reason and its standard value',
      serviceSettingsSet: 'change the settings by a JSON file with only what differs',
      serviceSettingsReset: 'back to the standard values',
      licences: 'licences of this program and of the components it uses',
      receive: 'receive notifications on this machine, behind a reverse proxy',
      practice: 'serve the practice service and show its address and keys',
      backup: 'encrypted and verified backup',
      restore: 'restore a backup; what was there is put aside',
      doctor: 'check that everything is in order',
      purge: 'remove what is older than a day',
      consents: 'the register of acceptances, a chain',
    },
  },
  errorLabel: 'Error',
  nextStep: 'What now?',
  interrupted: 'Interrupted. Finishing what cannot be cut, then closing; nothing is lost.',
  interruptedAgain: 'Still finishing what is under way: a request that is cut now would have an unknown outcome.',
  validation: {
    heading: (file, sheet, headerRow) => `${file} · sheet "${sheet}" · headers in row ${headerRow}`,
    counts: (rows, valid, invalid) => `${rows} rows: ${valid} ready, ${invalid} with errors`,
    missingFields: (fields) => `Missing columns: ${fields}`,
    hidden: (count) => `Rows hidden in the file, left out: ${count} (--include-hidden includes them)`,
    otherBlock: (block) => `Not imported: ${block}; --block N or --all-blocks imports it`,
    otherSheets: {
      asked: (sheet) => `People too, not taken: ${sheet}`,
      refused: (sheet) => `Not taken: ${sheet}`,
      aside: (sheet) => `Not taken because of what its name says: ${sheet}; --sheet takes it`,
      hidden: (sheet) => `Not taken because it is hidden: ${sheet}; --sheet takes it`,
    },
    askSheets:
      'It is not said which sheets are taken: --sheet all takes them together; --sheet NAME, which may be repeated, only those that are named',
    takenBlock: (block) => `Imported: ${block}`,
    joined: (field, columns) => `${field}: columns ${columns} joined`,
    doubts: 'Columns to confirm (--column Field=Letter settles them):',
    doubt: (field, column) => (column === null ? `${field}, no column` : `${field} = ${column}`),
    candidates: (columns) => `it could also be ${columns}`,
    ...valueWords,
    unmapped: (columns) => `Columns not used: ${columns}`,
    applied: (count) => `Corrections applied: ${count}`,
    columns: ['Row', 'Field', 'Value', 'Suggestion', 'Problem'],
    groupColumns: ['Problem', 'Field', 'Cases'],
    more: (count) => `… and ${count} more. --json and --annotate give all of them.`,
    clean: 'No findings: the file is ready to be sent.',
    error: 'error',
    warning: 'warning',
    withoutOfficial: 'Without the imported official catalogues, with the bundled reference alone.',
    annotated: (path) => `Workbook with the cells marked: ${path}`,
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
      'Practice: the address is of this machine, so that nothing counts as charged or as really filed, although the key is one of production.',
    flagged: 'The counts of the answer do not add up to what was sent: check row by row.',
    none: 'There are no batches yet.',
    nothingQueued: 'Nothing is queued.',
    foreignQueue: (id: string, count: string, hint: string) =>
      `Batch ${id}: ${count} queued sends are another account's (…${hint}) and are not sent from here.`,
    leftToOthers: (sends, count) =>
      sends === 1
        ? '1 send also has records of other companies: whoever sees all of its companies sends it and decides about it.'
        : `${count} sends also have records of other companies: whoever sees all of their companies sends them and decides about them.`,
    nothingOpen: 'Nothing is open.',
    more: (count) => `… and ${count} more. --json gives all of them.`,
    documents: (saved, total) => `Documents kept: ${saved} of ${total}`,
    settled: 'Everything is settled.',
    open: 'Still open.',
  },
  evidence: {
    known: (attempt, began) => `What is known (attempt ${attempt}, ${began}):`,
    reach: {
      'not-opened': 'the program stopped before it opened the connection; nothing shows that anything left.',
      unknown: 'the program stopped while sending; all, a part or nothing may have left.',
      connected: 'there was a connection and all may have left; no answer came.',
      answering: 'there was a connection and almost certainly all left; the other side began to answer.',
    },
    answer: (status, bytes, complete) =>
      complete
        ? `an answer came (status ${status}, ${bytes} bytes) that does not say what was accepted; it was kept whole.`
        : `an answer began to come (status ${status}) and broke off after ${bytes} bytes; what came was kept.`,
    identifier: {
      pending: (id) =>
        `the IdSolicitud ${id} is known: "ventanilla poll" checks it with a query, which costs nothing; if it names exactly what was sent, nothing is uncertain any more.`,
      'not-found': (id) =>
        `the service says that it does not find the IdSolicitud ${id}; it will be asked again, less and less often.`,
      refused: (id) =>
        `under the IdSolicitud ${id} the service names something else than what was sent: it was not taken and is not asked for any more. Check the number.`,
    },
    noIdentifier: 'no IdSolicitud could be read.',
    notice: (id, time) =>
      `a notification with exactly these people came at ${time} (IdSolicitud ${id}) and fits another uncertain send as well: one of the two was applied.`,
  },
  next: {
    unknown: (id, credits) =>
      `Outcome unknown for ${id}: it may have been applied. Look in the web application (a notification would tell only where an address is registered and a receiver runs) and decide with ` +
      `"ventanilla resolve ${id} --as resend" (up to ${credits} credits may be debited again), "--as applied" or "--as abandoned".`,
    queued: (id) =>
      `Still queued, not sent: once online, "ventanilla resolve ${id} --as resend"; to discard it, "--as abandoned".`,
    refused: (id, advice, resendable) =>
      resendable
        ? `${advice} "ventanilla resolve ${id} --as resend" sends it again, "--as abandoned" discards it.`
        : `${advice} "ventanilla resolve ${id} --as abandoned" discards this send.`,
    smaller: '"ventanilla submit" and "ventanilla query" make smaller sends with --chunk.',
    certificates:
      'The certificates you asked for are not out yet: "ventanilla poll" looks for them whenever it is time; the desktop program does so by itself.',
    notFound:
      'The service says that it does not find a request; that is not final: "ventanilla poll --not-found" asks for it now, and any answer or notification brings it back.',
    otherFiler: (count, hint, address) =>
      `${count} requests of another account or address (key …${hint}, ${address}) are not asked for from here.`,
    awaiting: (requests, certificates, notFound, verifications) =>
      `Still awaited: ${requests} open requests, ${certificates} for their certificate, ${notFound} that the service does not find, ${verifications} uncertain ones to be checked.`,
    open: 'Follow it with "ventanilla poll --until-settled".',
    rejected:
      'Correct the rejected records by their reasons and send them in a new file; rejected ones are not debited.',
    documents: (id) => `Save the PDFs with "ventanilla documents save ${id} --to DIR".`,
    resendWarning: (credits) =>
      `Mind: if the first request was applied, up to ${credits} credits may be debited again.`,
  },
  request: requestsEn,
  office: officeEn,
  sending: sendingEn,
  progress: progressEn,
  submit: {
    again: 'With "--again REASON" they are sent all the same; the reason stays with the batch.',
    blocked: (rows) =>
      `Nothing was sent: ${rows} rows have errors. Correct them, use --apply-suggestions, or send the good ones with --only-valid.`,
    refusedFiles: (files) =>
      `${files} files will not do: nothing was sent or charged. Leave them out, or send the others with --only-valid.`,
    quarantine: (rows) => `${rows} rows with errors stay in quarantine and were not sent.`,
  },
  history: {
    total: (count) => `Results: ${count}`,
    columns: ['Date', 'Identification', 'Name', 'Procedure', ...stateColumns, 'Result'],
    none: 'Nothing matches.',
  },
  credits: {
    by: { batch: 'Batch', company: 'Company', module: 'Procedure', month: 'Month' },
    free: (count) => `Records of practice or test, which cost no credits: ${count}`,
  },
  catalogues: cataloguesTextsEn,
  sealing: sealingEn,
  key: {
    prompt: 'Paste the key and press Enter (it will not be shown): ',
    stored: (kind, hint) => `Key kept: ${kind} (${hint}).`,
    shown: (kind, hint, source) => `Key: ${kind} (${hint}), ${source}.`,
    none: 'There is no key. Keep one with "ventanilla key set" or use VENTANILLA_API_KEY.',
    forgotten: 'Key removed from this profile.',
    kinds: { production: 'production', test: 'test', unknown: 'unknown kind' },
    sources: { environment: 'VENTANILLA_API_KEY', stored: 'kept' },
  },
  documents: documentsEn,
  written: (path) => `Written: ${path}`,
  serviceSettings: { standard: (value) => `Standard: ${value}` },
  licences: {
    lead: (count) => `This program uses ${count} components of others, each under its licence:`,
  },
  notifications: noticesEn,
  receive: {
    listening: (url) => `Receiving notifications at ${url}. Ctrl+C to stop.`,
    noSecret:
      'No address is registered from here: without its secret nothing can be verified and everything goes back to the service (503), which tries five times. Register it with “notifications set”; no restart is needed.',
    stopped: 'Receiver stopped.',
  },
  practice: {
    listening: (url) => `Practice service at ${url}`,
    keys: { 'all-scopes': 'key with every scope', 'no-scopes': 'key without scopes', test: 'test key' },
    advice: 'In another terminal: VENTANILLA_BASE_URL and VENTANILLA_API_KEY with these values. Ctrl+C to stop.',
    stopped: 'Practice service stopped.',
  },
  consents: consentsEn,
  support: supportEn,
  care: {
    backup: (path, size) => `Verified backup: ${path} (${size} bytes)`,
    restored: (directory) => `Backup restored in ${directory}.`,
    previous: (path) => `What was there is kept in ${path}`,
    restoredNext:
      'Sending pauses: check what was sent after the backup, then use "ventanilla doctor --confirm-restored".',
    ...purgingEn,
    concernNext: 'Once you have checked it: "ventanilla doctor --confirm-restored".',
    copies: 'Encrypted data kept aside remains untouched; delete it by hand when it is no longer needed:',
  },
  checkStatus: { ok: 'ok', warning: 'warning', failed: 'failed' },
  checks: {
    node: { ok: 'Node {version}', warning: 'Node {version}', failed: 'Node {version}: 22 or later is needed' },
    sqlite: {
      ok: 'SQLite {version} with encryption',
      warning: 'SQLite {version}',
      failed: 'The encrypting database does not load: {detail}',
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
      ok: 'This machine remembers which copy of this data is the latest',
      warning:
        '{path} cannot be written ({detail}): this machine does not remember all it should (the latest copy of the data, the queries that other profiles make with the key)',
      failed: '{path} cannot be used: {detail}',
    },
    key: {
      ok: 'Key present ({hint})',
      warning: 'There is no key; validating works, sending does not',
      failed: 'The kept key cannot be read: {detail}',
    },
    catalogues: {
      ok: 'Official catalogues imported: {official}',
      warning: 'Official catalogues imported: {official}; the others have only the bundled reference',
      failed: 'The catalogues cannot be read: {detail}',
    },
    consents: consentChecksEn,
    disk: {
      ok: 'Free space: {freeMb} MB',
      warning: 'Little space left: {freeMb} MB',
      failed: 'No space left to work: {freeMb} MB',
    },
  },
}
