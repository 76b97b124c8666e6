import { readBlockSteps } from '#shared/domain/draft/pasted-block.ts'
import type { DraftRowView, Page } from '#shared/domain/filing/overview.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { ChannelName, RequestOf, ValueOf } from '#shared/ipc/channels.ts'
import { parseCivilDate } from '#shared/kernel/civil-date.ts'
import { batchId } from '#shared/kernel/ids.ts'
import { runSteps } from '#shared/kernel/steps.ts'
import { fakeBatch } from './batches.ts'
import { DraftEngine, isSelected, keeps, previewOf, written } from './draft-engine.ts'
import { fakeDraft, groupsOf } from './drafts.ts'
import { leftOutOf, leftOutRows } from './messy-file.ts'
import { FakeRefusal } from './refusal.ts'
import { answered, reviewOfFake } from './value-handlers.ts'
import type { World } from './world.ts'

type DraftChannel = Extract<ChannelName, `draft:${string}`>
export type DraftHandlers = {
  readonly [Name in DraftChannel]: (request: RequestOf<Name>) => ValueOf<Name>
}

const pageOf = <Row>(rows: readonly Row[], offset: number, limit: number): Page<Row> => ({
  rows: rows.slice(offset, offset + limit),
  total: rows.length,
})

interface SuggestionFilter {
  readonly kind: string | null
  readonly field: string | null
  readonly row: number | null
}

const applying =
  ({ kind, field, row }: SuggestionFilter) =>
  (old: DraftRowView): DraftRowView =>
    old.findings
      .filter((finding) => finding.suggestion !== null && (kind === null || finding.suggestion.kind === kind))
      .filter((finding) => (field === null || finding.field === field) && (row === null || finding.row === row))
      .reduce(
        (changed, { field: name, suggestion }) =>
          name === null || suggestion === null ? changed : written(changed, name, suggestion.value),
        old,
      )

const replacing =
  ({ find, replace, field, wholeCell, matchCase }: RequestOf<'draft:replace'>) =>
  (old: DraftRowView): DraftRowView => {
    const same = (text: string): string => (matchCase ? text : text.toLowerCase())
    return Object.entries(old.values).reduce((row, [name, value]) => {
      if (field !== null && name !== field) return row
      if (wholeCell) return same(value) === same(find) ? written(row, name, replace) : row
      const at = same(value).indexOf(same(find))
      return at < 0 ? row : written(row, name, value.slice(0, at) + replace + value.slice(at + find.length))
    }, old)
  }

/** Everything about drafts that the window asks for, over `world`. */
export function draftHandlers(world: World): DraftHandlers {
  const find = (id: string): DraftEngine => {
    const engine = world.drafts.find(({ draft }) => draft.overview.draft.id === id)
    if (!engine) throw new FakeRefusal('store.draft-missing', { id })
    return engine
  }
  const importFile = (request: Pick<RequestOf<'draft:import'>, 'module' | 'entity'>, fileName: string) => {
    const id = `01DRAFT-${world.drafts.length}`
    const draft = fakeDraft({ ...request, id, fileName, rowCount: 45, nowMs: world.nowMs })
    world.drafts = [new DraftEngine(draft, world.nowMs), ...world.drafts]
    return draft.overview
  }
  return {
    'draft:import': (request) => {
      if (request.file?.endsWith('.exe'))
        throw new FakeRefusal('workbook.not-a-workbook', { kind: 'EXE', file: 'programa.exe' })
      return request.file === null ? null : importFile(request, request.file)
    },
    'draft:import-sample': (request) => importFile(request, 'ejemplo.xlsx'),
    'draft:list': () => world.drafts.map(({ draft }) => draft.overview),
    'draft:read': ({ draftId }) => find(draftId).draft.overview,
    'draft:rows': ({ draftId, filter, offset, limit }) =>
      pageOf(
        find(draftId).draft.rows.filter((one) => keeps(filter, one)),
        offset,
        limit,
      ),
    'draft:groups': ({ draftId }) => groupsOf(find(draftId).draft.rows),
    'draft:edit': ({ draftId, row, field, value }) =>
      find(draftId).apply({ kind: 'edit', parameters: { field, row: String(row) } }, (old) =>
        old.row === row ? written(old, field, value) : old,
      ),
    'draft:paste': ({ draftId, row, field, text, filter }) => {
      const cells = runSteps(readBlockSteps(text)) ?? []
      const { draft } = find(draftId)
      const names = fieldsOf(draft.overview.draft.module, draft.overview.draft.entity).map(({ name }) => name)
      const shown = draft.rows.filter((one) => keeps(filter, one)).filter((old) => old.row >= row)
      const first = names.indexOf(field)
      const change = find(draftId).apply(
        { kind: 'paste', parameters: { field, count: String(cells.length) } },
        (old) => {
          const line = cells[shown.findIndex((other) => other.row === old.row)] ?? []
          return line.reduce((changed, value, index) => {
            const name = names[first + index]
            return name === undefined ? changed : written(changed, name, value)
          }, old)
        },
      )
      const width = Math.max(...cells.map((line) => line.length))
      return { ...change, cellsOutside: Math.max(0, width - (names.length - first)) * cells.length }
    },
    'draft:fill': ({ draftId, rows, field, value }) =>
      find(draftId).apply({ kind: 'fill', parameters: { field, count: '1' } }, (old) =>
        isSelected(rows, old) ? written(old, field, value) : old,
      ),
    'draft:replace': (request) => {
      const engine = find(request.draftId)
      const preview = previewOf(engine.draft.rows, replacing(request))
      if (request.preview) return { preview, change: null }
      const { find: text, replace } = request
      const name = { kind: 'replace', parameters: { find: text, replace, count: String(preview.cells) } } as const
      return { preview, change: engine.apply(name, replacing(request)) }
    },
    'draft:preview-suggestions': ({ draftId, ...filter }) => previewOf(find(draftId).draft.rows, applying(filter)),
    'draft:apply-suggestions': ({ draftId, ...filter }) => {
      const applied = previewOf(find(draftId).draft.rows, applying(filter)).cells
      const parameters = { suggestion: filter.kind ?? '', count: String(applied) }
      return { ...find(draftId).apply({ kind: 'suggestions', parameters }, applying(filter)), applied }
    },
    'draft:values': ({ draftId }) => reviewOfFake(find(draftId).draft),
    'draft:answer-values': ({ draftId, answers }) =>
      find(draftId).apply({ kind: 'values', parameters: { count: String(answers.length) } }, answered(answers)),
    'draft:take-sure-values': ({ draftId }) => {
      const engine = find(draftId)
      const { questions } = reviewOfFake(engine.draft)
      const answers = questions.flatMap(({ field, value, proposal }) =>
        proposal?.sure === true && proposal.answer === 'write'
          ? [{ field, value, answer: 'write', to: proposal.value } as const]
          : [],
      )
      return engine.apply({ kind: 'values', parameters: { count: String(answers.length) } }, answered(answers))
    },
    'draft:revoke-confirmed': ({ draftId }) => find(draftId).move('undo'),
    'draft:undo': ({ draftId }) => find(draftId).move('undo'),
    'draft:redo': ({ draftId }) => find(draftId).move('redo'),
    'draft:history': ({ draftId }) => find(draftId).history(),
    'draft:quarantine': ({ draftId, rows, on }) =>
      find(draftId).apply({ kind: on ? 'quarantine' : 'release', parameters: { count: '1' } }, (old) =>
        isSelected(rows, old) && (old.quarantined === true) !== on ? { ...old, quarantined: on } : old,
      ),
    'draft:left-out': () => (world.messyFile ? leftOutOf(leftOutRows) : []),
    'draft:bring-back': ({ draftId }) =>
      find(draftId).apply({ kind: 'bring-back', parameters: { count: '0' } }, (old) => old),
    'draft:reopen': ({ draftId, rows }) =>
      find(draftId).apply(
        { kind: 'reopen', parameters: { count: '1' } },
        (old) => {
          if (!isSelected(rows, old) || old.sentBatch === undefined) return old
          const { sentBatch: _, ...open } = old
          return open
        },
        true,
      ),
    'draft:set-nit-form': ({ draftId }) => find(draftId).draft.overview,
    'draft:export-for-hr': () => ({ path: '/home/persona/Documentos/por corregir.xlsx' }),
    'draft:merge-corrections': ({ draftId, preview, conflicts }) => mergeCorrections(find(draftId), preview, conflicts),
    'draft:schedule': ({ draftId, day }) => {
      return find(draftId).schedule(day === null ? null : (parseCivilDate(day) ?? null))
    },
    'draft:propose-day': () => ({ day: '2026-12-01', waitingRows: 2 }),
    'draft:remember-cell': () => null,
    'draft:remove': ({ draftId }) => {
      world.drafts = world.drafts.filter(({ draft }) => draft.overview.draft.id !== draftId)
      return null
    },
    'draft:submit': ({ draftId }) => {
      const engine = find(draftId)
      const { module, entity, fileName } = engine.draft.overview.draft
      const id = `01BATCH-NEW${world.batches.length}`
      const itemCount = engine.draft.overview.counts.readyRows
      const batch = fakeBatch({ id, module, entity, fileName, itemCount, states: ['accepted'], nowMs: world.nowMs })
      world.batches = [batch, ...world.batches]
      engine.apply({ kind: 'edit', parameters: {} }, (row) =>
        keeps('ready', row) ? { ...row, sentBatch: batchId(id) } : row,
      )
      return { batchId: id }
    },
  }
}

function mergeCorrections(engine: DraftEngine, preview: boolean, conflicts: 'mine' | 'theirs') {
  const [first, second] = engine.draft.rows
  const corrections = [first, second].flatMap((row, index) =>
    row
      ? [
          {
            row: row.row,
            field: 'Cargo',
            before: row.values.Cargo ?? '',
            after: 'ANALISTA DE NÓMINA',
            conflict: index === 1,
          },
        ]
      : [],
  )
  const taken = corrections.filter(({ conflict }) => !conflict || conflicts === 'theirs')
  const merge = (row: DraftRowView): DraftRowView => {
    const mine = taken.find((correction) => correction.row === row.row)
    return mine ? written(row, mine.field, mine.after) : row
  }
  const name = { kind: 'merge', parameters: { file: 'corregido.xlsx', count: String(taken.length) } } as const
  return {
    file: 'corregido.xlsx',
    fileName: 'corregido por talento humano.xlsx',
    corrections,
    correctionCount: corrections.length,
    conflictCount: corrections.filter(({ conflict }) => conflict).length,
    missingRows: [9],
    unknownRows: [],
    sentRows: [],
    matchedByContent: false,
    change: preview ? null : engine.apply(name, merge),
  }
}
