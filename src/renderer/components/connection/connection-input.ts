export type KeyPrefix = 'production' | 'test' | 'other'

/** What a key's prefix says about it (spec 5, rule 1). */
export function keyPrefix(apiKey: string): KeyPrefix {
  const key = apiKey.trim()
  if (key.startsWith('service_key_')) return 'production'
  return key.startsWith('service_test_') ? 'test' : 'other'
}

/** An address that may receive a key: https, or plain http on this computer only. Main checks it again. */
export function isServiceAddress(text: string): boolean {
  const url = URL.parse(text.trim())
  if (url === null || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}
