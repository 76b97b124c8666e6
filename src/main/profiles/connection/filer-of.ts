import { type Filer, practiceAddress } from '#shared/domain/filing/filer.ts'
import { keyHint, keyKind } from '#shared/service/api-key.ts'
import { keyFingerprint } from '../../base/digest.ts'
import type { UsableConnection } from './usable-connection.ts'

/** Identifies one key at one address. */
export const nameOf = ({ keyFingerprint: fingerprint, baseUrl }: Filer): string => `${fingerprint} ${baseUrl}`

/** The filer identity of a key at an address. */
export const filerOf = (
  { apiKey, baseUrl, practice }: Omit<UsableConnection, 'firstUse'>,
  embeddedPractice: boolean,
): Filer => ({
  keyFingerprint: keyFingerprint(apiKey),
  baseUrl: practice && embeddedPractice ? practiceAddress : baseUrl,
  keyHint: keyHint(apiKey),
  practice,
  ...(keyKind(apiKey) === 'test' ? { testKey: true } : {}),
})
