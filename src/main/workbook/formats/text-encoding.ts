import { isUtf8 } from 'node:buffer'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const probedBytes = 4_096

/** The encoding of a text: its mark, the NUL pattern of UTF-16, valid UTF-8, and else what Spanish Excel writes. */
export const detectEncoding = (bytes: Uint8Array): TextEncoding =>
  detectWideEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')

/** UTF-16, by its mark or by a NUL in every other place; stray NULs are no proof. */
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

/** The characters that code page 850 (DOS, many payroll programs of its time) has above ASCII, from 0x80 on. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
/** Letters of Spanish in code page 850 whose bytes stand within no word of Windows' own code page: ü é É Ü í ó ú ñ Ñ Á. */
const proofsOf850 = new Set([0x81, 0x82, 0x90, 0x9a, 0xa1, 0xa2, 0xa3, 0xa4, 0xa5, 0xb5])
/** Letters of Spanish in Windows' code page that are none in code page 850: á í ó ú ü ñ Á É Í Ó Ú Ü Ñ. */
const proofsOf1252 = new Set(Buffer.from('áíóúüñÁÉÍÓÚÜÑ', 'latin1'))

const isAsciiLetter = (byte = 0): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

/** Whether bytes that are no UTF-8 are code page 850: «MU¥OZ» is no word, «MUÑOZ» is. */
export function isCodePage850(bytes: Uint8Array): boolean {
  let proofs = 0
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0
    if (byte < 128) continue
    const before = isAsciiLetter(bytes[index - 1])
    const after = isAsciiLetter(bytes[index + 1])
    if ((before || after) && proofsOf1252.has(byte)) return false
    if (before && after && proofsOf850.has(byte)) proofs += 1
  }
  return proofs > 0
}

export const decodeCodePage850 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (unit) => codePage850[unit.charCodeAt(0) - 128] ?? unit)
