import type { MappingDecision, MappingProposal } from '#shared/domain/draft/mapping.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { columns, type SheetPlan, workbookBytes } from '../../../unit/workbook/mapping/messy-workbooks.ts'
import { unwrap, type Workplace } from '../workplace.ts'

export const procedure = {
  module: 'affiliation',
  entity: 'afiliaciones_seguridad_social_eps',
  operation: 'create',
} as const

export const { type, number, name, sex, mobile, mail, town, wage, born, hired, issued, address } = columns
export const titles = [['NOVEDADES NOVIEMBRE']]
/**
 * Every field of the service except the employer's number, the post and the contract, under an HR department's headers.
 */
export const hrColumns = [
  type,
  number,
  name,
  sex,
  born,
  hired,
  wage,
  mobile,
  mail,
  address,
  town,
  issued,
  ['Nacionalidad', () => '169'],
  ['País nacimiento', () => '169'],
  ['Lugar nacimiento', () => '05001'],
  ['Fondo de pensiones', () => 'Porvenir'],
  ['ARL', () => 'Positiva'],
  ['Barrio residencia', () => 'Laureles'],
  ['Ciudad trabajo', () => '05001'],
  ['Dirección empresa', () => 'Calle 100 # 8-49'],
  ['Barrio empresa', () => 'Centro'],
  ['Ciudad expedición', () => '05001'],
  ['EPS', () => 'EPS010'],
  ['Ref.', (_: unknown, index: number) => `CT2026${index}`],
] as const satisfies SheetPlan['columns']

export const file = (fileName: string, ...plans: readonly SheetPlan[]) => ({ fileName, bytes: workbookBytes(...plans) })
export const october = file('octubre.xlsx', { titles, columns: hrColumns })
export const november = file('noviembre.xlsx', {
  titles: [...titles, ['versión final']],
  columns: hrColumns.toReversed(),
})

export const propose = async (
  { application }: Pick<Workplace, 'application'>,
  input: typeof october,
): Promise<MappingProposal> => unwrap(await application.mappings.propose({ ...procedure, file: input, sheet: null }))

export const letterOf = (proposal: MappingProposal, header: string): string =>
  proposal.columns.find((column) => column.header === header)?.column ?? ''

export function decide(proposal: MappingProposal, over: Partial<MappingDecision> = {}): MappingDecision {
  const taken = proposal.fields.flatMap(({ field, column }) => (column === null ? [] : [[field, column]]))
  const fixed = proposal.fields.flatMap(({ field, constant }) => (constant === null ? [] : [[field, constant]]))
  return {
    proposalId: proposal.proposalId,
    sheet: proposal.sheet,
    headerRow: proposal.headerRow,
    columns: { ...Object.fromEntries(taken), ...over.columns },
    joined:
      over.joined ??
      Object.fromEntries(proposal.fields.flatMap(({ field, joined }) => (joined ? [[field, joined]] : []))),
    constants: { ...Object.fromEntries(fixed), ...over.constants },
    includeHiddenRows: over.includeHiddenRows ?? false,
    ...(over.blocks === undefined ? {} : { blocks: over.blocks }),
  }
}

export async function importOctober(workplace: Pick<Workplace, 'application'>): Promise<DraftId> {
  const proposal = await propose(workplace, october)
  const decision = decide(proposal, {
    columns: { NumeroContrato: letterOf(proposal, 'Ref.') },
    constants: { NitEmpresa: ' 900123456 ', Cargo: 'Auxiliar de bodega' },
  })
  return unwrap(await workplace.application.mappings.import(decision)).draft.id
}
