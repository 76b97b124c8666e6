import { readdirSync, readFileSync } from 'node:fs'
import { it } from 'vitest'
import { createHearing } from '../wild/judge/reading.ts'

it('cases', async () => {
  const hear = await createHearing()
  for (const name of readdirSync('/work/shared/cases').filter((n) => /^0[3469].*(xlsx|csv)$/.test(n))) {
    const heard = await hear(
      { bytes: readFileSync(`/work/shared/cases/${name}`), fileName: name },
      { procedure: { module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps' }, official: false },
      [],
    )
    if (!heard.ok) {
      console.log(name, heard.error)
      continue
    }
    console.log(name)
    for (const { row, values } of heard.value.rows)
      console.log(
        row,
        values.FechaNacimiento,
        values.FechaIngreso,
        values.FechaExpedicionDocumentoIdentidad,
        values.FechaRetiroUltimoContrato,
        heard.value.findings
          .filter((f) => f.row === row && f.field?.startsWith('Fecha'))
          .map((f) => `${f.field} ${f.code} ${f.suggestion?.value} [${f.choices?.map((c) => c.value)}]`)
          .join('; '),
      )
  }
})
