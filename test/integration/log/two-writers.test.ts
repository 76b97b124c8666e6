import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createRotatingFile } from '#main/log/rotating-file.ts'
import { childProgram } from '../../harness/child-programs.ts'

function folder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'ventanilla-log-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

const lines = 400

/** Window and terminal, or two terminals, writing at the same time. */
async function bothWrite(file: string, largestBytes: number, files: number): Promise<void> {
  const written = ['ventana', 'terminal'].map(
    (name) =>
      new Promise<number | null>((resolve) => {
        const args = [file, name, lines, largestBytes, files].map(String)
        spawn(process.execPath, [childProgram('log-writer'), ...args], { stdio: 'inherit' }).once('exit', resolve)
      }),
  )
  expect(await Promise.all(written)).toEqual([0, 0])
}

const filesIn = (directory: string): readonly string[] => readdirSync(directory).toSorted()

test('two programs that write at once lose no line, cut none in two, and move the older files once for all', async () => {
  const directory = folder()
  const file = join(directory, 'incidents.log')
  await bothWrite(file, 4_000, 40)
  const found = filesIn(directory).flatMap((name) =>
    readFileSync(join(directory, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { name: string; line: number }),
  )
  for (const name of ['ventana', 'terminal']) {
    const own = found.filter((line) => line.name === name).map(({ line }) => line)
    expect(own.toSorted((one, other) => one - other)).toEqual(Array.from({ length: lines }, (_, line) => line))
  }
  expect(filesIn(directory).length).toBeGreaterThan(5)
  expect(filesIn(directory).filter((name) => name.endsWith('.lock'))).toEqual([])
})

test('the total size stays bounded however many write', async () => {
  const directory = folder()
  await bothWrite(join(directory, 'incidents.log'), 3_000, 3)
  expect(filesIn(directory)).toEqual(['incidents.log', 'incidents.log.1', 'incidents.log.2'])
  for (const name of filesIn(directory)) expect(statSync(join(directory, name)).size).toBeLessThanOrEqual(6_000)
})

test('a program killed during rotation blocks no other writer', () => {
  const directory = folder()
  const file = join(directory, 'incidents.log')
  writeFileSync(`${file}.lock`, '')
  const old = Date.now() / 1_000 - 60
  utimesSync(`${file}.lock`, old, old)
  const log = createRotatingFile(file, { largestBytes: 100, files: 2 })
  for (let line = 0; line < 20; line += 1) log.append(`${line} ${'x'.repeat(40)}`)
  expect(filesIn(directory)).toEqual(['incidents.log', 'incidents.log.1'])
  expect(log.lines().at(-1)).toMatch(/^19 /)
})
