import type { progressEs, sendingEs } from './sending-es.ts'

/** Texts about what was sent, and what happened afterwards. */
export const sendingEn: typeof sendingEs = {
  ends: {
    accepted: (sends, records) => `${sends} accepted by the service (${records} records)`,
    unknown: (sends, records) => `${sends} uncertain, which may have been charged (${records} records)`,
    empty: (sends) => `${sends} with no record accepted`,
    refused: (sends) => `${sends} refused by the service`,
    queued: (sends) => `${sends} queued, not sent`,
  },
  summary: (parts) => `Sends of this batch: ${parts}. Do not send accepted or uncertain ones again.`,
  nothing: 'This command sent nothing: what is left is still queued.',
  met: {
    keeping: (reason) => reason,
    asking: (reason) =>
      `This does not change the above; while checking for results: ${reason} Continue with "ventanilla poll".`,
    reading: (reason) =>
      `This does not change the above; while reading the batch to show it: ${reason} See it later with "ventanilla status".`,
    closing: (reason) => `This does not change the above; while closing the data: ${reason}`,
    working: (reason) =>
      `This does not change the above; after sending: ${reason} See it later with "ventanilla status".`,
  },
  notPrinted: (reason) => `The result could not be written to the output (${reason}).`,
  notPrintedSent: 'It had already been sent: do not repeat the command; see what was sent with "ventanilla status".',
  notPrintedKept: (path) => `What happened to each send is written in ${path}`,
  missing: (count, reasons) => `${count} files that the service offered are missing: ${reasons}`,
  missingReason: (count, reason) => `${count}: ${reason}`,
  missingPending: 'not downloaded yet.',
  missingNext: (id, batch) =>
    `Request each missing file again with "ventanilla documents renew ${id}"; the identifiers are in "ventanilla status ${batch} --json".`,
  missingElsewhere: (count) => `${count} files of finished batches are also missing: "ventanilla status" shows them.`,
}

export const progressEn: typeof progressEs = {
  reading: 'Reading and validating',
  sending: 'Sending',
  waiting: 'Waiting for results',
  budget: (used, limit) => `${used}/${limit} queries a minute`,
  frozen: 'pause requested by the service',
}
