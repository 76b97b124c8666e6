/**
 * `npm run package`: builds, writes the bill of materials, draws the icons and runs electron-builder for this platform.
 *
 * - `--dir` stops at the unpacked folder.
 * - `--linux` makes what the tools of this Linux can make, and does the job with each package. Without Electron, these
 *   are packages of the stand-in, for checks only.
 * - `--built` packs the present `out`, so that what was tested is what ships.
 * - `--check` inspects the unpacked folder and does a whole job with it; `--check-only` does so without packing first.
 *
 * Without Electron, packs the stand-in: no download, no fuses, no installer.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { installedBinary } from './find-electron.ts'
import { writeIcons } from './icon/icon-files.ts'
import { writeBill } from './package/bill-of-materials.ts'
import { checkPackage } from './package/check/check-package.ts'
import { smokeFaults } from './package/check/smoke.ts'
import { checkBuild, checkBuildFolder, ofStandIn } from './package/check-build.ts'
import { possibleTargets } from './package/linux/system-tools.ts'
import { missingOwner } from './package/owner.ts'
import { packedPlaces } from './package/places.ts'
import { runBuilder } from './package/run-builder.ts'
import { tellSigning } from './package/signing.ts'
import { shippedTargets } from './package/targets.ts'
import { writePackedSettings } from './package/updates/packed-settings.ts'
import { runTool } from './run-tool.ts'

const root = path.resolve(import.meta.dirname, '..')
const flag = { type: 'boolean' } as const
const { values: wanted } = parseArgs({
  options: { dir: flag, linux: flag, built: flag, check: flag, 'check-only': flag },
})

const say = (sentence: string): boolean => process.stdout.write(`${sentence}\n`)

/** Whether the real Electron is packed. Packing needs no display. */
function isElectronHere(): boolean {
  if (process.env.VENTANILLA_ELECTRON === 'stand-in') return false
  return installedBinary(path.join(root, 'node_modules/electron')) !== undefined
}

const real = isElectronHere()
const isCheckBuild = !real && wanted.linux === true
const output = isCheckBuild ? checkBuildFolder : 'dist'

/** The reason why nothing can be packed; null if it can. */
function refusal(): string | null {
  if (wanted.linux === true && process.platform !== 'linux') return '--linux is for Linux.'
  const owner = missingOwner(root)
  if (real && process.env.GITHUB_REF_TYPE === 'tag' && owner !== null) return `${owner} No release without them.`
  if (real || wanted.dir === true || wanted.linux === true) return null
  return `Electron is not installed, and no installer is made of the stand-in. Install Electron (npm run package does not
download it: VENTANILLA_FETCH_ELECTRON=1 npm run e2e, or node node_modules/electron/install.js), or use --dir or --linux.`
}

function tellStandIn(): void {
  say('Electron is not installed: the stand-in (Node and Chromium) is packed in its place, to be checked and not to be')
  say('delivered. Nothing is downloaded; fuses are not set, and the archive is not sealed to a binary.')
}

/** False if there is nothing to pack with. */
async function pack(): Promise<boolean> {
  const refused = refusal()
  if (refused !== null) {
    say(refused)
    return false
  }
  if (!real) tellStandIn()
  if (wanted.built !== true && !(await runTool('electron-vite', ['build', '--logLevel', 'warn']))) return false
  say(writePackedSettings(root, process.env))
  say(`Bill of materials: ${writeBill(root, shippedTargets(process.platform, process.arch))} components.`)
  writeIcons(path.join(root, '.cache/package/icons'))
  if (real) say(tellSigning(process.env, process.platform))
  const { targets, missing } = possibleTargets()
  if (wanted.linux === true) for (const sentence of missing) say(sentence)
  const packages = wanted.linux === true ? { linux: { target: [...targets] } } : {}
  const over = real ? packages : ofStandIn(root)
  await runBuilder(root, isCheckBuild ? checkBuild(root, targets) : over, { isFolderOnly: wanted.dir === true, real })
  return true
}

async function check(): Promise<boolean> {
  const complaints = checkPackage(root, output, say)
  if (packedPlaces(root, output) === undefined) return false
  complaints.push(...(await smokeFaults(path.join(root, output), say)))
  for (const complaint of complaints) say(`  ${complaint}`)
  say(complaints.length === 0 ? 'The package is as it should be.' : `The package has ${complaints.length} faults.`)
  // A debugger drives these specs, which the packed Electron refuses: they start its archive in the unpacked one.
  process.env.VENTANILLA_PACKED = output
  const works = await runTool('playwright', ['test', 'packaged.spec.ts'])
  return complaints.length === 0 && works
}

const packed = wanted['check-only'] === true || (await pack())
const isChecking = wanted.check === true || wanted['check-only'] === true || wanted.linux === true
process.exitCode = packed && (!isChecking || (await check())) ? 0 : 1
