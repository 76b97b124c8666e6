import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder } from '../../harness/files-under.ts'
import { doctorDocument, failureDocument } from './contract.ts'
import { openDesk, patienceMs, sample } from './run-cli.ts'

const canary = 'service_key_CANARIO7f3b9c1d5e2a8046'
const queries = ['submit', sample('consultas-adres.xlsx'), '--module', 'social-security-query', '--accept-terms']

describe('the folder of the window', { timeout: patienceMs }, () => {
  it.each(['', 'profiles/principal'])(
    'the window’s own folder (%j below the data) is refused, and nothing is created in it',
    async (below) => {
      const desk = openDesk({}, [canary])
      try {
        const secrets = join(desk.home, below === '' ? 'profiles/principal' : '', 'secrets')
        mkdirSync(secrets, { recursive: true })
        writeFileSync(join(secrets, 'database-key.sealed'), 'x')
        const before = filesUnder(desk.home)
        const copy = join(desk.files, 'copia')
        writeFileSync(copy, 'x')
        for (const command of [
          ['status'],
          ['poll'],
          ['send'],
          ['key', 'show'],
          ['key', 'passphrase', '--key-file'],
          ['history'],
          [...queries],
          ['backup', join(desk.files, 'otra'), '--without-key'],
          ['restore', copy],
          ['purge', '--before', '2026-01-01', '--yes'],
          ['receive', '--port', '0'],
          ['notifications', 'list'],
        ]) {
          const { exitCode, document } = await desk.json(failureDocument, ...command)
          expect([command[0], exitCode, document.error.code]).toEqual([command[0], 2, 'store.window-folder'])
        }
        const doctor = await desk.json(doctorDocument, 'doctor')
        expect([doctor.exitCode, doctor.document.ok]).toEqual([7, false])
        expect(JSON.stringify(doctor.document)).toContain('ventana')
        expect(filesUnder(desk.home)).toEqual(before)
      } finally {
        desk.remove()
      }
    },
  )
})
