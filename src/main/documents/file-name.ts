import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { cutText, utf8Length, utf16Length } from '#shared/kernel/cut-text.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'
import type { KnownDocument } from './ports.ts'

/** Names that Windows keeps for devices, with or without an extension. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i
/**
 * File systems take 255: Linux counts bytes of UTF-8, Windows UTF-16 units, macOS may take names apart into letters and
 * accents. This leaves room for an extension and for ` (12)`.
 */
const mostBytes = 200
const mostUnits = 120
/** What Windows without long paths takes of a whole path, with some room. */
export const longestPath = 240
const leastName = 40

/**
 * Makes one path part that is safe on Windows, macOS and Linux: no separators, control or direction characters,
 * streams (`a.pdf:ads`), device names, leading or trailing dots and spaces; not longer than file systems take, counted in
 * bytes and in UTF-16 units, and never cut within a character. Never empty.
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
  // Direction overrides and invisible characters make a name lie about its extension.
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

/** The longest part gives way first, so that two documents of one person with a long name still have names of their own. */
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
