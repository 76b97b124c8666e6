import { historyObstacle, type OfficeDesk } from './desk.ts'

/** `left`: its filings are in an office that it left, and it files nowhere. */
export type FilingPlace = 'alone' | 'office' | 'left'

export function filingPlaceOf(office: OfficeDesk | null): FilingPlace {
  if (office === null) return 'alone'
  return office.link.kind === 'away' && historyObstacle(office.link.error) === 'join' ? 'left' : 'office'
}
