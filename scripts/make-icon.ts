/** Draws `resources/icon.png` (512 x 512), which the window and the tray show. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { drawIcon } from './icon/draw-icon.ts'

const file = path.join(import.meta.dirname, '..', 'resources', 'icon.png')
writeFileSync(file, drawIcon(512))
process.stdout.write(`${file}\n`)
