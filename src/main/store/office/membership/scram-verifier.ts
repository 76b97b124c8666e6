import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

/** PostgreSQL's default. */
const iterations = 4096

/** An unguessable password of letters and digits that any configuration accepts. */
export const newPassword = (): string => randomBytes(24).toString('base64url')

/**
 * The verifier that a server stores for a password (RFC 5803). Sending it instead keeps the password off the network
 * and out of the server's statement log.
 */
export function scramVerifier(password: string, salt: Uint8Array = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const clientKey = createHmac('sha256', salted).update('Client Key').digest()
  const storedKey = createHash('sha256').update(clientKey).digest('base64')
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64')
  return `SCRAM-SHA-256$${iterations}:${Buffer.from(salt).toString('base64')}$${storedKey}:${serverKey}`
}
