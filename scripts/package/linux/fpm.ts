#!/usr/bin/env node
/**
 * Makes a deb with dpkg-deb or an rpm with rpmbuild. electron-builder starts it in place of fpm (`CUSTOM_FPM_PATH`),
 * which it would download: so packages are made by the system's own tools, and the tested way is the released way.
 * Understands exactly the options that electron-builder passes, and refuses all others.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { makeDeb } from './deb.ts'
import type { PackageOrder } from './package-order.ts'
import { makeRpm } from './rpm.ts'

const text = { type: 'string' } as const
const list = { type: 'string', multiple: true } as const
const options = {
  ...{
    'input-type': { ...text, short: 's' },
    'output-type': { ...text, short: 't' },
    force: { type: 'boolean' as const },
  },
  ...{ depends: { ...list, short: 'd' }, 'deb-recommends': list },
  ...{ 'deb-compression': text, 'deb-priority': text, 'rpm-os': text, 'rpm-compression': text, 'rpm-summary': text },
  ...{ architecture: text, 'after-install': text, 'after-remove': text, description: text, version: text },
  ...{ package: text, name: text, maintainer: text, vendor: text, url: text, license: text },
} as const

/** Copies `from=to` into the stage; `folder/=to` means the folder's content. */
function place(stage: string, pair: string): void {
  const [, from = '', to = ''] = /^(.*)=(\/.*)$/.exec(pair) ?? []
  if (from === '') throw new Error(`not a pair of paths: ${pair}`)
  const target = path.join(stage, to)
  mkdirSync(path.dirname(target), { recursive: true })
  cpSync(from, target, { recursive: statSync(from).isDirectory(), verbatimSymlinks: true, preserveTimestamps: true })
}

export function makePackage(args: readonly string[]): void {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const need = (option: Exclude<keyof typeof values, 'force' | 'depends' | 'deb-recommends'>): string => {
    const value = values[option]
    if (value === undefined || value === '') throw new Error(`--${option} is missing`)
    return value
  }
  const kind = need('output-type')
  if (kind !== 'deb' && kind !== 'rpm') throw new Error(`makes deb and rpm, not ${kind}`)
  const work = mkdtempSync(path.join(tmpdir(), 'ventanilla-package-'))
  try {
    const stage = path.join(work, 'stage')
    for (const pair of positionals) place(stage, pair)
    const [first = '', ...rest] = need('description').split('\n')
    const description = rest.join('\n').trim() || first
    const order: PackageOrder = {
      ...{ stage, output: path.resolve(need('package')), name: need('name'), version: need('version') },
      ...{
        architecture: need('architecture'),
        compression: need(`${kind}-compression`),
        maintainer: need('maintainer'),
        vendor: need('vendor'),
      },
      ...{ homepage: need('url'), licence: need('license'), summary: values['rpm-summary'] ?? first, description },
      ...{ depends: values.depends ?? [], recommends: values['deb-recommends'] ?? [] },
      ...{ afterInstall: need('after-install'), afterRemove: need('after-remove') },
    }
    if (kind === 'deb') makeDeb(order)
    else makeRpm(order, work)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

if (import.meta.main) makePackage(process.argv.slice(2))
