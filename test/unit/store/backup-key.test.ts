import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readBackup, writeBackup } from '#main/store/care/backup-file/backup-file.ts'
import { backupKeyOf } from '#main/store/care/backup-file/backup-key.ts'

const ownKey = 'ab'.repeat(32)
const otherKey = 'cd'.repeat(32)
const passphrase = 'una frase larga de papel'

async function backupWith(carried: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-backup-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [database, file] = [join(folder, 'base.db'), join(folder, 'copia.db')]
  writeFileSync(database, 'an encrypted database')
  await writeBackup({ database, file, databaseKey: ownKey, passphrase: carried })
  return { file, content: readBackup(file) }
}

const refusedWith = (code: string) => ({ ok: false, error: { code } })

describe('the key of a backup', () => {
  test('is this machine’s only if the backup was made with it; else only the right passphrase gives it', async () => {
    const { file, content } = await backupWith(passphrase)
    const said = (words: string | null) => ({ file, askPassphrase: vi.fn(async () => words) })
    const unasked = said(null)
    expect(await backupKeyOf(unasked, content, ownKey)).toEqual({ ok: true, value: ownKey })
    expect(unasked.askPassphrase).not.toHaveBeenCalled()
    expect(await backupKeyOf(said(passphrase), content, otherKey)).toEqual({ ok: true, value: ownKey })
    expect(await backupKeyOf(said(`${passphrase} `), content, null)).toMatchObject(
      refusedWith('backup.wrong-passphrase'),
    )
    for (const present of [null, otherKey]) {
      expect(await backupKeyOf(said(null), content, present)).toMatchObject(refusedWith('backup.passphrase-needed'))
    }
  })

  test('that the backup does not carry is refused wherever it is not', async () => {
    const { file, content } = await backupWith(null)
    const asked = { file, askPassphrase: async () => passphrase }
    expect(await backupKeyOf(asked, content, otherKey)).toMatchObject(refusedWith('backup.other-key'))
    expect(await backupKeyOf(asked, content, null)).toMatchObject(refusedWith('backup.key-not-here'))
  })
})
