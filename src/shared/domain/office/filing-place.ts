import { historyObstacle, type OfficeDesk } from './desk.ts'

/** `left`: what it has filed lies in an office that it belongs to no more, and it files nowhere. */
export type FilingPlace = 'alone' | 'office' | 'left'

export function filingPlaceOf(office: OfficeDesk | null): FilingPlace {
  if (office === null) return 'alone'
  return office.link.kind === 'away' && historyObstacle(office.link.error) === 'join' ? 'left' : 'office'
}
