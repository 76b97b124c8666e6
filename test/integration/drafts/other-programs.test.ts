import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openDraftDesk, person, unwrap } from './draft-desk.ts'

interface Returned {
  readonly draftId: string
  readonly people: readonly Readonly<Record<string, string>>[]
  readonly corrections: readonly { readonly row: number; readonly field: string; readonly value: string }[]
  readonly deletedRow: number
}

const folder = 'test/fixtures/workbooks'
const returned = JSON.parse(await readFile(`${folder}/returned/returned.json`, 'utf8')) as Returned

test.each([
  'returned/openpyxl.xlsx',
  'returned/libreoffice.xlsx',
  'returned/libreoffice.xls',
  'returned/libreoffice.ods',
])('%s: corrected in another program, exactly its corrections come back', async (name) => {
  const desk = await openDraftDesk()
  const people = returned.people.map((changes, index) => person(index, changes))
  const id = await desk.create(people, returned.draftId)
  const bytes = new Uint8Array(await readFile(`${folder}/${name}`))
  const report = unwrap(
    await desk.drafts.mergeCorrections(id, {
      file: { fileName: name, bytes },
      token: '',
      preview: false,
      conflicts: 'mine',
    }),
  )
  expect(report.corrections.map(({ row, field, after, conflict }) => ({ row, field, value: after, conflict }))).toEqual(
    returned.corrections.map((correction) => ({ ...correction, conflict: false })),
  )
  expect(report).toMatchObject({
    missingRows: [returned.deletedRow],
    unknownRows: [],
    matchedByContent: false,
    change: { changed: returned.corrections.length },
  })
  const rows = await desk.store.drafts.allRows(id)
  for (const { row, field, value } of returned.corrections) {
    expect(rows.find((one) => one.row === row)?.values[field]).toBe(value)
  }
})
