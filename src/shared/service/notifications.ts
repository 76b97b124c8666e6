import { z } from 'zod'
import { isLoopbackHost, mayBePublicHost } from './public-host.ts'

/** Registration of the one address that receives notifications (spec 2.9, 4 #10 to #12, 6). */

const address = /^(https?):\/\/([^\s\\@/?#]+)(?:[/?#][^\s\\]*)?$/i

const hostOf = (authority: string): string => authority.replace(/:\d{1,5}$/, '')

/** HTTPS, no user or password, no host that is certainly private (spec 6, rule 9). Resolving the name is the service's part. */
const publicAddress = (text: string): boolean => {
  const match = address.exec(text)
  return match?.[1]?.toLowerCase() === 'https' && mayBePublicHost(hostOf(match[2] ?? ''))
}

/** What the practice service also takes: plain HTTP or HTTPS on this machine. */
const loopbackAddress = (text: string): boolean => {
  const match = address.exec(text)
  return match !== null && isLoopbackHost(hostOf(match[2] ?? ''))
}

const addressMessage = 'Debe ser una dirección https pública, sin usuario ni contraseña'

export const notificationUrlSchema = z.url(addressMessage).refine(publicAddress, addressMessage)

export const notificationRequestSchema = z.strictObject({ Url: notificationUrlSchema })
export type NotificationRequest = z.infer<typeof notificationRequestSchema>

/** The same request where the service itself runs on this machine, so that its receiver may too. */
export const practiceNotificationRequestSchema = z.strictObject({
  Url: z.url(addressMessage).refine((text) => publicAddress(text) || loopbackAddress(text), addressMessage),
})
