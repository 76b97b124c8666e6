/**
 * Puts the icon's PNGs into the containers that installers need: Windows .ico, macOS .icns, a folder of sizes for
 * Linux.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { drawIcon } from './draw-icon.ts'

const linuxSizes = [16, 32, 48, 64, 128, 256, 512]
const windowsSizes = [16, 24, 32, 48, 64, 128, 256]

/** Type code of each size in an .icns. The second code of a size is for double-density screens. */
const macTypes: readonly (readonly [type: string, size: number])[] = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
]

const icoHeaderBytes = 6
const icoEntryBytes = 16

/** An .ico: a directory of sizes, then the PNGs (readable from Windows Vista on). */
export function windowsIcon(): Buffer {
  const images = windowsSizes.map(drawIcon)
  const directory = Buffer.alloc(icoHeaderBytes + icoEntryBytes * images.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(images.length, 4)
  let offset = directory.length
  for (const [index, image] of images.entries()) {
    const at = icoHeaderBytes + icoEntryBytes * index
    // 0 stands for 256.
    const side = (windowsSizes[index] ?? 0) % 256
    directory.set([side, side], at)
    directory.writeUInt16LE(1, at + 4)
    directory.writeUInt16LE(32, at + 6)
    directory.writeUInt32LE(image.length, at + 8)
    directory.writeUInt32LE(offset, at + 12)
    offset += image.length
  }
  return Buffer.concat([directory, ...images])
}

/** An .icns: blocks of type, length and PNG, inside one outer block of the same layout. */
export function macIcon(): Buffer {
  const block = (type: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32BE(content.length + head.length, 4)
    return Buffer.concat([head, content])
  }
  return block('icns', Buffer.concat(macTypes.map(([type, size]) => block(type, drawIcon(size)))))
}

/** Writes icon.ico, icon.icns and linux/NxN.png. */
export function writeIcons(directory: string): void {
  const linux = path.join(directory, 'linux')
  mkdirSync(linux, { recursive: true })
  writeFileSync(path.join(directory, 'icon.ico'), windowsIcon())
  writeFileSync(path.join(directory, 'icon.icns'), macIcon())
  for (const size of linuxSizes) writeFileSync(path.join(linux, `${size}x${size}.png`), drawIcon(size))
}
