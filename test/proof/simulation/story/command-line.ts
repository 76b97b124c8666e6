import { pdfOf } from '../world/pdf.ts'
import { companyOf, documentOf, type Procedure, personOf, sheetOf } from '../world/people.ts'
import type { ToldBatch } from './record.ts'
import type { Submit } from './story.ts'

/** The arguments a user types to file something; `fileOf` writes a file and returns its path. */
export function argumentsOf(
  { filing, waitSeconds, chunk, again }: Submit,
  fileOf: (name: string, content: string | Uint8Array) => string,
): readonly string[] {
  const [module = '', entity] = filing.procedure.split(' ')
  const common = [
    '--accept-terms',
    ...(waitSeconds > 0 ? ['--wait', String(waitSeconds)] : []),
    ...(again ? ['--again', 'El primero se perdió'] : []),
  ]
  if (module === 'document-extraction') {
    const people = filing.people.slice(0, 2)
    const files = people.map((person) => fileOf(`cedula-${person}.pdf`, pdfOf(person)))
    return ['extract', ...files, ...people.flatMap((person) => ['--reference', `REF${person}`]), ...common]
  }
  const name = `${filing.procedure} ${filing.people.join('-')}${filing.isTwofold ? ' dos' : ''}`.replaceAll(' ', '_')
  const file = fileOf(`${name}.csv`, sheetOf(filing.procedure, filing.people, filing.isTwofold))
  const procedure = ['--module', module, ...(entity === undefined ? [] : ['--entity', entity])]
  return ['submit', file, ...procedure, ...(chunk === null ? [] : ['--chunk', String(chunk)]), ...common]
}

/** As the service names its debits. */
export function keyOf(procedure: Procedure, person: number): string {
  const [module = '', entity = ''] = procedure.split(' ')
  const kinds: Readonly<Record<string, string>> = {
    affiliation: `affiliation afiliaciones_seguridad_social_${entity}`,
    'affiliation-form': `form formularios_${entity}`,
    'social-security-query': 'query adres',
    'background-check': 'check',
    'document-extraction': 'extraction',
  }
  return `${kinds[module] ?? module} ${module === 'document-extraction' ? `REF${person}` : documentOf(person)}`
}

const serviceModules: Readonly<Record<string, string>> = {
  affiliation: 'affiliation',
  'affiliation-form': 'form',
  'social-security-query': 'query',
}

/** The same for everyone in a batch. */
export function keysOfBatch({ items, module, entity }: ToldBatch): readonly string[] {
  const kind = module === 'background-check' ? 'check' : `${serviceModules[module] ?? 'extraction'} ${entity}`
  return items.flatMap(({ identification }) => (identification === null ? [] : [`${kind} ${numberIn(identification)}`]))
}

const numberIn = (identification: string): string => identification.replace(/^\w+ /, '')

/** The sends with somebody whom the restricted clerk may not see. A batch lists its rows in the order of its sends. */
export function sendsWithOthers({ items, submissions }: ToldBatch): ToldBatch['submissions'] {
  const rows = submissions.reduce((sum, { sent }) => sum + sent, 0)
  if (rows !== items.length) return items.some(isOfOthers) ? submissions : []
  let next = 0
  return submissions.filter(({ sent }) => {
    next += sent
    return items.slice(next - sent, next).some(isOfOthers)
  })
}

const isOfOthers = ({ identification }: ToldBatch['items'][number]): boolean =>
  companyOf(personOf(numberIn(identification ?? ''))) !== companyOf(1)
