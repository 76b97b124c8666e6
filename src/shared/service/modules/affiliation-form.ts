import { z } from 'zod'
import { affiliationFormFacts } from '#shared/domain/modules/affiliation-form.ts'
import { readReceipt } from '../answers/receipt.ts'
import { readNotificationSnapshot, readSnapshot } from '../answers/snapshot.ts'
import { readIdentity } from '../identity.ts'
import { notificationModules, paths, pathWithId, scopes } from '../paths.ts'
import type { WireChoices } from '../unspecified.ts'
import { acceptedTerms } from '../wire-text.ts'
import type { BatchModule } from './batch-module.ts'
import { composeRecords } from './compose-records.ts'
import { ccfFormRecordSchema, epsCcfFormRecordSchema, epsFormRecordSchema } from './worker-record.ts'

/**
 * The request of affiliation forms, for creation and update (spec 2.7, 4 #5 and #6). Accepts both
 * `SubirDocumentoAPlataforma` and `SubirADrive`, because the specification does not say which one the endpoints take.
 */
const formOptions = {
  SubirADrive: z.boolean().optional(),
  SubirDocumentoAPlataforma: z.boolean().optional(),
  EnviarCorreo: z.boolean().optional(),
  FirmaTrabajador: z.boolean().optional(),
  FirmaCliente: z.boolean().optional(),
  IncluirArl: z.boolean().optional(),
}

const formEntities = ['formularios_eps', 'formularios_ccf', 'formularios_eps_ccf'] as const

/** Only the root; records are not parsed: for callers that classify records one by one, as the service does. */
export const affiliationFormRootSchema = z.strictObject({
  AceptarTerminos: acceptedTerms,
  Entidad: z.enum(formEntities),
  ...formOptions,
  Registros: z.array(z.unknown()).min(1, 'Debe haber al menos un registro'),
})

/** `NumeroContrato` identifies the form, so two forms never share it (spec 2.6). */
const distinctContracts = <Item extends { readonly NumeroContrato: string }>(
  records: readonly Item[],
  context: z.RefinementCtx,
): void => {
  const seen = new Set<string>()
  for (const [index, record] of records.entries()) {
    if (seen.has(record.NumeroContrato)) {
      context.addIssue({
        code: 'custom',
        path: [index, 'NumeroContrato'],
        message: 'El número de contrato ya está en otro registro del lote',
      })
    }
    seen.add(record.NumeroContrato)
  }
}

const formRequest = <Entidad extends (typeof formEntities)[number], Item extends z.ZodType<{ NumeroContrato: string }>>(
  entity: Entidad,
  record: Item,
) =>
  z.strictObject({
    AceptarTerminos: acceptedTerms,
    Entidad: z.literal(entity),
    ...formOptions,
    Registros: z.array(record).min(1, 'Debe haber al menos un registro').superRefine(distinctContracts),
  })

export const affiliationFormRequestSchema = z.discriminatedUnion('Entidad', [
  formRequest('formularios_eps', epsFormRecordSchema),
  formRequest('formularios_ccf', ccfFormRecordSchema),
  formRequest('formularios_eps_ccf', epsCcfFormRecordSchema),
])

/** Affiliation forms: creation (#5), update (#6) and reading (#7). */
export function affiliationFormModule(choices: WireChoices): BatchModule {
  const { SubirADrive, ...others } = affiliationFormFacts.options
  const options = { [choices.formUploadOption]: SubirADrive, ...others }
  return {
    name: 'affiliation-form',
    scope: scopes['affiliation-form'],
    notificationModule: notificationModules['affiliation-form'],
    answersInOrder: false,
    maximumItems: null,
    defaultChunk: choices.chunk['affiliation-form'],
    options,
    compose: (content) =>
      composeRecords(content, {
        module: 'affiliation-form',
        path: content.operation === 'update' ? paths.affiliationFormUpdate : paths.affiliationForm,
        listName: 'Registros',
        sendsEntity: true,
        options,
        schema: affiliationFormRequestSchema,
      }),
    identify: (_entity, record) => readIdentity('affiliation-form', record),
    readReceipt: (body) => readReceipt('affiliation-form', body, choices),
    pollPath: (requestId) => pathWithId(paths.affiliationForm, requestId),
    readSnapshot: (body) => readSnapshot('affiliation-form', body, choices),
    readNotification: (body) => readNotificationSnapshot('affiliation-form', body, choices),
  }
}
