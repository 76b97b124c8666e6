import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { csvOf, type Person, people } from '../../app/drafts/compared-files.ts'
import { batchesDocument } from '../contract.ts'
import { openPracticeDesk } from '../practice-desk.ts'
import { patienceMs } from '../run-cli.ts'

const order = ['--module', 'affiliation', '--entity', 'afiliaciones_seguridad_social_eps', '--accept-terms'] as const

it('compares a file with the last one, and sends only what is new', { timeout: 4 * patienceMs }, async ({
  onTestFinished,
}) => {
  const desk = await openPracticeDesk()
  onTestFinished(() => desk.close())
  const submit = async (name: string, rows: readonly Person[], ...flags: readonly string[]) => {
    const file = join(desk.files, name)
    await writeFile(file, csvOf(rows))
    return desk.json(batchesDocument, 'submit', file, ...order, ...flags)
  }
  const first = await submit('octubre.csv', people(3), '--only-new')
  expect(first.exitCode).toBe(1)
  expect(first.document).toMatchObject({
    batches: [],
    comparison: null,
    error: { code: 'submit.nothing-to-compare' },
  })
  const october = await submit('octubre.csv', people(3))
  expect(october.exitCode).toBe(0)
  expect(october.document).not.toHaveProperty('comparison')

  const november = await submit('noviembre.csv', [...people(3).slice(1), ...people(2, 50)], '--only-new')
  expect(november.document).toMatchObject({
    comparison: { file: 'octubre.csv', new: 2, changed: 0, asked: 0, equal: 2, gone: 1, filed: 2, leftOut: 2 },
    leftOut: [{ reason: 'filed-before', count: 2 }],
  })
  expect(november.document.batches[0]?.items.map(({ row }) => row)).toEqual([4, 5])

  const again = await desk.run('submit', join(desk.files, 'noviembre.csv'), ...order, '--only-new')
  expect(again.exitCode).toBe(0)
  expect(again.stdout).toContain('Nada nuevo')

  const corrected = people(3)
    .slice(1)
    .map((row, index) => (index === 0 ? { ...row, NumeroIdentificacion: `${row.NumeroIdentificacion}7` } : row))
  const asked = await submit('diciembre.csv', [...corrected, ...people(2, 50), ...people(1, 70)], '--only-new')
  expect(asked.exitCode).toBe(1)
  expect(asked.document).toMatchObject({
    batches: [],
    comparison: { asked: 1, leftOut: 0 },
    error: { code: 'submit.people-asked' },
  })
  expect(desk.service.journal.received.filter(({ method }) => method === 'POST')).toHaveLength(2)
})
