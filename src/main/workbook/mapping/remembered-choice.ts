import type { SavedMapping } from '#shared/domain/draft/mapping.ts'
import { type CompanyProfile, companyValues, isSameCompany } from '#shared/domain/worker/company.ts'
import type { WaitingWorkbook } from './open-workbooks.ts'
import type { ColumnChoice } from './proposal.ts'
import { companyOf } from './propose-mapping.ts'
import type { UnderstoodFile } from './understand-file.ts'

interface Earlier {
  readonly companies: readonly CompanyProfile[]
  readonly saved: readonly SavedMapping[]
}

/** The part of a decision to remember; null if a similar file would be mapped the same way without it. */
export function rememberedChoice(
  { procedure, fileName }: WaitingWorkbook,
  understood: UnderstoodFile,
  choice: ColumnChoice,
  { companies, saved }: Earlier,
):
  | (Omit<SavedMapping, 'id' | 'createdAtMs' | 'usedAtMs' | 'uses'> & { readonly earlier: SavedMapping | undefined })
  | null {
  if (isSelfEvident(understood, choice)) return null
  const { located, fingerprint } = understood
  const { module, entity } = procedure
  const labels = new Map(located.columns.map(({ index, label }) => [index, label]))
  const labelled = [...choice.columns].filter(([, index]) => (labels.get(index) ?? '') !== '')
  // An empty decision would only override what the next file itself says.
  if (labelled.length === 0 && choice.constants.size === 0) return null
  const nit = companyOf(located, choice.columns) ?? choice.constants.get('NitEmpresa') ?? null
  const profile = companies.find((company) => nit !== null && isSameCompany(company.nit, nit))
  const written = profile === undefined ? new Map<string, string>() : companyValues(profile)
  return {
    module,
    entity,
    fingerprint,
    nit,
    fileName,
    columns: Object.fromEntries(labelled.map(([field, index]) => [field, labels.get(index) ?? ''])),
    joined: Object.fromEntries(
      [...choice.joined]
        .map(([field, indexes]) => [field, indexes.map((index) => labels.get(index) ?? '')] as const)
        .filter(([, headers]) => !headers.includes('')),
    ),
    // Values from the company's profile are not remembered: they are read there again next time.
    constants: Object.fromEntries([...choice.constants].filter(([field, value]) => written.get(field) !== value)),
    earlier: saved.find(
      (one) => one.module === module && one.entity === entity && one.fingerprint === fingerprint && one.nit === nit,
    ),
  }
}

/** Whether a choice equals the proposal made without memory and adds nothing. */
const isSelfEvident = ({ unaided, recalled }: UnderstoodFile, choice: ColumnChoice): boolean =>
  unaided.reasons.length === 0 &&
  sameEntries(unaided.columns, choice.columns) &&
  sameEntries(keysOf(unaided.joined), keysOf(choice.joined)) &&
  choice.constants.size === 0 &&
  recalled === null

const keysOf = (joined: ReadonlyMap<string, readonly number[]>): ReadonlyMap<string, string> =>
  new Map([...joined].map(([field, indexes]) => [field, indexes.join('+')]))

const sameEntries = <Value>(one: ReadonlyMap<string, Value>, other: ReadonlyMap<string, Value>): boolean =>
  one.size === other.size && [...one].every(([field, column]) => other.get(field) === column)
