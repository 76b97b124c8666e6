import type { CompanyProfile } from '#shared/domain/company.ts'
import type { ChannelName, Channels, RequestOf } from '#shared/ipc/channels.ts'
import type { World } from './world.ts'

type CompanyChannel = Extract<ChannelName, `company:${string}`>
export type CompanyHandlers = {
  readonly [Name in CompanyChannel]: (request: RequestOf<Name>) => Channels[Name]['response']
}

/** Companies of the fake world: two once there is anything at all. */
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
  return {
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
