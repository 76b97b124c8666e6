import { failure, type Result, success } from '../kernel/result.ts'

/** API keys are distinguished by their prefix (spec 5, rule 1) and are never shown whole. */

const productionKeyPrefix = 'service_key_'
const testKeyPrefix = 'service_test_'

export type KeyKind = 'production' | 'test'

/**
 * The kind of a key; null when the text is not one. A key is its prefix and at least one printable character, without
 * spaces.
 */
export function keyKind(text: string): KeyKind | null {
  if (/^service_key_[\x21-\x7e]+$/.test(text)) return 'production'
  return /^service_test_[\x21-\x7e]+$/.test(text) ? 'test' : null
}

/** Why a text is not a key; the first reason that applies. */
type KeyProblem = 'empty' | 'quotes' | 'space' | 'not-ascii' | 'prefix' | 'short' | 'long'

const fewestCharacters = 8
const mostCharacters = 500

/**
 * The only validation of keys, whatever their source: trims blanks and line ends, which copying and files add. A key
 * travels in a header, so it is one word of printable ASCII (spec 5).
 */
export function judgeKey(text: string): Result<string, KeyProblem> {
  const key = text.trim()
  if (key === '') return failure('empty')
  if (/^["'`«“‘]|["'`»”’]$/.test(key)) return failure('quotes')
  if (/\s/.test(key)) return failure('space')
  if (!/^[\x21-\x7e]+$/.test(key)) return failure('not-ascii')
  if (keyKind(key) === null) return failure('prefix')
  if (key.length > mostCharacters) return failure('long')
  return key.length - prefixOf(key).length < 1 || key.length < fewestCharacters ? failure('short') : success(key)
}

const prefixOf = (key: string): string => (keyKind(key) === 'test' ? testKeyPrefix : productionKeyPrefix)

const shownCharacters = 4
const fewestHiddenCharacters = 8

/** A key for display: its prefix and, if enough stays hidden, its last four characters. Empty for any other text. */
export function redactKey(text: string): string {
  const kind = keyKind(text)
  if (kind === null) return '…'
  const prefix = prefixOf(text)
  const secret = text.slice(prefix.length)
  const shown = secret.length >= shownCharacters + fewestHiddenCharacters ? secret.slice(-shownCharacters) : ''
  return `${prefix}…${shown}`
}

/** The key's last four characters, if enough stays hidden; otherwise empty. */
export const keyHint = (text: string): string => redactKey(text).split('…')[1] ?? ''

/** A text with its keys replaced, for anything visible to people or logs. */
export const redactKeysIn = (text: string): string =>
  text.replace(/service_(?:key|test)_[^\s"'<>\\]+/g, (key) => redactKey(key))
