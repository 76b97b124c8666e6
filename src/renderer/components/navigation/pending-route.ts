import type { PendingPlace } from '#shared/domain/pending/pending.ts'
import { assertNever } from '#shared/kernel/assert-never.ts'
import type { Route } from './routes.ts'

/** The screen that shows what an entry counted. */
export function routeOf(place: PendingPlace): Route {
  switch (place.to) {
    case 'records':
      return { screen: 'history', filter: place.filter }
    case 'draft':
      return { screen: 'draft', draftId: place.draftId, ...(place.rows === null ? {} : { rows: place.rows }) }
    case 'drafts':
      return { screen: 'drafts', group: place.group }
    case 'batch':
      return { screen: 'batch', batchId: place.batchId }
    case 'request':
      return { screen: 'request', submissionId: place.submissionId }
    case 'notices':
      return { screen: 'notifications', filter: { standing: 'waiting' } }
    case 'catalogues':
      return { screen: 'catalogues' }
    case 'copies':
    case 'credits':
    case 'operator':
      return { screen: 'settings' }
    default:
      return assertNever(place)
  }
}
