import { z } from 'zod'

/**
 * The JSON shapes of the headless contract (`docs/cli.md`). Objects are loose: fields may be added, never renamed or
 * removed.
 */
const error = z.looseObject({ code: z.string().regex(/^[a-z-]+\.[a-z-]+$/), message: z.string().min(1) })

export const failureDocument = z.looseObject({ error })

const finding = z.looseObject({
  // 0: a file, which has no row.
  row: z.int().min(0),
  field: z.string().nullable(),
  severity: z.enum(['error', 'warning']),
  code: z.string().regex(/^[a-z-]+\.[a-z-]+$/),
  message: z.string().min(1),
  value: z.string(),
  suggestion: z.string().nullable(),
})

const count = z.int().min(0)

const credits = z.looseObject({ estimated: count, debited: count, atRisk: count, toSend: count, uncharged: count })

export const creditsDocument = z.looseObject({
  by: z.enum(['batch', 'company', 'module', 'month']),
  rows: z.array(credits.extend({ value: z.string(), file: z.string().optional() })),
  total: credits,
  freeRecords: count,
})

const columnDoubt = z.looseObject({
  field: z.string(),
  column: z
    .string()
    .regex(/^[A-Z]+$/)
    .nullable(),
  confidence: z.number().min(0).max(1),
  asks: z.boolean(),
  reasons: z.array(z.string().min(1)).min(1),
  candidates: z.array(z.string().regex(/^[A-Z]+$/)),
})

export const validationDocument = z.looseObject({
  file: z.string(),
  sheet: z.string(),
  headerRow: z.int().min(1),
  columns: z.record(z.string(), z.string().regex(/^[A-Z]+$/)),
  unmappedColumns: z.array(z.string()),
  missingFields: z.array(z.string()),
  mapping: z.array(columnDoubt).optional(),
  leftOut: z
    .array(
      z.looseObject({
        reason: z.enum([
          'removed',
          'other-table',
          'remark',
          'example',
          'repeated-header',
          'title',
          'total',
          'hint',
          'note',
          'blank',
          'unlike',
        ]),
        count: z.int().min(1),
        rows: z.array(z.looseObject({ row: z.int().min(1), text: z.string() })).min(1),
      }),
    )
    .optional(),
  blocks: z
    .array(
      z.looseObject({
        number: z.int().min(1),
        title: z.string(),
        headerRow: z.int().min(1),
        firstRow: count,
        lastRow: count,
        rows: count,
        imported: z.boolean(),
        asks: z.literal(true).optional(),
        sheet: z.string().optional(),
      }),
    )
    .min(2)
    .optional(),
  otherSheets: z
    .array(
      z.strictObject({
        sheet: z.string(),
        rows: z.int().min(1),
        standing: z.enum(['asked', 'refused', 'aside', 'hidden']),
      }),
    )
    .min(1)
    .optional(),
  rows: count,
  valuesInDoubt: z.looseObject({ values: count, cells: count }),
  validRows: count,
  invalidRows: count,
  findings: z.array(finding),
  values: z
    .array(
      z.looseObject({
        field: z.string(),
        value: z.string(),
        count: z.int().min(1),
        rows: z.array(z.int().min(1)).min(1),
        code: z.string().regex(/^[a-z-]+\.[a-z-]+$/),
        message: z.string().min(1),
        proposal: z.looseObject({ value: z.string(), name: z.string(), why: z.string(), sure: z.boolean() }).nullable(),
        choices: z.array(z.looseObject({ value: z.string(), name: z.string() })),
        confirmable: z.boolean(),
      }),
    )
    .optional(),
  records: z.array(z.looseObject({ row: z.int().min(1), values: z.record(z.string(), z.string()) })).optional(),
})

const submission = z.looseObject({
  id: z.ulid(),
  state: z.enum([
    'queued',
    'armed',
    'sending',
    'accepted',
    'accepted-empty',
    'refused',
    'unknown',
    'applied',
    'abandoned',
    'settled',
    'failed',
    'not-found',
  ]),
  requestId: z.string().nullable(),
  sent: count,
  accepted: count,
  reprocessed: count,
  rejected: count,
  omitted: count,
  flagged: z.boolean(),
  attempts: count,
  error: error.nullable(),
  answersAwaited: count,
})

const item = z.looseObject({
  row: z.int().min(0),
  identification: z.string().nullable(),
  contract: z.string().nullable(),
  entityCode: z.string().nullable(),
  outcome: z.enum(['accepted', 'reprocessed', 'rejected', 'omitted', 'unmatched']).nullable(),
  state: z.string().nullable(),
  entityState: z.string().nullable(),
  reasons: z.array(z.string()),
  novedades: z.array(
    z.looseObject({
      order: z.number(),
      phase: z.string(),
      message: z.string(),
      date: z.string(),
      evidence: z.boolean(),
    }),
  ),
  documents: z.array(
    z.looseObject({
      ...{ id: z.string(), kind: z.string(), name: z.string(), saved: z.boolean() },
      reason: z.string().nullable(),
    }),
  ),
  result: z.json(),
})

const batch = z.looseObject({
  id: z.ulid(),
  module: z.string(),
  entity: z.string(),
  createdAt: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}-05:00$/),
  submissions: z.array(submission).min(1),
  credits: z.looseObject({ estimated: count, debited: count }),
  settled: z.boolean(),
  answersAwaited: count,
  missingDocuments: count,
  items: z.array(item),
})

export const batchesDocument = z.looseObject({ batches: z.array(batch), findings: z.array(finding) })

/** Of `status` without a batch. */
export const statusDocument = batchesDocument.and(
  z.looseObject({ answers: z.strictObject({ awaited: count, overdue: count, soon: count }) }),
)

export const historyDocument = z.looseObject({
  total: count,
  entries: z.array(item.extend({ batch: z.ulid(), module: z.string(), entity: z.string() })),
})

export const consentsDocument = z.looseObject({
  brokenAt: z.number().nullable(),
  entries: z.array(
    z.looseObject({
      position: z.number(),
      operator: z.string(),
      people: z.number(),
      linkSha256: z.string().length(64),
    }),
  ),
})

export const doctorDocument = z.looseObject({
  ok: z.boolean(),
  checks: z.array(
    z.looseObject({ name: z.string(), status: z.enum(['ok', 'warning', 'failed']), message: z.string().min(1) }),
  ),
})

export type BatchesDocument = z.infer<typeof batchesDocument>
