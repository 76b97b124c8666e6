import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Desk, openDesk, patienceMs } from './run-cli.ts'

const phrase = { VENTANILLA_BACKUP_PASSPHRASE: 'arepa ventana cometa azul' }

/** Runs a command and interrupts it as soon as it has started its work. Returns its exit code and output. */
async function interrupted(desk: Desk, begun: () => boolean, ...args: readonly string[]) {
  const running = desk.start(...args)
  let over = false
  void running.ended.then(() => {
    over = true
  })
  while (!over && !begun()) await sleep(2)
  running.child.kill('SIGINT')
  return running.ended
}

/** An interruption may come too late; repeated attempts eventually succeed. */
const mostTries = 6

test('Ctrl+C while a copy is made or put back: exit 2 and everything as it was, or 0 and all of it done', {
  timeout: patienceMs,
}, async () => {
  const opened = openDesk(phrase)
  onTestFinished(() => opened.remove())
  await opened.run('status')
  const listed = join(opened.home, 'ventanilla.copying.json')
  const copies = new Set<number | null>()
  for (let tried = 0; tried < mostTries && !copies.has(2); tried += 1) {
    const file = join(opened.files, `copia ${tried}.vbackup`)
    const { exitCode, stderr } = await interrupted(opened, () => existsSync(listed), 'backup', file)
    copies.add(exitCode)
    expect([exitCode, existsSync(file)]).toEqual(exitCode === 2 ? [2, false] : [0, true])
    if (exitCode === 2) expect(stderr).toContain('no quedó nada a medias')
    expect(readdirSync(opened.files).filter((name) => name.includes('partial'))).toEqual([])
    expect(existsSync(listed)).toBe(false)
  }
  expect(copies).toContain(2)

  const kept = join(opened.files, 'entera.vbackup')
  expect((await opened.run('backup', kept)).exitCode).toBe(0)
  const incoming = join(opened.home, 'ventanilla.db.incoming')
  const restores = new Set<number | null>()
  for (let tried = 0; tried < mostTries && !restores.has(2); tried += 1) {
    const before = readdirSync(opened.home).includes('replaced') ? readdirSync(join(opened.home, 'replaced')).length : 0
    const { exitCode } = await interrupted(opened, () => existsSync(incoming), 'restore', kept)
    restores.add(exitCode)
    const after = readdirSync(opened.home).includes('replaced') ? readdirSync(join(opened.home, 'replaced')).length : 0
    expect([exitCode, after - before]).toEqual(exitCode === 2 ? [2, 0] : [0, 1])
    expect(existsSync(incoming)).toBe(false)
  }
  expect(restores.size).toBeGreaterThan(0)
  expect((await opened.run('status')).exitCode).toBe(0)
})
