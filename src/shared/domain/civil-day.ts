import { z } from 'zod'
import type { CivilDate } from '../kernel/civil-date.ts'

/** A valid date in a request: `2026-11-20`. */
export const civilDay = z.iso.date() as unknown as z.ZodType<CivilDate, CivilDate>
