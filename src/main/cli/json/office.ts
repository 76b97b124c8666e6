import type { OfficeStatus } from '#shared/domain/office/office.ts'
import type { Json } from '#shared/kernel/json.ts'

export const officeJson = (office: OfficeStatus): Json => ({
  id: office.officeId,
  address: office.address,
  serverVersion: office.serverVersion,
  standing: office.standing,
  companies: office.companies,
  notDurable: office.notDurable,
  noticesRestoring: office.noticesRestoring,
  clockAheadMs: office.clockAheadMs,
  batches: office.batches,
  undecidedBatches: office.undecidedBatches,
})
