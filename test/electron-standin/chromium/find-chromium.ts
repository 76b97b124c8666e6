/**
 * Which Chromium shows the windows. Headless: $CHROMIUM_PATH, the pinned npm package @sparticuz/chromium (x64 Linux),
 * an installed browser. With a display the npm package is left out, because it is a headless build.
 */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type ChromiumExecutable, extractPackagedChromium } from './extract-packaged.ts'

const installedPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
  '/usr/bin/chromium-headless-shell',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const advice = 'set CHROMIUM_PATH, or install a browser (for example `apt-get install chromium`)'

/**
 * An installed browser, `undefined` if there is none. A wrong CHROMIUM_PATH throws: silently using another browser
 * would hide it.
 */
export function findInstalledChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const given = environment.CHROMIUM_PATH
  if (given && !fs.existsSync(given)) throw new Error(`CHROMIUM_PATH points to nothing: ${given}`)
  return given || installedPlaces.find((place) => fs.existsSync(place))
}

function packagedChromiumDirectory(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
    return path.join(entry.slice(0, entry.lastIndexOf('@sparticuz')), '@sparticuz', 'chromium')
  } catch {
    return undefined
  }
}

export async function findChromium(options: { headed: boolean }): Promise<ChromiumExecutable> {
  const installed = findInstalledChromium()
  if (process.env.CHROMIUM_PATH && installed) return { executable: installed, environment: {} }
  const packaged = options.headed ? undefined : packagedChromiumDirectory()
  if (packaged) return extractPackagedChromium(packaged)
  if (installed) return { executable: installed, environment: {} }
  throw new Error(`no Chromium ${options.headed ? 'with windows ' : ''}on this machine: ${advice}`)
}
