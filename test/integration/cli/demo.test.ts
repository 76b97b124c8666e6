import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeSamples } from '../../../scripts/make-samples.ts'
import { repository } from './run-cli.ts'

const root = mkdtempSync(join(tmpdir(), 'ventanilla-demo-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function demo(folder: string): Promise<{ readonly exitCode: number | null; readonly output: string }> {
  const child = spawn(process.execPath, [join(repository, 'scripts', 'demo.ts'), folder])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((resolve) => child.on('close', (exitCode) => resolve({ exitCode, output })))
}

describe('npm run demo', () => {
  it('does the whole job, with matching accounts and no limit broken', { timeout: 90_000 }, async () => {
    const folder = join(root, 'demo-data')
    const { exitCode, output } = await demo(folder)
    expect(output).toContain('Rellenar cero DANE')
    expect(output).toContain('se quedan en cuarentena')
    expect(output).toContain('Envío incierto → En trámite → Terminado')
    expect(output).toContain('Historial de radicación (Novedades)')
    expect(output).toMatch(/Créditos según Ventanilla: (\d+)\. Según el servicio de práctica: \1\./)
    expect(output).toContain('Consultas por encima del límite, según el servicio: 0.')
    expect(exitCode).toBe(0)
    const pdfs = readdirSync(join(folder, 'documentos'), { recursive: true }).filter((name) =>
      String(name).endsWith('.pdf'),
    )
    expect(pdfs.length).toBeGreaterThan(50)
    expect(readFileSync(join(folder, 'ventanilla.db')).subarray(0, 6).toString()).not.toBe('SQLite')
  })

  it('leaves a folder alone that is not its own', async () => {
    const keep = join(root, 'importante.txt')
    writeFileSync(keep, 'x')
    expect(await demo(root)).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('no es de una demostración'),
    })
    expect(existsSync(keep)).toBe(true)
  })
})

describe('npm run samples', () => {
  it('writes exactly the bytes in resources/samples', async () => {
    const folder = join(root, 'samples')
    const paths = await makeSamples(folder)
    expect(paths.length).toBe(7)
    for (const path of paths) {
      const kept = path.replace(folder, join(repository, 'resources', 'samples'))
      expect(readFileSync(path).equals(readFileSync(kept)), kept).toBe(true)
    }
  })
})
