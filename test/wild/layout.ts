import type { Slot, View } from './view.ts'

/** Header, what stands under it, and the group above it where the sheet has groups. */
export type Column = readonly [header: string, view: View, group?: string]

/** What stands around the table. */
export const frames = [
  'titles',
  'logo',
  'empty rows above',
  'empty first column',
  'hints',
  'example row',
  'subtotals',
  'total',
  'sections',
  'repeated header',
  'second table',
  'signatures',
  'legend',
  'blank rows',
  'other sheets',
] as const
export type Frame = (typeof frames)[number]

/** The programs and offices that write such files. */
type Office =
  | 'HR by hand'
  | 'payroll export'
  | 'PILA operator'
  | 'ministry form'
  | 'multinational'
  | 'ERP'
  | 'web payroll'
  | 'online form'
  | 'temporary agency'
  | 'accountant'
  | 'insurer form'
  | 'database dump'
  | 'construction site'
  | 'public entity'
  | 'our template'

export interface Layout {
  readonly name: string
  readonly office: Office
  readonly columns: readonly Column[]
  readonly frames?: readonly Frame[]
  /** `transposed`: a column for each worker. `form`: label and value, one worker. */
  readonly shape?: 'table' | 'transposed' | 'form'
  /** Fields whose column nobody can know without asking: taking one is wrong. */
  readonly asks?: readonly Slot[]
  /** Fields for which a question is fair and an answer as well. */
  readonly mayAsk?: readonly Slot[]
}

/** Columns under one group. */
export const under = (group: string, ...columns: readonly (readonly [string, View])[]): readonly Column[] =>
  columns.map(([header, view]) => [header, view, group] as const)
