import { z } from 'zod'
import type { CivilDate } from '../kernel/civil-date.ts'

/** A day as a request carries it: `2026-11-20`, and one that exists. */
export const civilDay = z.iso.date() as unknown as z.ZodType<CivilDate, CivilDate>
