import { type AppError, appError } from '../app-error.ts'

/**
 * Who filed a request, and where: the account behind a key at one address. What it filed is asked for, ended and fetched by
 * nobody else, because another account's "not found" says nothing about it. The profile is the database it stands in.
 */
export interface Filer {
  /** First 16 hex digits of the key's SHA-256. */
  readonly keyFingerprint: string
  /** The service's address; `practiceAddress` for the embedded practice service; empty when an older program did not keep it. */
  readonly baseUrl: string
  /** The key's last four characters, for people; empty when they are not known or too much would show. */
  readonly keyHint: string
  readonly practice: boolean
  /** A test key: what it files costs nothing (spec 5, rule 6). */
  readonly testKey?: true
}

/** Why somebody may not send what was composed for another. */
export const otherFilerError = (composedFor: Filer | null, present: Filer): AppError =>
  appError('outbox.other-filer', {
    composedHint: composedFor?.keyHint ?? '',
    composedAddress: composedFor?.baseUrl ?? '',
    hint: present.keyHint,
    address: present.baseUrl,
  })

/** The embedded practice service has another port at every start, and is always the same service. */
export const practiceAddress = 'practica'

/** Whether two requests go to the same service, as far as is known. */
function sameAddress(one: Filer, other: Filer): boolean {
  if (one.baseUrl === other.baseUrl || one.baseUrl === '' || other.baseUrl === '') return true
  return one.practice && other.practice && [one.baseUrl, other.baseUrl].includes(practiceAddress)
}

export const sameFiler = (one: Filer, other: Filer): boolean =>
  one.keyFingerprint === other.keyFingerprint && sameAddress(one, other)
