import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'

/**
 * Turns one batch (`batch`) of a closed store into `count` batches, each with its own acceptance, as left by an older
 * program without a register of acceptances.
 */
export function repeatBatch(database: string, databaseKey: string, batch: string, count: number): void {
  const open = openEncryptedFile(database, databaseKey, { mustExist: true })
  const columnsOf = (table: string): readonly string[] =>
    open
      .prepare<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => name)
  const repeat = (table: string, where: string, changed: Readonly<Record<string, string>>): void => {
    const columns = columnsOf(table).filter((name) => name !== 'sequence' || 'sequence' in changed)
    const values = columns.map((name) => changed[name] ?? `"${table}"."${name}"`)
    open.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})
      INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join()})
      SELECT ${values.join()} FROM "${table}", n WHERE ${where}`)
  }
  open.exec('DROP TRIGGER consent_entry_is_kept; DELETE FROM consent_entry;')
  const { sequence = 0 } =
    open.prepare<{ sequence: number }>('SELECT sequence FROM batch WHERE id = ?').get(batch) ?? {}
  open
    .transaction(() => {
      repeat('consent', `consent.id = (SELECT consent_id FROM batch WHERE sequence = ${sequence})`, {
        id: `'many-' || n.i`,
        accepted_at_ms: 'accepted_at_ms + n.i',
      })
      repeat('batch', `batch.sequence = ${sequence}`, {
        id: `'many-' || n.i`,
        sequence: `${sequence} + n.i`,
        consent_id: `'many-' || n.i`,
        created_at_ms: 'created_at_ms + n.i',
      })
      repeat('submission', `submission.batch_sequence = ${sequence}`, {
        id: `'many-' || n.i || '-' || submission.ordinal`,
        batch_sequence: `${sequence} + n.i`,
      })
    })
    .immediate()
  open.exec(`CREATE TRIGGER consent_entry_is_kept BEFORE DELETE ON consent_entry BEGIN
    SELECT RAISE(ABORT, 'an entry of the register is never removed');
  END;`)
  open.close()
}
