/** `electron.nativeImage` as bytes: PNG in, PNG out, nothing is drawn or resized. */
import fs from 'node:fs'

const pngWidthOffset = 16
const pngHeightOffset = 20
const pngHeaderBytes = 24

function imageOf(bytes: Buffer) {
  return {
    toPNG: () => bytes,
    isEmpty: () => bytes.length === 0,
    getSize: () => ({
      width: bytes.length > pngHeaderBytes ? bytes.readUInt32BE(pngWidthOffset) : 0,
      height: bytes.length > pngHeaderBytes ? bytes.readUInt32BE(pngHeightOffset) : 0,
    }),
    resize: () => imageOf(bytes),
    toDataURL: () => `data:image/png;base64,${bytes.toString('base64')}`,
  }
}

export const nativeImage = {
  createEmpty: () => imageOf(Buffer.alloc(0)),
  createFromBuffer: (bytes: Buffer) => imageOf(bytes),
  createFromPath: (file: string) => imageOf(fs.existsSync(file) ? fs.readFileSync(file) : Buffer.alloc(0)),
}
