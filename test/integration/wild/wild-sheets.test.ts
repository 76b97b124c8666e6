import { describe, expect, it } from 'vitest'
import { createHearing, type Heard } from '../../wild/judge/reading.ts'
import { canWrite, producers, sheetsFor } from '../../wild/producers/index.ts'
import { doubleRow, type Spread, spread, spreads } from '../../wild/spread.ts'
import { throwCase } from '../../wild/throw-case.ts'
import type { WildCase } from '../../wild/wild-case.ts'
import { unwrap } from '../app/workplace.ts'

const firstSeed = 4_100
const casesOfKind = 8
const hear = await createHearing()
/** Programs that write several sheets. */
const writers = producers.filter(({ name }) => /^(SheetJS|hucre|SpreadsheetML)/.test(name))
const xlsx = writers.find(({ name }) => name === 'SheetJS xlsx')

const numbersOf = ({ rows }: Heard): readonly (string | undefined)[] =>
  rows.map(({ values }) => values.NumeroIdentificacion).toSorted()

/** Cases without frames and damage: one table in one sheet, whose people are known. */
function tables(kind: Spread): readonly WildCase[] {
  const found: WildCase[] = []
  for (let seed = firstSeed; found.length < casesOfKind; seed += 1) {
    const wild = throwCase(seed, { frames: [], damages: [] })
    const fits = (wild.layout.shape ?? 'table') === 'table' && (kind !== 'doubled rows' || wild.workerRows.size > 2)
    if (fits) found.push(wild)
  }
  return found
}

async function play(wild: WildCase, kind: Spread) {
  const among = writers.filter((producer) => canWrite(wild, producer))
  const producer = kind === 'doubled rows' ? xlsx : among[wild.seed % among.length]
  if (producer === undefined) throw new Error('nobody writes it')
  const write = async (sheets: WildCase['sheets']) => producer.write(sheetsFor({ sheets }, producer))
  const fileName = `caso.${producer.extension}`
  const spreadBytes = await write(spread(wild, kind))
  return {
    whole: { bytes: await write(spread(wild, 'doubled rows')), fileName },
    file: { bytes: kind === 'doubled rows' ? doubleRow(spreadBytes) : spreadBytes, fileName },
  }
}

describe.each(spreads)('%s', (kind) => {
  it.each(tables(kind).map((wild) => [wild.seed, wild] as const))(
    'of seed %i: nobody is lost silently',
    async (_, wild) => {
      const { whole, file } = await play(wild, kind)
      const people = numbersOf(unwrap(await hear(whole, wild, [])))
      const half = people.length >> 1
      const heard = unwrap(await hear(file, wild, []))
      const all = unwrap(await hear(file, { ...wild, wantedSheets: 'all' }, []))
      if (kind === 'doubled rows') {
        expect(numbersOf(heard)).toEqual(people)
        expect(heard.notes.map(({ code }) => code)).toContain('sheet.repeated-rows')
      } else if (kind === 'retired sheet' || kind === 'retired title') {
        const [aside, taken] = kind === 'retired sheet' ? ['Retirados', 'Activos'] : ['Hoja1', 'Hoja2']
        expect(heard.otherSheets).toEqual([{ sheet: aside, rows: half, standing: 'aside' }])
        expect(all.rows).toHaveLength(people.length - half)
        const both = unwrap(await hear(file, { ...wild, wantedSheets: [taken, aside] }, []))
        expect(numbersOf(both)).toEqual(people)
      } else if (kind === 'table below' || kind === 'retired table above') {
        const isRetired = kind === 'retired table above'
        const taken = isRetired ? [false, true] : [true, false]
        expect(heard.blocks.map(({ imported }) => imported)).toEqual(taken)
        expect(heard.blocks.map(({ asks }) => asks)).toEqual([undefined, isRetired ? undefined : true])
        const left = heard.blocks.find(({ imported }) => !imported)
        expect(heard.rows.length + (left?.rows ?? 0)).toBe(people.length)
        const both = unwrap(await hear(file, { ...wild, wantedBlocks: 'all' }, []))
        expect(numbersOf(both)).toEqual(people)
      } else {
        expect(heard.otherSheets.map(({ standing }) => standing)).toEqual(['asked'])
        expect(heard.rows.length + (heard.otherSheets[0]?.rows ?? 0)).toBe(people.length)
        expect(numbersOf(all)).toEqual(people)
      }
    },
  )
})
