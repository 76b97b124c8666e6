import { type AppError, appError } from '../app-error.ts'

/**
 * Who filed a request, and where: the account behind a key at one address. Only that account may query, finish and
 * download it, because another account's "not found" says nothing about it. The profile is the database it is in.
 */
export interface Filer {
  /** First 16 hex digits of the key's SHA-256. */
  readonly keyFingerprint: string
  /**
   * The service's address; `practiceAddress` for the embedded practice service; empty when an older program did not
   * record it.
   */
  readonly baseUrl: string
  /** The key's last four characters, for display; empty when unknown or when that would reveal too much. */
  readonly keyHint: string
  readonly practice: boolean
  /** A test key: filing with it is free (spec 5, rule 6). */
  readonly testKey?: true
}

/** Why one filer may not send what was composed for another. */
export const otherFilerError = (composedFor: Filer | null, present: Filer): AppError =>
  appError('outbox.other-filer', {
    composedHint: composedFor?.keyHint ?? '',
    composedAddress: composedFor?.baseUrl ?? '',
    hint: present.keyHint,
    address: present.baseUrl,
  })

/** The embedded practice service uses another port at every start, but is always the same service. */
export const practiceAddress = 'practica'

/** Whether two requests go to the same service, as far as known. */
function sameAddress(one: Filer, other: Filer): boolean {
  if (one.baseUrl === other.baseUrl || one.baseUrl === '' || other.baseUrl === '') return true
  return one.practice && other.practice && [one.baseUrl, other.baseUrl].includes(practiceAddress)
}

export const sameFiler = (one: Filer, other: Filer): boolean =>
  one.keyFingerprint === other.keyFingerprint && sameAddress(one, other)
