import { createHash, hkdfSync } from 'node:crypto'
import type { RawAnswer } from '#main/outbox/ports.ts'
import { jsonWithinBounds } from '#shared/kernel/foreign-json.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { openDelivery, sealDelivery } from '../notifications/spool/sealed-delivery.ts'

/** A POST answer saved on this desk, in case the office is unavailable. */
export interface LateAnswer {
  readonly submissionId: string
  /** The request number found in the answer, if any. */
  readonly requestId: string | null
  readonly answer: RawAnswer
}

/**
 * A key for this folder only, so that its files are not mistaken for another folder's. `databaseKey`: 64 hexadecimal
 * digits.
 */
export const lateKeyOf = (databaseKey: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', Buffer.from(databaseKey, 'hex'), '', 'ventanilla late answers', 32))

const namePattern = /^[0-9a-f]{40}\.answer$/
export const isLateName = (name: string): boolean => namePattern.test(name)

/** One file per answer; the same answer always gets the same name. */
export function lateName({ submissionId, answer }: LateAnswer): string {
  const hash = createHash('sha256').update(submissionId).update('\0').update(String(answer.receivedAtMs)).update('\0')
  return `${hash.update(answer.body).digest('hex').slice(0, 40)}.answer`
}

export function sealLate(key: Uint8Array, name: string, { submissionId, requestId, answer }: LateAnswer): Uint8Array {
  const { status, headers, complete, body, receivedAtMs } = answer
  const id = JSON.stringify({ submissionId, requestId, status, headers, complete })
  return sealDelivery(key, name, { id, rawBody: body, receivedAtMs })
}

/** Null if the content is not what was saved under this name. */
export function openLate(key: Uint8Array, name: string, file: Uint8Array): LateAnswer | null {
  const opened = openDelivery(key, name, file)
  if (opened === null) return null
  const said = jsonWithinBounds(opened.id)
  if (!isJsonObject(said) || typeof said.submissionId !== 'string') return null
  const { submissionId, requestId, status, headers, complete } = said
  return {
    submissionId,
    requestId: typeof requestId === 'string' ? requestId : null,
    answer: {
      kind: 'post',
      status: typeof status === 'number' ? status : null,
      headers: (isJsonObject(headers) ? headers : {}) as RawAnswer['headers'],
      body: opened.rawBody,
      complete: complete === true,
      receivedAtMs: opened.receivedAtMs,
    },
  }
}
