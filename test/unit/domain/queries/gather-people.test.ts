import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gatherPeople, type NamedPerson } from '#shared/domain/queries/gather-people.ts'

const named = (row: number, type: string, number: string, date = ''): NamedPerson => ({
  row,
  values: {
    TipoDocumentoIdentificacion: type,
    NumeroIdentificacion: number,
    FechaExpedicionDocumentoIdentidad: date,
    Nombres: 'ANA',
  },
})

it('has each person once, with the first row and date found', () => {
  const { rows, ...counts } = gatherPeople([
    named(4, 'CC', '52123456'),
    named(7, 'CE', '456789', '01/02/2010'),
    named(9, 'CC', '52123456', '12/05/2010'),
    named(11, '', ''),
  ])
  expect(rows).toEqual([
    { row: 4, documentType: 'CC', documentNumber: '52123456', issueDate: '12/05/2010', name: 'ANA' },
    { row: 7, documentType: 'CE', documentNumber: '456789', issueDate: '01/02/2010', name: 'ANA' },
  ])
  expect(counts).toEqual({ people: 2, repeated: 1, unnamed: 1, underTwoTypes: 0, withIssueDate: 2 })
})

it('reports a number under two types, and keeps both', () => {
  const { rows, underTwoTypes, repeated } = gatherPeople([named(2, 'CC', '52123456'), named(3, 'TI', '52123456')])
  expect(rows).toHaveLength(2)
  expect([underTwoTypes, repeated]).toEqual([1, 0])
})

it('uses no date if there are two for the same person', () => {
  const [only] = gatherPeople([named(2, 'CC', '1', '01/02/2010'), named(3, 'CC', '1', '01/02/2011')]).rows
  expect(only?.issueDate).toBe('')
})

it('numbers rows from one if the given numbers do not distinguish people', () => {
  expect(gatherPeople([named(5, 'CC', '1'), named(5, 'CC', '2')]).rows.map(({ row }) => row)).toEqual([1, 2])
  expect(gatherPeople([named(0, 'CC', '1'), named(8, 'CC', '2')]).rows.map(({ row }) => row)).toEqual([1, 2])
})

it('accounts for everybody who was named', () => {
  const person = fc.tuple(fc.nat(30), fc.constantFrom('', 'CC', 'TI'), fc.constantFrom('', '1', '2', '3'))
  fc.assert(
    fc.property(fc.array(person, { maxLength: 40 }), (people) => {
      const { rows, repeated, unnamed } = gatherPeople(people.map((one) => named(...one)))
      expect(rows.length + repeated + unnamed).toBe(people.length)
      expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length)
      expect(new Set(rows.map((row) => `${row.documentType} ${row.documentNumber}`)).size).toBe(rows.length)
    }),
  )
})
