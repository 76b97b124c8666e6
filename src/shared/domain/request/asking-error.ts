import type { ErrorCode } from '../../texts/errors/error-catalogue.ts'
import { type AppError, appError } from '../app-error.ts'

/** What a GET's error means for a waiting user. Codes that stay unchanged have no line here. */
const codes = {
  'network.offline': 'asking.offline',
  'network.dns': 'asking.dns',
  'network.refused': 'asking.refused',
  'network.connect-timeout': 'asking.connect-timeout',
  'network.tls': 'asking.tls',
  'network.no-answer': 'asking.no-answer',
  'service.unauthorised': 'asking.unauthorised',
  'service.forbidden': 'asking.forbidden',
  'service.request-not-found': 'asking.not-found',
  'service.answer-cut': 'asking.cut',
  'service.web-page': 'asking.web-page',
  'service.answer-not-understood': 'asking.not-understood',
  'service.answer-beyond-bounds': 'asking.beyond-bounds',
} as const satisfies Partial<Record<ErrorCode, ErrorCode>>

/** Their sentences include how the connection ended. */
const detailed = {
  'network.certificate': 'asking.certificate',
  'network.proxy': 'asking.proxy',
  'network.proxy-credentials': 'asking.proxy-credentials',
  'network.proxy-unreachable': 'asking.proxy-unreachable',
  'network.proxy-unsupported': 'asking.proxy-unsupported',
} as const satisfies Partial<Record<ErrorCode, ErrorCode>>

const isPlain = (code: ErrorCode): code is keyof typeof codes => Object.hasOwn(codes, code)

/**
 * The same error in words that promise no other query, because the next one is shown separately. `frozenUntilMs`: wall
 * clock, of a freeze that the answer imposed.
 */
export function askingError(error: AppError, frozenUntilMs: number | null): AppError {
  const { code, parameters } = error
  if (isPlain(code)) return appError(codes[code], parameters)
  switch (code) {
    case 'network.certificate':
    case 'network.proxy':
    case 'network.proxy-credentials':
    case 'network.proxy-unreachable':
    case 'network.proxy-unsupported':
      return appError(detailed[code], { ...parameters, detail: parameters.detail ?? '' })
    case 'service.too-many-requests':
      return waitError(parameters, frozenUntilMs)
    case 'service.query-refused':
    case 'service.unavailable': {
      const status = parameters.status ?? ''
      if (parameters.retryAfter !== undefined && frozenUntilMs !== null) {
        const until = new Date(frozenUntilMs).toISOString()
        return appError('service.unavailable-until', { ...parameters, status, until })
      }
      return appError(status >= '500' ? 'asking.unavailable' : 'asking.unexpected', { ...parameters, status })
    }
    default:
      return error
  }
}

const waitError = ({ retryAfter, serviceMessage }: AppError['parameters'], frozenUntilMs: number | null): AppError =>
  appError(retryAfter === undefined ? 'asking.told-to-slow-down' : 'asking.told-to-wait', {
    until: new Date(frozenUntilMs ?? Date.now()).toISOString(),
    ...(serviceMessage === undefined ? {} : { serviceMessage }),
  })
