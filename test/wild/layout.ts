import type { Slot, View } from './view.ts'

/** Header, content, and the group above it if the sheet has groups. */
export type Column = readonly [header: string, view: View, group?: string]

/** What surrounds the table. */
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

/** Programs and offices that write such files. */
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
  /** `transposed`: a column per worker. `form`: label and value, one worker. */
  readonly shape?: 'table' | 'transposed' | 'form'
  /** Fields whose column cannot be known without asking: using one unasked is wrong. */
  readonly asks?: readonly Slot[]
  /** Fields for which both asking and deciding are fair. */
  readonly mayAsk?: readonly Slot[]
}

/** Columns under one group header. */
export const under = (group: string, ...columns: readonly (readonly [string, View])[]): readonly Column[] =>
  columns.map(([header, view]) => [header, view, group] as const)
