import { z } from 'zod'
import { isPictureText, pictureMarks } from './picture-text.ts'

/** A picture embedded in an answer as text. */
export interface AnswerPicture {
  readonly mime: 'image/png' | 'image/jpeg'
  readonly base64: string
}

/** Larger pictures are mentioned but not drawn. */
const longestPicture = 3_000_000
/** A picture of few bytes may declare millions of pixels, which would fill the memory. */
const mostDots = 25_000_000

const prefix = /^data:image\/[a-z.+-]+;base64,/i

/** The picture, if it is one of two pure bitmap formats and of a drawable size; otherwise null. */
export function pictureOf(text: string): AnswerPicture | null {
  if (!isPictureText(text) || text.length > longestPicture) return null
  const base64 = text.replace(prefix, '').replace(/\s+/g, '')
  const mark = pictureMarks.find(({ begins }) => base64.startsWith(begins))
  if (mark === undefined || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null
  const dots = mark.mime === 'image/png' ? dotsOfPng(base64) : dotsOfJpeg(base64)
  return dots !== null && dots <= mostDots ? { mime: mark.mime, base64 } : null
}

const bytesOf = (base64: string): Uint8Array => z.core.util.base64ToUint8Array(base64)

/** Width and height are in its first chunk. */
function dotsOfPng(base64: string): number | null {
  const bytes = bytesOf(base64.slice(0, 64))
  if (bytes.length < 24) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return view.getUint32(16) * view.getUint32(20)
}

/** They are in the start-of-frame segment, after any comments. */
function dotsOfJpeg(base64: string): number | null {
  const bytes = bytesOf(base64.slice(0, base64.length - (base64.length % 4)))
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  let place = 2
  while (place + 9 < bytes.length) {
    if (bytes[place] !== 0xff) return null
    const kind = bytes[place + 1] ?? 0
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)
    if (isFrame) return view.getUint16(place + 5) * view.getUint16(place + 7)
    place += 2 + view.getUint16(place + 2)
  }
  return null
}
