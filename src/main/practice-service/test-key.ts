import type { ModuleName } from '#shared/domain/worker/procedure.ts'

/**
 * Identifiers that every POST with a test key returns (spec 5, rule 6). The real ones are not documented, so these are
 * ours.
 */
const numbers: Readonly<Partial<Record<ModuleName, number>>> = {
  'document-extraction': 1,
  'social-security-query': 2,
  'background-check': 3,
  'affiliation-form': 4,
  affiliation: 5,
}

export const fixedRequestId = (module: ModuleName): string =>
  `e0000000-0000-4000-8000-${String(numbers[module] ?? 0).padStart(12, '0')}`
