export type KeyPrefix = 'production' | 'test' | 'other'

/** What the prefix says of a key (spec 5, rule 1). */
export function keyPrefix(apiKey: string): KeyPrefix {
  const key = apiKey.trim()
  if (key.startsWith('service_key_')) return 'production'
  return key.startsWith('service_test_') ? 'test' : 'other'
}

/** An address a key may be sent to: https, or plain http for this computer only. Main checks again. */
export function isServiceAddress(text: string): boolean {
  const url = URL.parse(text.trim())
  if (url === null || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}
