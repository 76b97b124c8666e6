import { knownError } from '#shared/domain/app-error.ts'
import { type ErrorCode, errorCatalogue } from '#shared/texts/errors/error-catalogue.ts'

/** A refusal on its way out of a fake handler; it crosses the bridge as a value. */
export class FakeRefusal extends Error {
  readonly error
  constructor(code: ErrorCode, parameters: Record<string, string> = {}) {
    super(code)
    this.error = knownError({ family: errorCatalogue[code].family, code, parameters })
  }
}
