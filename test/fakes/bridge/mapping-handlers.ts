import type { ColumnDoubt, FieldProposal, MappingProposal, SavedMapping } from '#shared/domain/draft/mapping.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { Entity, ModuleName, Operation } from '#shared/domain/worker/procedure.ts'
import type { ChannelName, RequestOf, ValueOf } from '#shared/ipc/channels.ts'
import { DraftEngine } from './draft-engine.ts'
import { fakeDraft } from './drafts.ts'
import { messyProposal } from './messy-file.ts'
import { FakeRefusal } from './refusal.ts'
import type { World } from './world.ts'

type MappingChannel = Extract<ChannelName, `mapping:${string}`>
export type MappingHandlers = {
  readonly [Name in MappingChannel]: (request: RequestOf<Name>) => ValueOf<Name>
}

interface Procedure {
  readonly module: ModuleName
  readonly entity: Entity
  readonly operation: Operation
}

const letters = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `A${String.fromCharCode(65 + index - 26)}`

/** A file whose name holds `dudoso` must be looked at; any other is clear. */
function propose(procedure: Procedure, fileName: string, sheet: string, headerRow: number): MappingProposal {
  const doubtful = fileName.includes('dudoso')
  const names = fieldsOf(procedure.module, procedure.entity).map(({ name }) => name)
  const columns = names.map((name, index) => ({
    column: letters(index),
    header: name,
    samples: [`${name} 1`, `${name} 2`],
  }))
  const fields = names.map((field, index): FieldProposal => {
    const sure: FieldProposal = {
      field,
      required: true,
      column: letters(index),
      header: field,
      confidence: 'exact',
      score: 1,
      constant: null,
      alternatives: [],
    }
    if (!doubtful) return sure
    if (index === 2) return { ...sure, confidence: 'similar', score: 0.7 }
    return index === 5 ? { ...sure, column: null, header: '', confidence: null, score: 0 } : sure
  })
  return {
    ...procedure,
    proposalId: `proposal ${fileName}`,
    fileName,
    sheet,
    headerRow,
    columns,
    fields,
    unmappedColumns: [],
    missingFields: fields.filter(({ column }) => column === null).map(({ field }) => field),
    hiddenRows: doubtful ? 3 : 0,
    leftOut: [],
    blocks: [],
    sheets: [
      { name: 'Personal nuevo', hidden: false, rows: 48 },
      { name: 'Listas', hidden: true, rows: 12 },
    ],
    headerRows: [
      { row: 1, texts: ['INFORME DE INGRESOS'] },
      { row: 4, texts: names.slice(0, 4) },
    ],
    doubts: doubtful ? [fakeDoubt(names[2] ?? '', letters(2))] : [],
    reasons: doubtful ? ['missing-fields', 'unsure-columns', 'hidden-rows', 'several-sheets'] : [],
    notes: [],
    rememberedAtMs: null,
  }
}

const fakeDoubt = (field: string, column: string): ColumnDoubt => ({
  field,
  column,
  confidence: 0.7,
  asks: true,
  reasons: [{ code: 'header-alike', parameters: { column, header: field, percent: '70' } }],
  candidates: [],
})

/** What the window asks about columns, over `world`. */
export function mappingHandlers(world: World): MappingHandlers {
  const open = new Map<string, MappingProposal>()
  let saved: readonly SavedMapping[] = []
  const keep = (clear: MappingProposal): MappingProposal => {
    const proposal = world.messyFile ? messyProposal(clear) : clear
    open.set(proposal.proposalId, proposal)
    return proposal
  }
  const find = (id: string): MappingProposal => {
    const proposal = open.get(id)
    if (!proposal) throw new FakeRefusal('mapping.expired')
    return proposal
  }
  return {
    'mapping:propose': ({ file, sheet, ...procedure }) => {
      if (file?.endsWith('.exe'))
        throw new FakeRefusal('workbook.not-a-workbook', { kind: 'EXE', file: 'programa.exe' })
      const fileName = file ?? 'ingresos dudoso.xlsx'
      return keep(propose(procedure, fileName, sheet ?? 'Personal nuevo', 4))
    },
    'mapping:read': ({ proposalId, sheet, headerRow }) => {
      const { fileName, ...procedure } = find(proposalId)
      const { module, entity, operation } = procedure
      return keep(propose({ module, entity, operation }, fileName, sheet ?? procedure.sheet, headerRow ?? 4))
    },
    'mapping:import': ({ proposalId, columns, joined, constants }) => {
      const { module, entity, fileName } = find(proposalId)
      const draft = fakeDraft({
        id: `01DRAFT-M${world.drafts.length}`,
        module,
        entity,
        fileName,
        rowCount: 45,
        nowMs: world.nowMs,
      })
      world.drafts = [new DraftEngine(draft, world.nowMs), ...world.drafts]
      const times = { createdAtMs: world.nowMs, usedAtMs: world.nowMs, uses: 1 }
      saved = [
        {
          id: proposalId,
          module,
          entity,
          fingerprint: 'abc',
          nit: '900123456',
          fileName,
          columns,
          joined,
          constants,
          ...times,
        },
        ...saved,
      ]
      return draft.overview
    },
    'mapping:list': () => saved,
    'mapping:remove': ({ mappingId }) => {
      saved = saved.filter(({ id }) => id !== mappingId)
      return null
    },
  }
}
