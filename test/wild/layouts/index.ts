import type { Layout } from '../layout.ts'
import { agencies } from './agencies.ts'
import { byHand } from './by-hand.ts'
import { erp } from './erp.ts'
import { forms } from './forms.ts'
import { moreByHand } from './more-by-hand.ts'
import { multinational } from './multinational.ts'
import { operators } from './operators.ts'
import { ownTemplate } from './own-template.ts'
import { payroll } from './payroll.ts'
import { queries } from './queries.ts'
import { sites } from './sites.ts'
import { web } from './web.ts'

export const layouts: readonly Layout[] = [
  ...byHand,
  ...moreByHand,
  ...payroll,
  ...operators,
  ...multinational,
  ...web,
  ...erp,
  ...agencies,
  ...forms,
  ...sites,
  ...ownTemplate,
  ...queries,
]
