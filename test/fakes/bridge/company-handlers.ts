import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { type MinimumWage, wagesInForce } from '#shared/domain/worker/minimum-wage.ts'
import type { ChannelName, RequestOf, ValueOf } from '#shared/ipc/channels.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { World } from './world.ts'

type CompanyChannel = Extract<ChannelName, `company:${string}` | `wage:${string}`>
export type CompanyHandlers = {
  readonly [Name in CompanyChannel]: (request: RequestOf<Name>) => ValueOf<Name>
}

/** Companies of the fake world, two once there is anything at all, and its minimum wages. */
export function companyHandlers(world: World): CompanyHandlers {
  const workCity = { workCityCode: '05001', workAddress: 'Calle 10 # 43-21', workDistrict: 'El Poblado' }
  let companies: readonly CompanyProfile[] =
    world.drafts.length === 0
      ? []
      : [
          { nit: '900123456', name: 'Confecciones del Norte S.A.S.', ...workCity },
          {
            nit: '800987654',
            name: 'Bodegas La Sabana Ltda.',
            workCityCode: '11001',
            workAddress: '',
            workDistrict: '',
          },
        ]
  let own: readonly MinimumWage[] = []
  return {
    'wage:list': () => wagesInForce(own),
    'wage:save': ({ from, pesos }) => {
      own = [...own.filter((wage) => wage.from !== from), { from: from as CivilDate, pesos }]
      return wagesInForce(own)
    },
    'wage:remove': ({ from }) => {
      own = own.filter((wage) => wage.from !== from)
      return wagesInForce(own)
    },
    'company:list': () => companies,
    'company:save': (company) => {
      companies = [...companies.filter(({ nit }) => nit !== company.nit), company]
      return companies
    },
    'company:remove': (request) => {
      companies = companies.filter(({ nit }) => nit !== request.nit)
      return companies
    },
  }
}
