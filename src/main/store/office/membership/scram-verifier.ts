import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

/** As PostgreSQL does it by itself. */
const iterations = 4096

/** A password as nobody guesses it, of letters and digits that every configuration takes. */
export const newPassword = (): string => randomBytes(24).toString('base64url')

/**
 * What a server keeps of a password to recognise it (RFC 5803): with this in its place the password itself is never sent, and cannot stand in the
 * server's log of statements.
 */
export function scramVerifier(password: string, salt: Uint8Array = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const clientKey = createHmac('sha256', salted).update('Client Key').digest()
  const storedKey = createHash('sha256').update(clientKey).digest('base64')
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64')
  return `SCRAM-SHA-256$${iterations}:${Buffer.from(salt).toString('base64')}$${storedKey}:${serverKey}`
}
