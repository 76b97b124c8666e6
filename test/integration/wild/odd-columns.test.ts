import { describe, expect, it } from 'vitest'
import { entriesOf } from '#shared/domain/draft/values/value-entries.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { damages } from '../../wild/damages/index.ts'
import { judgeCase, producerOf } from '../../wild/judge/judge-case.ts'
import { type Miss, missesOf, type Severity } from '../../wild/judge/misses.ts'
import { createHearing, type Heard } from '../../wild/judge/reading.ts'
import { hasRemark, type Oddity, oddities } from '../../wild/oddities.ts'
import { throwCase } from '../../wild/throw-case.ts'
import type { WildCase } from '../../wild/wild-case.ts'

const firstSeed = 82_100
const casesOfKind = 20
const worst: readonly Severity[] = ['cell silent', 'cell guess', 'false alarm', 'column wrong', 'rows lost']
const hear = await createHearing()

/** What the program reports for each case, besides the misses. */
async function played(cases: readonly WildCase[]) {
  const misses: Miss[] = []
  const heard = new Map<WildCase, Heard>()
  for (const wild of cases) {
    const judged = await judgeCase(wild, producerOf(wild), async (...given) => {
      const answer = await hear(...given)
      if (answer.ok) heard.set(wild, answer.value)
      return answer
    })
    misses.push(...missesOf(judged).filter(({ severity }) => worst.includes(severity)))
  }
  return { misses, heard }
}

const codeOf = (kind: Oddity) =>
  ({ 'remark beside': 'row.remark', 'answer beside': 'row.remark', 'struck row': 'row.struck' })[kind as string]

describe.each(oddities)('%s', (kind) => {
  it('is told or asked, in every file', async () => {
    const cases = Array.from({ length: casesOfKind }, (_, at) =>
      throwCase(firstSeed + at, { oddities: [kind], damages: [], frames: [] }),
    ).filter(({ oddity }) => oddity === kind)
    expect(cases.length).toBeGreaterThan(casesOfKind / 2)
    const { misses, heard } = await played(cases)
    expect(misses).toEqual([])
    for (const [{ procedure }, { rows, findings }] of kind === 'one homonym' ? heard : []) {
      const drawn = rows.map((row) => ({ ...row, originals: {} }))
      const asked = entriesOf({ rows: drawn, findings }, fieldsOf(procedure.module, procedure.entity)).questions()
      const columns = new Set(findings.flatMap(({ field, value }) => (value === 'Armenia' ? [field] : [])))
      const homonyms = asked.filter(({ value }) => value === 'Armenia')
      expect(homonyms.map(({ fields }) => fields.length)).toEqual([columns.size])
    }
    for (const [
      {
        crew,
        workerRows,
        layout: { name },
      },
      { rows, findings },
    ] of heard) {
      for (const { row, values } of rows) {
        const index = workerRows.get(row) ?? -1
        const isAsked = findings.some((finding) => finding.row === row && finding.code === codeOf(kind))
        if (codeOf(kind) !== undefined) expect([row, isAsked]).toEqual([row, hasRemark(index)])
        if (kind === 'mixed countries') {
          const { CodigoNacionalidad, CodigoPaisNacimiento } = values
          const countries = [CodigoNacionalidad, CodigoPaisNacimiento].filter((code = '') => code !== '')
          expect([name, row, countries.filter((code) => code?.length !== 2)]).toEqual([name, row, []])
        }
        if (kind === 'type before number') {
          expect([name, values.TipoDocumentoIdentificacion]).toEqual([name, crew[index]?.documentType])
        }
      }
    }
  })
})

describe.each(['name of nobody', 'mail of nobody', 'NaT', 'company beside name', 'born abroad', 'dragged down'])(
  '%s',
  (name) => {
    it('is told', async () => {
      const own = damages.filter((damage) => damage.name === name)
      const cases = Array.from({ length: casesOfKind }, (_, at) =>
        throwCase(firstSeed + at, { oddities: [], damages: own, frames: [] }),
      )
      expect(cases.some(({ written }) => written.some((cells) => cells.some(({ damage }) => damage === name)))).toBe(
        true,
      )
      expect((await played(cases)).misses).toEqual([])
    })
  },
)
