import type { ModuleName } from '#shared/domain/worker/procedure.ts'

/** The identifiers that every POST with a test key answers (spec 5, rule 6). The real ones are not shown; these are ours. */
export const fixedRequestIds: Readonly<Record<ModuleName, string>> = {
  'document-extraction': 'e0000000-0000-4000-8000-000000000001',
  'social-security-query': 'e0000000-0000-4000-8000-000000000002',
  'background-check': 'e0000000-0000-4000-8000-000000000003',
  'affiliation-form': 'e0000000-0000-4000-8000-000000000004',
  affiliation: 'e0000000-0000-4000-8000-000000000005',
}
