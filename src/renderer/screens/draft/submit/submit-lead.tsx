import type { Draft } from '#shared/domain/draft/draft.ts'
import type { SubmitForecast } from '#shared/domain/draft/forecast.ts'
import { procedureName } from '../../../components/procedure/procedure-name.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { submitTexts } from './texts.ts'

interface SubmitLeadProps {
  readonly draft: Draft
  readonly companies: SubmitForecast['companies']
  readonly operator: string
}

const mostNamed = 3

/** The procedure, the companies and the signer. */
export function SubmitLead({ draft, companies, operator }: SubmitLeadProps) {
  const say = useSentences(submitTexts)
  const words = useWords()
  const { value: known = [] } = useChannelQuery('company:list', null, ['profile'])
  const nameOf = (nit: string): string => {
    const name = known.find((company) => company.nit === nit)?.name ?? ''
    return name === '' ? nit : `${name} · ${nit}`
  }
  const named = companies
    .slice(0, mostNamed)
    .map(({ nit, rows }) => say('companyRows', { name: nameOf(nit), count: rows }))
  const more = companies.length - named.length
  if (more > 0) named.push(say('moreCompanies', { count: more }))
  return (
    <>
      <div>{procedureName(draft, words)}</div>
      {named.length > 0 && (
        <div>
          {say('company')}: {named.join(', ')}
        </div>
      )}
      {operator.trim() !== '' && (
        <div>
          {say('operator')}: {operator}
        </div>
      )}
    </>
  )
}
