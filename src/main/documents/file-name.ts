import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { KnownDocument } from './ports.ts'

/** Names that Windows keeps for devices, with or without an extension. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i
const longestName = 120

/**
 * Makes one path part that is safe on Windows, macOS and Linux: no separators, control or direction characters,
 * streams (`a.pdf:ads`), device names, leading or trailing dots and spaces. Never empty.
 */
export function safePathPart(text: string): string {
  const cleaned = [...text.normalize('NFC')]
    .map((character) => (isUnsafe(character) ? '-' : character))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const short = [...cleaned]
    .slice(0, longestName)
    .join('')
    .replace(/[. ]+$/, '')
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
  return (
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    code === 0xfeff
  )
}

/** `CC 1020304200 - Ana Pérez - CT2026 - EPS.pdf`: a person may have several contracts in one batch. */
export function documentFileName(document: KnownDocument, extension: string): string {
  const parts = [
    document.identification,
    document.displayName,
    document.contract ?? '',
    document.kind,
    document.name,
  ].filter((part, index, all) => part !== '' && all.indexOf(part) === index)
  return `${safePathPart(parts.join(' - '))}.${extension}`
}

/** Folders of an exported file: company NIT, year, month (Bogotá) of the filing. */
export function documentFolders(document: KnownDocument): readonly string[] {
  const day = bogotaDate(document.createdAtMs)
  return [safePathPart(document.companyTaxNumber ?? 'sin NIT'), day.slice(0, 4), day.slice(5, 7)]
}
