import { isUtf8 } from 'node:buffer'
import { textOfPage } from '#shared/domain/reading/letters/encodings.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const probedBytes = 4_096

/** Detects the encoding: byte order mark, UTF-16 by its NUL pattern, valid UTF-8, else what Excel in Spanish writes. */
export const detectEncoding = (bytes: Uint8Array): TextEncoding =>
  detectWideEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')

/** UTF-16, by byte order mark or a NUL in every other position; stray NULs prove nothing. */
export function detectWideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const { even, odd, length } = countNuls(bytes)
  const most = Math.max(even, odd)
  if (most < length / 4 || Math.min(even, odd) > most / 20) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

function countNuls(bytes: Uint8Array): { even: number; odd: number; length: number } {
  const start = bytes.subarray(0, probedBytes)
  let even = 0
  let odd = 0
  for (let index = 0; index < start.length; index += 1) {
    if (start[index] !== 0) continue
    if (index % 2 === 0) even += 1
    else odd += 1
  }
  return { even, odd, length: start.length }
}

/** Spanish letters in code page 850 whose bytes never occur inside a word in Windows-1252: ü é É Ü í ó ú ñ Ñ Á. */
const proofsOf850 = new Set([0x81, 0x82, 0x90, 0x9a, 0xa1, 0xa2, 0xa3, 0xa4, 0xa5, 0xb5])
/** The same for Mac OS Roman: É Ñ Ü á é ú ü. The bytes of í, ó and ñ are the apostrophe and dashes of Windows. */
const proofsOfMac = new Set([0x83, 0x84, 0x86, 0x87, 0x8e, 0x9c, 0x9f])
/** Spanish letters in Windows-1252 that are not letters in the other two: á í ó ú ü ñ Á É Í Ó Ú Ü Ñ. */
const proofsOf1252 = new Set(Buffer.from('áíóúüñÁÉÍÓÚÜÑ', 'latin1'))

const isAsciiLetter = (byte = 0): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

/**
 * The code page of bytes that are not UTF-8, judged by letters inside words: «MU¥OZ» is no word, «MUÑOZ» is.
 * Windows-1252 if anything supports it, or if the others contradict each other.
 */
export function detectCodePage(bytes: Uint8Array): 'cp1252' | 'cp850' | 'mac' {
  let [isDos, isMac] = [false, false]
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0
    if (byte < 128) continue
    const before = isAsciiLetter(bytes[index - 1])
    const after = isAsciiLetter(bytes[index + 1])
    if ((before || after) && proofsOf1252.has(byte)) return 'cp1252'
    if (!(before && after)) continue
    isDos ||= proofsOf850.has(byte)
    isMac ||= proofsOfMac.has(byte)
  }
  if (isDos === isMac) return 'cp1252'
  return isDos ? 'cp850' : 'mac'
}

export const decodeCodePage = (bytes: Uint8Array, page: 'cp850' | 'mac'): string =>
  textOfPage(page, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))
