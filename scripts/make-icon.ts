/**
 * Draws `resources/icon.png` (512 x 512) for the window and the tray, and `resources/icon.svg` from the same shapes.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { drawIcon, iconSvg } from './icon/draw-icon.ts'

const resources = path.join(import.meta.dirname, '..', 'resources')
writeFileSync(path.join(resources, 'icon.png'), drawIcon(512))
writeFileSync(path.join(resources, 'icon.svg'), iconSvg())
process.stdout.write(`${resources}\n`)
