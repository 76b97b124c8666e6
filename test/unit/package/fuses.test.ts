import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { wrongFuses } from '../../../scripts/package/check/fuses.ts'

const binary = (states: string): Buffer =>
  Buffer.concat([
    Buffer.from('ELF dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
    Buffer.from([1, states.length]),
    Buffer.from(states),
    Buffer.alloc(64),
  ])

const asWanted = '01001100'

describe('the fuses of a binary', () => {
  it('are as wanted', () => {
    expect(wrongFuses(binary(asWanted))).toEqual([])
  })

  it('are checked in both halves of a universal binary', () => {
    const halves = Buffer.concat([binary(asWanted), binary('11001100')])
    expect(wrongFuses(halves)).toEqual(["the fuse runAsNode is '1'"])
  })

  it("with Electron's defaults are complained about one by one", () => {
    expect(wrongFuses(binary('10110001'))).toHaveLength(7)
  })

  it('that are missing mean that it is not Electron', () => {
    expect(wrongFuses(Buffer.from('#!/bin/sh'))).toEqual(['the binary has no fuses: it is not Electron'])
  })

  it('are wanted as electron-builder.yml has them', () => {
    const yaml = readFileSync(path.resolve(import.meta.dirname, '../../../electron-builder.yml'), 'utf8')
    const [, block = ''] = /^electronFuses:\n((?: {2}.*\n)+)/m.exec(yaml) ?? []
    const configured = new Map([...block.matchAll(/ {2}(\w+): (true|false)/g)].map(([, name, state]) => [name, state]))
    const order = ['runAsNode', 'enableCookieEncryption', 'enableNodeOptionsEnvironmentVariable']
    order.push('enableNodeCliInspectArguments', 'enableEmbeddedAsarIntegrityValidation', 'onlyLoadAppFromAsar')
    const states = [...order, 'loadBrowserProcessSpecificV8Snapshot', 'grantFileProtocolExtraPrivileges']
    expect(states.map((name) => (configured.get(name) === 'true' ? '1' : '0')).join('')).toBe(asWanted)
  })
})
