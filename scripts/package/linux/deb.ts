import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PackageOrder } from './package-order.ts'
import { runSystemTool, stagedFiles, unlessReplaced } from './staged-files.ts'

const blockBytes = 1_024

/** Debian's control file. A folded field begins each further line with a space. */
function controlOf(order: PackageOrder, installedBytes: number): string {
  const description = order.description
    .split('\n')
    .map((line) => ` ${line.trim() === '' ? '.' : line.trim()}`)
    .join('\n')
  const fields = [
    ['Package', order.name],
    ['Version', order.version],
    ['Architecture', order.architecture],
    ['Maintainer', order.maintainer],
    ['Installed-Size', String(Math.ceil(installedBytes / blockBytes))],
    ['Depends', order.depends.join(', ')],
    ['Recommends', order.recommends.join(', ')],
    ['Section', 'misc'],
    ['Priority', 'optional'],
    ['Homepage', order.homepage],
    ['Description', `${order.summary}\n${description}`],
  ]
  return `${fields.flatMap(([name, value]) => (value === '' ? [] : `${name}: ${value}`)).join('\n')}\n`
}

/** Runs without root: dpkg-deb writes root as the owner of everything. */
export function makeDeb(order: PackageOrder): void {
  const files = stagedFiles(order.stage).filter(({ kind }) => kind === 'file')
  const control = path.join(order.stage, 'DEBIAN')
  const write = (name: string, content: string, mode: number): void => {
    writeFileSync(path.join(control, name), content)
    chmodSync(path.join(control, name), mode)
  }
  const sums = files.map(({ name }) => {
    const digest = createHash('md5')
      .update(readFileSync(path.join(order.stage, name)))
      .digest('hex')
    return `${digest}  ${name}\n`
  })
  mkdirSync(control)
  chmodSync(control, 0o755)
  write(
    'control',
    controlOf(
      order,
      files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    ),
    0o644,
  )
  write('md5sums', sums.join(''), 0o644)
  write('postinst', readFileSync(order.afterInstall, 'utf8'), 0o755)
  const isReplaced = '[ "$1" != remove ] && [ "$1" != purge ]'
  write('postrm', unlessReplaced(readFileSync(order.afterRemove, 'utf8'), isReplaced), 0o755)
  const compression = order.compression === 'gz' ? 'gzip' : order.compression
  runSystemTool('dpkg-deb', ['--root-owner-group', `-Z${compression}`, '--build', order.stage, order.output])
}
