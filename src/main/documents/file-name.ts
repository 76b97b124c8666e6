import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { cutText, utf8Length, utf16Length } from '#shared/kernel/cut-text.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'
import type { KnownDocument } from './ports.ts'

/** Device names that Windows reserves, with or without an extension. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i
/**
 * File systems allow 255: Linux counts UTF-8 bytes, Windows UTF-16 units, and macOS may decompose accented letters.
 * This leaves room for an extension and ` (12)`.
 */
const mostBytes = 200
const mostUnits = 120
/** Maximum path length on Windows without long paths, minus a margin. */
export const longestPath = 240
const leastName = 40

/**
 * Makes one path segment that is safe on Windows, macOS and Linux: no separators, control or direction characters,
 * streams (`a.pdf:ads`), device names, or leading and trailing dots and spaces. It fits the length limits in bytes and
 * UTF-16 units, never splits a character, and is never empty.
 */
export function safePathPart(text: string, most: number = mostUnits): string {
  const cleaned = [...text.normalize('NFC')]
    .map((character) => (isUnsafe(character) ? '-' : character))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const short = cutText(cutText(cleaned, most, utf16Length), mostBytes, utf8Length).replace(/[. ]+$/, '')
  const stem = short.split('.')[0] ?? ''
  if (short === '') return '_'
  return reserved.test(stem.trim()) ? `_${short}` : short
}

function isUnsafe(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return true
  if ('\\/:*?"<>|'.includes(character)) return true
  if (code >= 0xd800 && code <= 0xdfff) return true
  // Direction overrides and invisible characters can disguise an extension.
  return visibleText(character) !== character
}

/** `CC 1020304200 - Ana Pérez - CT2026 - EPS.pdf`: a person may have several contracts in one batch. */
export function documentFileName(document: KnownDocument, extension: string, folder = ''): string {
  const parts = [
    document.identification,
    document.displayName,
    document.contract ?? '',
    document.kind,
    document.name,
  ].filter((part, index, all) => part !== '' && all.indexOf(part) === index)
  const room = longestPath - folder.length - extension.length - ' (12).'.length - 1
  const most = Math.min(mostUnits, Math.max(leastName, room))
  return `${safePathPart(fitting(parts, most).join(' - '), most)}.${extension}`
}

/** Shortens the longest part first, so that two documents of a person with a long name keep distinct names. */
function fitting(parts: readonly string[], most: number): readonly string[] {
  const fitted = parts.map((part) => part.normalize('NFC'))
  const over = (): number =>
    Math.max(utf16Length(fitted.join(' - ')) - most, utf8Length(fitted.join(' - ')) - mostBytes)
  for (let excess = over(); excess > 0; excess = over()) {
    const longest = fitted.reduce(
      (best, part, index) => (utf8Length(part) > utf8Length(fitted[best] ?? '') ? index : best),
      0,
    )
    const whole = fitted[longest] ?? ''
    const shorter = cutText(whole, Math.max(0, utf8Length(whole) - excess), utf8Length)
    if (shorter === whole || shorter === '') break
    fitted[longest] = shorter
  }
  return fitted
}

/** Folders of an exported file: company NIT, year, month (Bogotá) of the filing. */
export function documentFolders(document: KnownDocument): readonly string[] {
  const day = bogotaDate(document.createdAtMs)
  return [safePathPart(document.companyTaxNumber ?? 'sin NIT'), day.slice(0, 4), day.slice(5, 7)]
}
