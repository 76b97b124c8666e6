import { appError } from '#shared/domain/app-error.ts'
import {
  type CertificateTerms,
  type EntityTerm,
  isSameEntity,
  isTerm,
  longestTermDays,
  mostOwnTerms,
  type NamedEntity,
  shortestTermDays,
  usualCertificateTerms,
} from '#shared/domain/certificates/certificate-terms.ts'
import type { Promised } from '#shared/domain/promised.ts'
import { entitiesByModule } from '#shared/domain/worker/procedure.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { failure, success } from '#shared/kernel/result.ts'
import type { SettingsStore } from './ports.ts'

/** After how many business days a certificate is overdue. Each answers all, as it is then. */
export interface CertificateTermUseCases {
  read(): Promised<CertificateTerms>
  /** Of one entity, in the place of what was said of it; null: of all that have no term of their own. Errors `certificates.invalid-term`, `certificates.too-many-terms`. */
  save(of: NamedEntity | null, businessDays: number): Promised<CertificateTerms>
  /** The general term counts for it again. */
  remove(of: NamedEntity): Promised<CertificateTerms>
}

const settingName = 'certificate-terms'

/** What was kept and says nothing that counts is as if it were not there. */
async function readTerms(settings: SettingsStore): Promise<CertificateTerms> {
  const json = await settings.readSetting(settingName)
  const kept: unknown = json === null ? null : JSON.parse(json)
  if (!isJsonObject(kept)) return usualCertificateTerms
  const { general, own } = kept
  return {
    general: isTerm(general) ? general : usualCertificateTerms.general,
    own: Array.isArray(own) ? own.flatMap(readTerm) : [],
  }
}

function readTerm(kept: unknown): readonly EntityTerm[] {
  if (!isJsonObject(kept)) return []
  const { entity, entityCode, businessDays } = kept
  const known = entitiesByModule.affiliation.find((one) => one === entity)
  if (known === undefined || typeof entityCode !== 'string' || !isTerm(businessDays)) return []
  return [{ entity: known, entityCode, businessDays }]
}

const nameOf = ({ entity, entityCode }: NamedEntity): string => `${entity} ${entityCode}`

export function createCertificateTerms(settings: SettingsStore): CertificateTermUseCases {
  const keep = async ({ general, own }: CertificateTerms): Promise<CertificateTerms> => {
    const sorted = { general, own: own.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)) }
    await settings.saveSetting(settingName, JSON.stringify(sorted))
    return sorted
  }
  return {
    read: async () => success(await readTerms(settings)),
    save: async (of, businessDays) => {
      const terms = await readTerms(settings)
      const others = of === null ? terms.own : terms.own.filter((one) => !isSameEntity(one, of))
      if (!isTerm(businessDays)) {
        const bounds = { least: String(shortestTermDays), greatest: String(longestTermDays) }
        return failure(appError('certificates.invalid-term', bounds))
      }
      if (others.length >= mostOwnTerms) {
        return failure(appError('certificates.too-many-terms', { most: String(mostOwnTerms) }))
      }
      return success(
        await keep(
          of === null ? { ...terms, general: businessDays } : { ...terms, own: [...others, { ...of, businessDays }] },
        ),
      )
    },
    remove: async (of) => {
      const terms = await readTerms(settings)
      return success(await keep({ ...terms, own: terms.own.filter((one) => !isSameEntity(one, of)) }))
    },
  }
}
