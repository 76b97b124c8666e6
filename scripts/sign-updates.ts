/**
 * `npm run sign-updates`: makes the signed list of the packages that `npm run package` left in dist for this system.
 * Installed programs read it. `-- --notes file` adds release notes as plain text. docs/releasing.md says where to
 * upload it.
 *
 * The key comes from VENTANILLA_UPDATE_SIGNING_KEY and is never printed. Without a key it reports so and makes nothing.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { publicHalf, signingKey, writeSignedList } from './package/updates/make-list.ts'

const root = path.resolve(import.meta.dirname, '..')
const directory = path.join(root, 'dist')
const { values: wanted } = parseArgs({ options: { notes: { type: 'string' } } })
const say = (sentence: string): boolean => process.stdout.write(`${sentence}\n`)

/** Each system's list, and the extension of its package. */
const lists: Partial<Record<NodeJS.Platform, { readonly name: string; readonly extension: string }>> = {
  win32: { name: 'latest.yml', extension: '.exe' },
  darwin: { name: 'latest-mac.yml', extension: '.zip' },
  linux: { name: `latest-linux${process.arch === 'x64' ? '' : `-${process.arch}`}.yml`, extension: '.AppImage' },
}

async function main(): Promise<number> {
  const pem = process.env.VENTANILLA_UPDATE_SIGNING_KEY?.trim() ?? ''
  if (pem === '') {
    say('No list of updates is made: VENTANILLA_UPDATE_SIGNING_KEY was not given.')
    return 0
  }
  const key = signingKey(pem)
  const expected = process.env.VENTANILLA_UPDATE_KEY?.trim() ?? ''
  if (expected !== '' && expected !== publicHalf(key)) {
    say('The key that signs is not the other half of VENTANILLA_UPDATE_KEY: no program would believe the list.')
    return 1
  }
  const list = lists[process.platform]
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const packages = readdirSync(directory).filter(
    (name) => name.includes(version) && name.endsWith(list?.extension ?? '\0'),
  )
  if (list === undefined || packages.length === 0) {
    say(`dist has no package of version ${version} that a program could install by itself.`)
    return 1
  }
  const notes = wanted.notes === undefined ? '' : readFileSync(wanted.notes, 'utf8').trim()
  const made = await writeSignedList({
    directory,
    listName: list.name,
    version,
    packages,
    publishedAt: new Date(),
    notes,
    privateKey: key,
  })
  say(`${made.join(' and ')}: version ${version}, ${packages.join(', ')}.`)
  return 0
}

process.exitCode = await main()
