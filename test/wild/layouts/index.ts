import type { Layout } from '../layout.ts'
import { byHand } from './by-hand.ts'
import { multinational } from './multinational.ts'
import { operators } from './operators.ts'
import { payroll } from './payroll.ts'
import { web } from './web.ts'

export const layouts: readonly Layout[] = [...byHand, ...payroll, ...operators, ...multinational, ...web]
