import { createHash } from 'node:crypto'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

/** Everything that a new desk needs, usable once: anyone who has it before it is redeemed is let in. */
export interface InvitationCode {
  readonly officeId: string
  readonly invitationId: string
  /** Key that seals the data keys on the server. */
  readonly key: Uint8Array
  /** Password of the login in the address, valid until redeemed; null: the login's owner already has a password. */
  readonly password: string | null
  readonly address: string
}

/** Crockford's alphabet: no letter looks like another or like a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const sizes = { version: 1, office: 5, invitation: 8, key: 32, checksum: 4 } as const
const version = 1
const groupLetters = 5

const checksumOf = (bytes: Uint8Array): Buffer =>
  createHash('sha256').update(bytes).digest().subarray(0, sizes.checksum)

/** In groups of letters and digits. Reading ignores case, spaces, hyphens and line breaks. */
export function writeInvitationCode({ officeId, invitationId, key, password, address }: InvitationCode): string {
  const said = Buffer.from(password ?? '')
  const head = Buffer.from([version])
  const ids = [Buffer.from(officeId, 'hex'), Buffer.from(invitationId, 'hex')]
  const content = Buffer.concat([head, ...ids, key, Buffer.from([said.byteLength]), said, Buffer.from(address)])
  const text = toLetters(Buffer.concat([content, checksumOf(content)]))
  return text.match(new RegExp(`.{1,${groupLetters}}`, 'g'))?.join('-') ?? ''
}

/** Errors: `office.code-damaged`, `office.code-newer`. */
export function readInvitationCode(text: string): Result<InvitationCode, AppError> {
  const bytes = fromLetters(text)
  const content = bytes?.subarray(0, -sizes.checksum)
  const isWhole = content !== undefined && bytes !== null && checksumOf(content).equals(bytes.subarray(-sizes.checksum))
  if (!isWhole) return failure(appError('office.code-damaged'))
  if (content[0] !== version) return failure(appError('office.code-newer'))
  let at = sizes.version
  const take = (size: number): Buffer => {
    at += size
    return content.subarray(at - size, at)
  }
  const officeId = take(sizes.office).toString('hex')
  const invitationId = take(sizes.invitation).toString('hex')
  const key = take(sizes.key)
  const [passwordBytes = 0] = take(1)
  const password = take(passwordBytes).toString('utf8')
  const address = content.subarray(at).toString('utf8')
  return success({ officeId, invitationId, key, password: password === '' ? null : password, address })
}

function toLetters(bytes: Uint8Array): string {
  let [value, bits, text] = [0, 0, '']
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += letters[(value >> bits) & 31]
    }
  }
  return bits === 0 ? text : text + letters[(value << (5 - bits)) & 31]
}

/** Null if it contains other characters or is too short. */
function fromLetters(text: string): Buffer | null {
  const read = text
    .toUpperCase()
    .replaceAll(/[\s\u00ad\u200b\u2010-\u2015-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  let [value, bits] = [0, 0]
  const bytes: number[] = []
  for (const letter of read) {
    const digit = letters.indexOf(letter)
    if (digit < 0) return null
    value = ((value << 5) | digit) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >> bits) & 255)
  }
  // The remaining bits pad the last letter and must be zero.
  if (bits >= 5 || (value & ((1 << bits) - 1)) !== 0) return null
  const smallest = sizes.version + sizes.office + sizes.invitation + sizes.key + 1 + sizes.checksum
  return bytes.length < smallest ? null : Buffer.from(bytes)
}
