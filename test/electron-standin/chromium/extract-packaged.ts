/**
 * Unpacks @sparticuz/chromium once into a cache directory named by its version, safely when several processes race.
 * Never uses the package's own `executablePath()`, which unpacks to a fixed /tmp/chromium and reuses any version there.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'

export interface ChromiumExecutable {
  executable: string
  /** Needed by Chromium's own libraries and fonts; for the Chromium process only. */
  environment: Record<string, string>
}

const repositoryCache = path.join(import.meta.dirname, '../../../.cache')

/** The repository's cache, or this user's in the temporary folder if the checkout is read-only. */
export function cacheCandidates(version: string): string[] {
  const name = `standin-chromium-${version}`
  return [path.join(repositoryCache, name), path.join(os.tmpdir(), `${name}-${process.getuid?.() ?? 'user'}`)]
}

export async function extractPackagedChromium(
  packageDirectory: string,
  candidates?: string[],
): Promise<ChromiumExecutable> {
  const manifest = JSON.parse(fs.readFileSync(path.join(packageDirectory, 'package.json'), 'utf8')) as {
    version: string
  }
  const places = candidates ?? cacheCandidates(manifest.version)
  const ready = places.find(isUsable)
  if (ready) return describe(ready)
  const place = places.find(canCreate)
  if (!place) throw new Error(`no place to unpack Chromium; tried ${places.join(', ')}`)
  await unpack(packageDirectory, place)
  return describe(place)
}

function describe(directory: string): ChromiumExecutable {
  return {
    executable: path.join(directory, 'chromium'),
    environment: {
      LD_LIBRARY_PATH: path.join(directory, 'lib'),
      FONTCONFIG_FILE: path.join(directory, 'fontconfig.xml'),
    },
  }
}

/** Complete, because one rename creates it; and not planted by others in a shared folder. */
function isUsable(directory: string): boolean {
  try {
    const owner = fs.statSync(directory).uid
    fs.accessSync(path.join(directory, 'chromium'), fs.constants.X_OK)
    return owner === process.getuid?.() || owner === 0
  } catch {
    return false
  }
}

function canCreate(directory: string): boolean {
  try {
    fs.mkdirSync(path.dirname(directory), { recursive: true })
    fs.accessSync(path.dirname(directory), fs.constants.W_OK)
    return true
  } catch {
    return false
  }
}

async function unpack(packageDirectory: string, directory: string): Promise<void> {
  const temporary = fs.mkdtempSync(`${directory}-unpacking-`)
  try {
    const archive = (name: string) => path.join(packageDirectory, 'bin', name)
    const executable = fs.createWriteStream(path.join(temporary, 'chromium'), { mode: 0o755 })
    await pipeline(fs.createReadStream(archive('chromium.br')), zlib.createBrotliDecompress(), executable)
    for (const name of ['al2023', 'fonts', 'swiftshader']) await untar(archive(`${name}.tar.br`), temporary)
    fs.writeFileSync(path.join(temporary, 'fontconfig.xml'), fontConfiguration(directory))
    fs.chmodSync(temporary, 0o755) // mkdtemp makes 0700, and another user may share this cache
    publish(temporary, directory)
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true })
  }
}

/** One rename makes the directory appear complete. Losing the race to another process is equally fine. */
function publish(temporary: string, directory: string): void {
  try {
    fs.renameSync(temporary, directory)
  } catch (error) {
    if (!isUsable(directory)) throw error
  }
}

async function untar(archive: string, into: string): Promise<void> {
  const tar = spawn('tar', ['-xf', '-', '--no-same-owner', '-C', into], { stdio: ['pipe', 'ignore', 'inherit'] })
  const finished = new Promise<void>((resolve, reject) => {
    tar.on('error', reject)
    tar.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`tar ended with ${code}: ${archive}`))))
  })
  // tar stops at the archive's end mark and closes its input, even with padding still to come, so only its own exit
  // code counts. tar fails on an archive that breaks off or cannot be inflated.
  const poured = pipeline(fs.createReadStream(archive), zlib.createBrotliDecompress(), tar.stdin).catch(() => undefined)
  await Promise.all([poured, finished])
}

function fontConfiguration(directory: string): string {
  const folders = [`${directory}/fonts`, '/usr/share/fonts'].map((folder) => `<dir>${folder}</dir>`).join('')
  return `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${directory}/font-cache</cachedir></fontconfig>\n`
}
